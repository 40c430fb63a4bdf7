package org.mcpjakarta.cdi.syntax;

/** Checks the names of tools. */
public final class ToolName {
    public static final String RULE = "1 to 128 letters (A-Z, a-z), digits, underscores, hyphens and dots";

    private static final int LONGEST = 128;

    private ToolName() {}

    public static boolean isValid(String name) {
        return !name.isEmpty() && name.length() <= LONGEST && name.chars().allMatch(ToolName::isAllowed);
    }

    private static boolean isAllowed(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-' || c == '.';
    }
}

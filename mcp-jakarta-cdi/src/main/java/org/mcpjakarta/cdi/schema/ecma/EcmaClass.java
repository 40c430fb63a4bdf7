package org.mcpjakarta.cdi.schema.ecma;

import org.jspecify.annotations.Nullable;

/**
 * Builds a character class of a regular expression in the syntax of {@code java.util.regex}. Classes are never nested, because the
 * meaning of a negated nested class has changed between versions of Java.
 */
final class EcmaClass {
    static final String DIGITS = "0-9";
    static final String WORDS = "0-9A-Z_a-z";
    /** White space and line ends of ECMA-262. */
    static final String SPACES = "\\x{9}-\\x{D}\\x{20}\\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}"
            + "\\x{3000}\\x{FEFF}";
    static final String ANY_BUT_LINE_ENDS = "[^\\x{A}\\x{D}\\x{2028}\\x{2029}]";

    private static final String NOT_DIGITS = "\\x{0}-/:-\\x{10FFFF}";
    private static final String NOT_WORDS = "\\x{0}-/:-@\\[-\\^`\\{-\\x{10FFFF}";
    private static final String NOT_SPACES = "\\x{0}-\\x{8}\\x{E}-\\x{1F}\\x{21}-\\x{9F}\\x{A1}-\\x{167F}\\x{1681}-\\x{1FFF}"
            + "\\x{200B}-\\x{2027}\\x{202A}-\\x{202E}\\x{2030}-\\x{205E}\\x{2060}-\\x{2FFF}\\x{3001}-\\x{FEFE}"
            + "\\x{FF00}-\\x{10FFFF}";
    private static final String ANYTHING = "(?s:.)";
    private static final String NOTHING = "(?:(?!))";

    private final StringBuilder members = new StringBuilder();

    /** The members of {@code \d} and similar classes as written within brackets, or null. */
    static @Nullable String named(int letter) {
        return switch (letter) {
            case 'd' -> DIGITS;
            case 'D' -> NOT_DIGITS;
            case 'w' -> WORDS;
            case 'W' -> NOT_WORDS;
            case 's' -> SPACES;
            case 'S' -> NOT_SPACES;
            default -> null;
        };
    }

    static String literal(int c) {
        boolean plain = c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
        return plain ? Character.toString(c) : "\\x{" + Integer.toHexString(c) + "}";
    }

    void add(int c) {
        members.append(literal(c));
    }

    void add(int first, int last) {
        members.append(literal(first)).append('-').append(literal(last));
    }

    /** @param set as written within brackets */
    void add(String set) {
        members.append(set);
    }

    String toJava(boolean negated) {
        if (members.isEmpty()) {
            return negated ? ANYTHING : NOTHING;
        }
        return (negated ? "[^" : "[") + members + "]";
    }
}

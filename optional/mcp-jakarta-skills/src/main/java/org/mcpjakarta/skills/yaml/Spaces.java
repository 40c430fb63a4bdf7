package org.mcpjakarta.skills.yaml;

/** Spaces around texts. Tabs and other white space are not spaces here. */
final class Spaces {
    private Spaces() {}

    static String withoutLeading(String text) {
        int start = 0;
        while (start < text.length() && text.charAt(start) == ' ') {
            start++;
        }
        return text.substring(start);
    }

    static String withoutTrailing(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        return text.substring(0, end);
    }
}

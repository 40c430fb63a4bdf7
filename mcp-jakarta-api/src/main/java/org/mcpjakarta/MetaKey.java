package org.mcpjakarta;

/**
 * The rules for keys of {@code _meta} objects and for names of extensions: an optional prefix of dotted labels and a
 * slash, then a name, as in {@code com.acme/trace-level}. Use the reversed domain name of your organisation as the
 * prefix.
 */
public final class MetaKey {

    private MetaKey() {}

    /**
     * Whether the key is well formed. A prefix consists of labels separated by dots. A label begins with a letter, ends
     * with a letter or digit, and has letters, digits and hyphens in between. A name begins and ends with a letter or
     * digit, and has letters, digits, hyphens, underscores and dots in between. After a prefix, the name may be empty.
     */
    public static boolean isValid(String key) {
        int slash = key.indexOf('/');
        if (slash < 0) {
            return isName(key, 0);
        }
        return isPrefix(key, slash) && (slash + 1 == key.length() || isName(key, slash + 1));
    }

    /**
     * Whether a well-formed key has a prefix that some revision reserves for the protocol. Since 2025-11-25, these are
     * prefixes whose second label is {@code mcp} or {@code modelcontextprotocol}. In 2025-06-18, these are prefixes in
     * which such a label is followed by another one.
     */
    public static boolean isReserved(String key) {
        int slash = key.indexOf('/');
        int start = 0;
        for (int label = 1; start <= slash; label++) {
            int end = endOfLabel(key, start, slash);
            boolean last = end == slash;
            if (isProtocolLabel(key, start, end) && (label == 2 || !last)) {
                return true;
            }
            start = end + 1;
        }
        return false;
    }

    private static boolean isPrefix(String key, int slash) {
        int start = 0;
        while (start <= slash) {
            int end = endOfLabel(key, start, slash);
            if (!isLabel(key, start, end)) {
                return false;
            }
            start = end + 1;
        }
        return true;
    }

    private static int endOfLabel(String key, int start, int slash) {
        int dot = key.indexOf('.', start);
        return dot < 0 || dot > slash ? slash : dot;
    }

    private static boolean isLabel(String key, int start, int end) {
        if (start == end || !isLetter(key.charAt(start)) || !isAlphanumeric(key.charAt(end - 1))) {
            return false;
        }
        for (int i = start; i < end; i++) {
            if (!isAlphanumeric(key.charAt(i)) && key.charAt(i) != '-') {
                return false;
            }
        }
        return true;
    }

    private static boolean isName(String key, int start) {
        int end = key.length();
        if (start == end || !isAlphanumeric(key.charAt(start)) || !isAlphanumeric(key.charAt(end - 1))) {
            return false;
        }
        for (int i = start; i < end; i++) {
            if (!isAlphanumeric(key.charAt(i)) && "-_.".indexOf(key.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isProtocolLabel(String key, int start, int end) {
        return isRegion(key, start, end, "mcp") || isRegion(key, start, end, "modelcontextprotocol");
    }

    private static boolean isRegion(String key, int start, int end, String word) {
        return end - start == word.length() && key.startsWith(word, start);
    }

    private static boolean isAlphanumeric(char c) {
        return isLetter(c) || c >= '0' && c <= '9';
    }

    // The protocol allows ASCII letters only; Character.isLetter accepts others, too.
    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }
}

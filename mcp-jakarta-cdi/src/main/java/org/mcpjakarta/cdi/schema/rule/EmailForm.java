package org.mcpjakarta.cdi.schema.rule;

/** Email addresses of RFC 5321: a local part of words or quoted strings, and a domain name or an IP address in brackets. */
final class EmailForm {
    private static final int MAX_LOCAL = 64;
    private static final int MAX_DOMAIN = 255;
    private static final String SPECIAL = "@\"<>(),:;[]\\.";

    private EmailForm() {}

    static boolean fits(String text) {
        // A quoted string may contain an @ as well.
        int at = text.lastIndexOf('@');
        return at > 0 && at <= MAX_LOCAL && text.length() - at - 1 <= MAX_DOMAIN
                && isLocal(text.substring(0, at)) && isDomain(text.substring(at + 1));
    }

    private static boolean isLocal(String local) {
        int at = 0;
        while (true) {
            int end = local.startsWith("\"", at) ? quotedEnd(local, at) : wordEnd(local, at);
            if (end <= at || end == local.length()) {
                return end > at;
            }
            if (local.charAt(end) != '.') {
                return false;
            }
            at = end + 1;
        }
    }

    /** The end of the quoted string that begins here; the begin itself if it is not valid. */
    private static int quotedEnd(String text, int begin) {
        for (int i = begin + 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                return i > begin + 1 ? i + 1 : begin;
            }
            if (Character.isISOControl(c)) {
                return begin;
            }
            i += c == '\\' ? 1 : 0;
        }
        return begin;
    }

    private static int wordEnd(String text, int begin) {
        int end = begin;
        while (end < text.length() && isPlain(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isPlain(char c) {
        return SPECIAL.indexOf(c) < 0 && !Character.isWhitespace(c) && !Character.isISOControl(c);
    }

    private static boolean isDomain(String domain) {
        if (domain.startsWith("[") && domain.endsWith("]")) {
            return isIpAddress(domain.substring(1, domain.length() - 1));
        }
        for (String label : domain.split("\\.", -1)) {
            if (label.isEmpty() || label.startsWith("-") || label.endsWith("-")
                    || wordEnd(label, 0) != label.length()) {
                return false;
            }
        }
        return true;
    }

    private static boolean isIpAddress(String literal) {
        String number = literal.startsWith("IPv6:") ? literal.substring("IPv6:".length()) : literal;
        return !number.isEmpty() && number.chars()
                .allMatch(c -> c == '.' || c == ':' || c < 128 && Character.digit(c, 16) >= 0);
    }
}

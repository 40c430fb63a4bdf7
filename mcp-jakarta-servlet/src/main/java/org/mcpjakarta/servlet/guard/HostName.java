package org.mcpjakarta.servlet.guard;

import java.util.Locale;

import org.jspecify.annotations.Nullable;

/** Reads the name out of a {@code Host} header: {@code localhost}, {@code [::1]:9080}, {@code Dev.example.com.}. */
final class HostName {
    private HostName() {}

    /** The name in lower case, without port and without the dot that may end it; null if the header is not one. */
    static @Nullable String parse(String header) {
        String text = header.strip().toLowerCase(Locale.ROOT);
        // An IPv6 address has colons of its own, and stands in brackets for that reason.
        int end = text.startsWith("[") ? text.indexOf(']') + 1 : text.indexOf(':');
        String name = end < 0 ? text : text.substring(0, end);
        return isPort(text, name.length()) && !name.isEmpty() ? withoutDot(name) : null;
    }

    /** Whether nothing follows the name but a port, which may have no digits. */
    private static boolean isPort(String text, int from) {
        return from == text.length()
                || text.charAt(from) == ':' && text.chars().skip(from + 1L).allMatch(c -> c >= '0' && c <= '9');
    }

    /** {@code localhost.} is the same name, written out in full. */
    static String withoutDot(String name) {
        return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    }
}

package org.mcpjakarta.servlet.guard;

import java.util.Locale;

import org.jspecify.annotations.Nullable;

/** Reads the name from a {@code Host} header, such as {@code localhost}, {@code [::1]:9080} or {@code Dev.example.com.}. */
final class HostName {
    private HostName() {}

    /** The name in lower case, without port and trailing dot; null if the header is malformed. */
    static @Nullable String parse(String header) {
        String text = header.strip().toLowerCase(Locale.ROOT);
        // An IPv6 address contains colons, so it is written in brackets.
        int end = text.startsWith("[") ? text.indexOf(']') + 1 : text.indexOf(':');
        String name = end < 0 ? text : text.substring(0, end);
        return isPort(text, name.length()) && !name.isEmpty() ? withoutDot(name) : null;
    }

    /** Whether only a port follows the name, or nothing. A port may have no digits. */
    private static boolean isPort(String text, int from) {
        return from == text.length()
                || text.charAt(from) == ':' && text.chars().skip(from + 1L).allMatch(c -> c >= '0' && c <= '9');
    }

    /** {@code localhost.} is the same name in fully qualified form. */
    static String withoutDot(String name) {
        return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    }
}

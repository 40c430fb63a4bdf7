package org.mcpjakarta.skills;

import java.nio.charset.StandardCharsets;

import org.jspecify.annotations.Nullable;

/** The URIs of skills: {@code skill://} and the path, with other characters than those of a path encoded. */
final class SkillUri {
    private static final String PREFIX = "skill://";
    private static final String PLAIN = "-._~!$&'()*+,;=:@";

    private SkillUri() {}

    /** @param path names with slashes between, without one at the beginning or the end */
    static String of(String path) {
        StringBuilder uri = new StringBuilder(PREFIX);
        for (byte octet : path.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (octet & 0xff);
            boolean plain = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '/'
                    || PLAIN.indexOf(c) >= 0;
            if (plain) {
                uri.append(c);
            } else {
                uri.append('%').append(Character.toUpperCase(Character.forDigit(c >> 4, 16)))
                        .append(Character.toUpperCase(Character.forDigit(c & 15, 16)));
            }
        }
        return uri.toString();
    }

    /** What is wrong with a path; null if it can be served. */
    static @Nullable String problem(String path) {
        for (String name : path.split("/", -1)) {
            if (name.isEmpty() || name.equals(".") || name.equals("..")) {
                return "the path has an empty part, \".\" or \"..\"; use the names of folders and files";
            }
            if (name.chars().anyMatch(c -> c == '\\' || Character.isISOControl(c) || Character.isSurrogate((char) c))) {
                return "a name has a backslash, a control character or a character outside of the basic plane; rename it";
            }
        }
        return null;
    }
}

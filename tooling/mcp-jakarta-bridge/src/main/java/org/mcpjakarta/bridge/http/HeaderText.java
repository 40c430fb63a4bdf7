package org.mcpjakarta.bridge.http;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** A value of the body as a header repeats it. What is not plain ASCII, or looks as if it were encoded, is encoded. */
public final class HeaderText {
    private static final String PREFIX = "=?base64?";
    private static final String SUFFIX = "?=";

    private HeaderText() {}

    public static String encode(String value) {
        boolean plain = value.chars().allMatch(c -> c >= ' ' && c <= '~') && value.equals(value.strip())
                && !(value.startsWith(PREFIX) && value.endsWith(SUFFIX));
        return plain
                ? value
                : PREFIX + Base64.getEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8)) + SUFFIX;
    }
}

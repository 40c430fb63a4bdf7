package org.mcpjakarta.testkit.transport;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Writes what a header repeats of a body: as it is where that is possible, otherwise in Base64. */
final class HeaderText {
    private static final String BEGIN = "=?base64?";
    private static final String END = "?=";

    private HeaderText() {}

    static String of(String value) {
        boolean plain = value.chars().allMatch(c -> c >= ' ' && c < 0x7f) && value.equals(value.strip())
                && !(value.startsWith(BEGIN) && value.endsWith(END));
        return plain
                ? value
                : BEGIN + Base64.getEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8)) + END;
    }
}

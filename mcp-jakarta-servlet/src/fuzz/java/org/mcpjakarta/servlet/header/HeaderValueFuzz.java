package org.mcpjakarta.servlet.header;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;

/** A mirrored header is decoded to the text that it was written for, and plain ones have no characters that a header cannot carry. */
public final class HeaderValueFuzz {
    private HeaderValueFuzz() {}

    public static void fuzzerTestOneInput(FuzzedDataProvider data) {
        if (data.consumeBoolean()) {
            byte[] text = new String(data.consumeRemainingAsBytes(), StandardCharsets.UTF_8)
                    .getBytes(StandardCharsets.UTF_8);
            String header = "=?base64?" + Base64.getEncoder().encodeToString(text) + "?=";
            if (!HeaderValue.decode(header).equals(new String(text, StandardCharsets.UTF_8))) {
                throw new AssertionError("Decoded as another text: " + header);
            }
            return;
        }
        String value = data.consumeBoolean()
                ? data.consumeRemainingAsString()
                : "=?base64?" + data.consumeRemainingAsString() + "?=";
        try {
            String decoded = HeaderValue.decode(value);
            if (!value.startsWith("=?base64?") && !decoded.equals(value)) {
                throw new AssertionError("A plain value was changed: " + value);
            }
        } catch (Rejection e) {
            // It is malformed, and said to be so.
        }
    }
}

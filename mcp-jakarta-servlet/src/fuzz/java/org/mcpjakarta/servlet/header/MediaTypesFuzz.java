package org.mcpjakarta.servlet.header;

import java.util.Locale;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;

/** Headers that name media types are accepted or refused, and a body that a form could send never passes as JSON. */
public final class MediaTypesFuzz {
    private MediaTypesFuzz() {}

    public static void fuzzerTestOneInput(FuzzedDataProvider data) {
        int kind = data.consumeInt(0, 2);
        String text = data.consumeRemainingAsString();
        MediaTypes.prefersEventStream(text);
        try {
            if (kind == 0) {
                MediaTypes.requireAcceptable(text);
                expect(text, text.contains("/"));
            } else if (kind == 1) {
                MediaTypes.requireEventStream(text);
                expect(text, text.contains("/"));
            } else {
                MediaTypes.requireJson(text);
                expect(text, text.toLowerCase(Locale.ROOT).replaceAll("[\\s\"]", "").startsWith("application/json"));
            }
        } catch (Rejection e) {
            if (e.status() != 406 && e.status() != 415) {
                throw e;
            }
        }
    }

    private static void expect(String text, boolean right) {
        if (!right) {
            throw new AssertionError("This was accepted: " + text);
        }
    }
}

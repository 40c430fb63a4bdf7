package org.mcpjakarta.core.json;

import jakarta.json.JsonValue;

/** What the reader accepts is written and read again as the same value. */
public final class JsonFuzz {
    private static final StrictJson JSON = new StrictJson(JsonLimits.DEFAULT);

    private JsonFuzz() {}

    public static void fuzzerTestOneInput(byte[] input) {
        JsonValue first;
        try {
            first = JSON.read(input);
        } catch (InvalidJsonException e) {
            return;
        }
        byte[] written = new JsonBytes().value(first).toArray();
        JsonValue second = JSON.read(written);
        if (!first.equals(second)) {
            throw new AssertionError(first + " was written and read as " + second);
        }
    }
}

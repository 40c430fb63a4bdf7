package org.mcpjakarta.sse;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;

/** Every event has one name only, and nothing else is read as one. */
public final class EventIdFuzz {
    private EventIdFuzz() {}

    public static void fuzzerTestOneInput(FuzzedDataProvider data) {
        String text = data.consumeRemainingAsString();
        EventId.parse(text).ifPresent(id -> {
            if (!id.toString().equals(text) || id.number() < 0 || id.stream().isEmpty()) {
                throw new AssertionError(text + " was read as " + id);
            }
        });
    }
}

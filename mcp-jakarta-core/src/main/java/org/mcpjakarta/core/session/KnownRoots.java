package org.mcpjakarta.core.session;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonWeight;

import jakarta.json.JsonObject;

/**
 * What a session knows about its client's roots.
 *
 * @param changes how many notifications of changed roots the client has sent
 * @param answer  its last answer when asked for its roots, if still valid
 */
public record KnownRoots(long changes, @Nullable JsonObject answer) {
    public static final KnownRoots NONE = new KnownRoots(0, null);

    /** A longer list is not kept but requested each time, which costs only the client that sends it. */
    private static final int MAX_BYTES = 32 << 10;

    KnownRoots changed() {
        return new KnownRoots(changes + 1, null);
    }

    /** @param changesWhenAsked the value of {@link #changes} when the client was asked */
    KnownRoots answered(long changesWhenAsked, JsonObject received) {
        return changesWhenAsked == changes && JsonWeight.of(received) <= MAX_BYTES
                ? new KnownRoots(changes, received)
                : this;
    }

    KnownRoots forgotten() {
        return new KnownRoots(changes, null);
    }

    long weight() {
        return answer == null ? 0 : JsonWeight.of(answer);
    }
}

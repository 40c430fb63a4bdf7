package org.mcpjakarta.core.session;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonWeight;

import jakarta.json.JsonObject;

/**
 * What a session knows of its client's roots.
 *
 * @param changes how often the client has said that they changed
 * @param answer  what it said when it was asked, if that still holds
 */
public record KnownRoots(long changes, @Nullable JsonObject answer) {
    static final KnownRoots NONE = new KnownRoots(0, null);

    /** A longer list is asked for each time, which is dear for nobody but the client that has it. */
    private static final int MOST_BYTES = 32 << 10;

    KnownRoots changed() {
        return new KnownRoots(changes + 1, null);
    }

    /** @param asked how many changes there had been when the client was asked */
    KnownRoots answered(long asked, JsonObject given) {
        return asked == changes && JsonWeight.of(given) <= MOST_BYTES ? new KnownRoots(changes, given) : this;
    }

    KnownRoots forgotten() {
        return new KnownRoots(changes, null);
    }

    long weight() {
        return answer == null ? 0 : JsonWeight.of(answer);
    }
}

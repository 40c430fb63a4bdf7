package org.mcpjakarta.cdi.schema.node;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * Limits how many parts of a schema one check may look at, how many at once, and at how many parts of values they may look: a few lines
 * of schema can ask for billions.
 */
final class VisitBudget {
    private static final int MOST = 100_000;
    private static final int DEEPEST = 500;
    private static final long MOST_LOOKS = 20_000_000;

    private int visits;
    private long looks;
    private int depth;
    private boolean exhausted;

    /** What a schema at least looks at: each member, item or character, though not at what is in it. */
    static int size(JsonValue value) {
        return value instanceof JsonObject object
                ? object.size()
                : value instanceof JsonArray array
                        ? array.size()
                        : value instanceof JsonString text ? text.getChars().length() : 0;
    }

    /** @param size how much there is to look at */
    boolean enter(int size) {
        looks += size;
        if (visits == MOST || depth == DEEPEST || looks > MOST_LOOKS) {
            exhausted = true;
            return false;
        }
        visits++;
        depth++;
        return true;
    }

    void leave() {
        depth--;
    }

    boolean isExhausted() {
        return exhausted;
    }
}

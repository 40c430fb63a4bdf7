package org.mcpjakarta.cdi.schema.check;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * Limits how many parts of a schema one check may visit, how deeply they may be nested, and how many parts of values they may read: a
 * few lines of schema can cause billions of visits.
 */
final class VisitBudget {
    private static final int MAX_VISITS = 100_000;
    private static final int MAX_DEPTH = 500;
    private static final long MAX_READS = 20_000_000;

    private int visits;
    private long reads;
    private int depth;
    private boolean exhausted;

    /** The least that a schema reads of a value: each member, item or character, but not their content. */
    static int size(JsonValue value) {
        return value instanceof JsonObject object
                ? object.size()
                : value instanceof JsonArray array
                        ? array.size()
                        : value instanceof JsonString text ? text.getChars().length() : 0;
    }

    /** @param size how much of the value there is to read */
    boolean enter(int size) {
        reads += size;
        if (visits == MAX_VISITS || depth == MAX_DEPTH || reads > MAX_READS) {
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

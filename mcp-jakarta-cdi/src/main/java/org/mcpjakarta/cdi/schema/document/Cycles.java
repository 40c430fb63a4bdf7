package org.mcpjakarta.cdi.schema.document;

import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * Finds schemas that refer to themselves without descending into the value: no value could ever be checked. A cycle through a dynamic
 * reference is not found here; the budget of a check ends it. For single use.
 */
public final class Cycles {
    private static final int LONGEST_CHAIN = 100;

    private final InPlace schemas;
    // The longest chain from each schema; kept, so that the result does not depend on which schema is visited first.
    private final Map<JsonObject, Integer> chainLengths = new IdentityHashMap<>();
    private final Set<JsonObject> inProgress = Collections.newSetFromMap(new IdentityHashMap<>());

    public Cycles(SchemaDocument document) {
        this.schemas = new InPlace(document);
    }

    /** @throws IllegalArgumentException if there is a cycle, or a chain that is too long */
    public void reject(Collection<JsonObject> all) {
        all.forEach(this::follow);
    }

    private int follow(JsonValue value) {
        if (!(value instanceof JsonObject schema)) {
            return 0;
        }
        Integer known = chainLengths.get(schema);
        if (known != null) {
            return known;
        }
        int longest = inProgress.add(schema) && inProgress.size() <= LONGEST_CHAIN
                ? schemas.of(schema).mapToInt(this::follow).max().orElse(0) + 1
                : Integer.MAX_VALUE;
        if (longest > LONGEST_CHAIN) {
            throw new IllegalArgumentException("the schema refers to itself without end, or through more than "
                    + LONGEST_CHAIN + " steps");
        }
        inProgress.remove(schema);
        chainLengths.put(schema, longest);
        return longest;
    }
}

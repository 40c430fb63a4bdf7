package org.mcpjakarta.cdi.schema.document;

import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * Finds schemas that refer to themselves without going deeper into the value: no value could ever be checked. Where a dynamic
 * reference makes one, the budget of a check ends it. Used once.
 */
public final class Cycles {
    private static final int LONGEST_CHAIN = 100;

    private final InPlace schemas;
    // How many steps lead on from a schema; kept, since it must not matter which of them is looked at first.
    private final Map<JsonObject, Integer> steps = new IdentityHashMap<>();
    private final Set<JsonObject> open = Collections.newSetFromMap(new IdentityHashMap<>());

    public Cycles(SchemaDocument document) {
        this.schemas = new InPlace(document);
    }

    /** @throws IllegalArgumentException if there is one, or a chain that is too long */
    public void refuse(Collection<JsonObject> all) {
        all.forEach(this::follow);
    }

    private int follow(JsonValue value) {
        if (!(value instanceof JsonObject schema)) {
            return 0;
        }
        Integer known = steps.get(schema);
        if (known != null) {
            return known;
        }
        int longest = open.add(schema) && open.size() <= LONGEST_CHAIN
                ? schemas.of(schema).mapToInt(this::follow).max().orElse(0) + 1
                : Integer.MAX_VALUE;
        if (longest > LONGEST_CHAIN) {
            throw new IllegalArgumentException("the schema refers to itself without end, or through more than "
                    + LONGEST_CHAIN + " steps");
        }
        open.remove(schema);
        steps.put(schema, longest);
        return longest;
    }
}

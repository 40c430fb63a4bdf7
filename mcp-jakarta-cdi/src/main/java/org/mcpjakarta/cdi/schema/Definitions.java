package org.mcpjakarta.cdi.schema;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

import org.mcpjakarta.cdi.schema.type.ResolvedType;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * Decides which types go to {@code $defs}: those that are used more than once, as recursive types always are. Types are therefore
 * described twice: the first pass counts their uses, the second writes the schema. Not thread-safe; one per schema.
 */
final class Definitions {
    private static final String PREFIX = "#/$defs/";
    private static final int MAX_DEPTH = 200;

    private final Map<String, Integer> uses = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();
    private final Map<String, JsonValue> bodies = new LinkedHashMap<>();
    private boolean counting = true;
    private int depth;

    /** Runs the description twice and returns the result of the second pass. */
    Keywords describeTwice(Supplier<Keywords> description) {
        description.get();
        counting = false;
        return description.get();
    }

    /** The schema of a named type: its body if this is its only use, else a reference. */
    Keywords use(ResolvedType type, Supplier<Keywords> body) {
        String key = type.key();
        if (counting) {
            if (uses.merge(key, 1, Integer::sum) == 1) {
                count(type, body);
            }
            return new Keywords();
        }
        if (uses.getOrDefault(key, 1) == 1) {
            return body.get();
        }
        String name = names.get(key);
        if (name == null) {
            name = freeName(type.raw().getSimpleName());
            names.put(key, name);
            // Registered before it is described, because it may refer to itself.
            bodies.put(name, JsonValue.TRUE);
            bodies.put(name, body.get().toJson());
        }
        return new Keywords().put("$ref", PREFIX + name);
    }

    private void count(ResolvedType type, Supplier<Keywords> body) {
        if (++depth > MAX_DEPTH) {
            throw new SchemaProblem(type.raw().getTypeName() + " contains itself with ever new type arguments",
                    "use the same type arguments each time");
        }
        body.get();
        depth--;
    }

    /** The root contains its keywords itself, and the definitions. A bare reference would hide that it is an object. */
    JsonObject root(Keywords schema) {
        String reference = schema.text("$ref");
        Keywords root = reference == null
                ? schema
                : Keywords.from(bodies.get(reference.substring(PREFIX.length())).asJsonObject());
        if (!bodies.isEmpty()) {
            Keywords definitions = new Keywords();
            bodies.forEach(definitions::put);
            root.put("$defs", definitions);
        }
        return root.toJson();
    }

    private String freeName(String simpleName) {
        String name = simpleName;
        for (int number = 2; bodies.containsKey(name); number++) {
            name = simpleName + number;
        }
        return name;
    }
}

package org.mcpjakarta.cdi.schema;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

import org.mcpjakarta.cdi.schema.type.ResolvedType;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;

/**
 * Decides which types stand in {@code $defs}: those met more than once, which a recursive type always is. Types are therefore
 * described twice, first to count and then to write. Not thread-safe; one per schema.
 */
final class Definitions {
    private static final String PREFIX = "#/$defs/";
    private static final int DEEPEST = 200;

    private final JsonProvider json;
    private final Map<String, Integer> uses = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();
    private final Map<String, JsonValue> bodies = new LinkedHashMap<>();
    private boolean counting = true;
    private int depth;

    Definitions(JsonProvider json) {
        this.json = json;
    }

    /** Runs the description twice; the second one counts. */
    Keywords settle(Supplier<Keywords> description) {
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
            return new Keywords(json);
        }
        if (uses.getOrDefault(key, 1) == 1) {
            return body.get();
        }
        String name = names.get(key);
        if (name == null) {
            name = freeName(type.raw().getSimpleName());
            names.put(key, name);
            // Known by name before it is described, since it may speak of itself.
            bodies.put(name, JsonValue.TRUE);
            bodies.put(name, body.get().toJson());
        }
        return new Keywords(json).put("$ref", PREFIX + name);
    }

    private void count(ResolvedType type, Supplier<Keywords> body) {
        if (++depth > DEEPEST) {
            throw new SchemaProblem(type.raw().getTypeName() + " holds itself in ever other forms, without end",
                    "let it hold itself with the same type arguments");
        }
        body.get();
        depth--;
    }

    /** A root that shows its keywords itself and carries the definitions; a bare reference would hide that it is an object. */
    JsonObject root(Keywords schema) {
        String reference = schema.text("$ref");
        Keywords root = reference == null
                ? schema
                : Keywords.from(json, bodies.get(reference.substring(PREFIX.length())).asJsonObject());
        if (!bodies.isEmpty()) {
            Keywords all = new Keywords(json);
            bodies.forEach(all::put);
            root.put("$defs", all);
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

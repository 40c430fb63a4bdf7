package org.mcpjakarta.cdi.schema.check;

import java.util.Set;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/**
 * The keywords {@code unevaluatedProperties} and {@code unevaluatedItems}, which are checked after all other keywords.
 *
 * @param known the members that the schema names, or another schema that it applies to the same value
 */
record Unevaluated(@Nullable Schema members, @Nullable Schema items, Set<String> known) {

    void check(JsonValue value, Path path, Findings findings) {
        if (value instanceof JsonObject object && members != null) {
            object.forEach((name, member) -> member(members, name, member, path, findings));
        }
        if (value instanceof JsonArray array && items != null) {
            for (int i = 0; i < array.size() && !findings.isFull(); i++) {
                item(items, i, array.get(i), path, findings);
            }
        }
    }

    private void member(Schema schema, String name, JsonValue member, Path path, Findings findings) {
        Evaluated evaluated = findings.frame().evaluated();
        if (findings.isFull() || evaluated == null || evaluated.has(name)) {
            return;
        }
        evaluated.add(name);
        if (schema == Schema.NOTHING) {
            findings.unknown(name, path.member(name), known);
        } else {
            findings.below(schema, member, path.member(name));
        }
    }

    private static void item(Schema schema, int index, JsonValue item, Path path, Findings findings) {
        Evaluated evaluated = findings.frame().evaluated();
        if (evaluated != null && !evaluated.has(index)) {
            evaluated.add(index);
            findings.below(schema, item, path.item(index));
        }
    }
}

package org.mcpjakarta.cdi.schema.check;

import java.util.List;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.rule.StepBudget;
import org.mcpjakarta.core.json.JsonTrees;

/**
 * The keywords for the items of an array.
 *
 * @param first the schemas of the first items, one for each
 * @param others the schema of all other items, or null
 * @param contained the schema that from {@code least} to {@code most} items have to fit, or null
 */
record Items(List<Schema> first, @Nullable Schema others, @Nullable Schema contained, int least, int most)
        implements
            Checker {

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        if (!(value instanceof JsonArray array) || findings.isTooDeep(path)) {
            return;
        }
        for (int i = 0; i < array.size() && !findings.isFull(); i++) {
            Schema item = i < first.size() ? first.get(i) : others;
            if (item != null) {
                findings.below(item, array.get(i), path.item(i));
                findings.frame().add(i);
            }
        }
        if (contained != null) {
            contains(contained, array, path, findings);
        }
    }

    @Override
    public boolean accepts(JsonValue value, StepBudget steps) {
        if (!first.isEmpty() || others == null || contained != null || !(value instanceof JsonArray array)) {
            return false;
        }
        for (int i = 0; i < array.size(); i++) {
            if (!others.accepts(array.get(i), steps)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public JsonValue completed(JsonValue value) {
        if (!(value instanceof JsonArray array) || others == null) {
            return value;
        }
        JsonArrayBuilder items = JsonTrees.array();
        array.forEach(item -> items.add(others.completed(item)));
        return items.build();
    }

    private void contains(Schema wanted, JsonArray array, Path path, Findings findings) {
        int found = 0;
        for (int i = 0; i < array.size() && !findings.isExhausted(); i++) {
            if (findings.fits(wanted, array.get(i), path.item(i))) {
                found++;
                findings.frame().add(i);
            }
        }
        if (found < least || found > most) {
            findings.add(path + " must hold " + (found < least ? "at least " + least : "at most " + most)
                    + " items that are " + wanted.expectation() + ", but holds " + found);
        }
    }
}

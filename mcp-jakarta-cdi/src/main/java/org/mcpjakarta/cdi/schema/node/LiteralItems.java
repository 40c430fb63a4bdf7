package org.mcpjakarta.cdi.schema.node;

import java.util.List;

import jakarta.json.JsonArray;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/**
 * The keywords for arrays.
 *
 * @param first the schemas of the first items, one for each
 * @param others the schema of all other items, or null
 * @param contained the schema that from {@code least} to {@code most} items have to fit, or null
 */
public record LiteralItems(List<Checker> first, @Nullable Checker others, @Nullable Checker contained, int least,
        int most)
        implements
            Checker {

    @Override
    public String expectation() {
        return "an array";
    }

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        if (!(value instanceof JsonArray array)) {
            return;
        }
        for (int i = 0; i < array.size() && !findings.isFull(); i++) {
            Checker item = i < first.size() ? first.get(i) : others;
            if (item != null) {
                findings.below(item, array.get(i), path.item(i));
                findings.frame().add(i);
            }
        }
        if (contained != null) {
            contains(contained, array, path, findings);
        }
    }

    private void contains(Checker wanted, JsonArray array, Path path, Findings findings) {
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

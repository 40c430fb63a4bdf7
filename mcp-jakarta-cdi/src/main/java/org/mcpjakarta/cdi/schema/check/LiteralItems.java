package org.mcpjakarta.cdi.schema.check;

import java.util.List;

import jakarta.json.JsonArray;
import jakarta.json.JsonValue;

/**
 * The keywords for arrays.
 *
 * @param first the schemas of the first items, one for each
 * @param others the schema of those that follow
 * @param contained what some of them have to be
 */
record LiteralItems(List<Checker> first, Checker others, Checker contained, int least, int most) implements Checker {

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
            item.check(array.get(i), path.item(i), findings);
        }
        if (!LiteralCompiler.isAnything(contained)) {
            contains(array, path, findings);
        }
    }

    private void contains(JsonArray array, Path path, Findings findings) {
        int found = 0;
        for (int i = 0; i < array.size() && !findings.isExhausted(); i++) {
            found += findings.fits(contained, array.get(i), path.item(i)) ? 1 : 0;
        }
        if (found < least || found > most) {
            findings.add(path + " must hold " + (found < least ? "at least " + least : "at most " + most)
                    + " items that are " + contained.expectation() + ", but holds " + found);
        }
    }
}

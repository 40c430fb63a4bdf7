package org.mcpjakarta.cdi.schema.node;

import java.util.List;

import jakarta.json.JsonArray;
import jakarta.json.JsonValue;

/** An array whose items share one schema. */
public record ArrayNode(Value whole, Checker item, Defaults defaults) implements Checker {

    @Override
    public String expectation() {
        return whole.expectation();
    }

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        if (!whole.passes(value, path, findings) || !(value instanceof JsonArray array) || findings.isTooDeep(path)) {
            return;
        }
        for (int i = 0; i < array.size() && !findings.isFull(); i++) {
            item.check(array.get(i), path.item(i), findings);
        }
    }

    @Override
    public JsonValue completed(JsonValue value) {
        if (!(value instanceof JsonArray array)) {
            return value;
        }
        List<JsonValue> items = array.stream().map(item::completed).toList();
        return defaults.array(items);
    }
}

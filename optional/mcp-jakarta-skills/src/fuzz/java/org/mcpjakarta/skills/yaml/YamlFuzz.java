package org.mcpjakarta.skills.yaml;

import java.util.List;
import java.util.Map;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;

/** Any text is read or refused, within bounds; what is read are the values of JSON. */
public final class YamlFuzz {
    private YamlFuzz() {}

    public static void fuzzerTestOneInput(FuzzedDataProvider data) {
        try {
            check(Yaml.read(data.consumeRemainingAsString(), 1), 0);
        } catch (YamlException refused) {
            // A file that is not front matter.
        }
    }

    private static void check(Object value, int depth) {
        if (depth > 20) {
            throw new AssertionError("Nested deeper than allowed");
        }
        if (value instanceof Map<?, ?> map) {
            map.values().forEach(item -> check(item, depth + 1));
        } else if (value instanceof List<?> list) {
            list.forEach(item -> check(item, depth + 1));
        } else if (value instanceof Double number && !Double.isFinite(number)) {
            throw new AssertionError("JSON does not have " + number);
        } else if (value != null && !(value instanceof String || value instanceof Boolean || value instanceof Number)) {
            throw new AssertionError("Not a value of JSON: " + value.getClass());
        }
    }
}

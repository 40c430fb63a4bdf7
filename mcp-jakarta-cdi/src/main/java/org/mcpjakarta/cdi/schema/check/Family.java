package org.mcpjakarta.cdi.schema.check;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** A {@code oneOf} of objects that are distinguished by members with a constant. */
record Family(List<Kind> kinds) implements Checker {

    /** One of these objects, and the members that identify it. */
    record Kind(Map<String, String> constants, Schema schema) {

        boolean isMarkedBy(String key, JsonObject object) {
            return object.get(key) instanceof JsonString text && text.getString().equals(constants.get(key));
        }
    }

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        if (!(value instanceof JsonObject object)) {
            return;
        }
        List<Kind> candidates = kinds;
        Set<String> usedKeys = new HashSet<>();
        for (String key = nextKey(candidates, usedKeys); key != null; key = nextKey(candidates, usedKeys)) {
            List<Kind> before = candidates;
            String currentKey = key;
            candidates = before.stream().filter(kind -> kind.isMarkedBy(currentKey, object)).toList();
            if (candidates.isEmpty()) {
                reportUnknown(key, before, object, path, findings);
                return;
            }
            usedKeys.add(key);
        }
        candidates.get(0).schema().check(value, path, findings);
    }

    @Override
    public JsonValue completed(JsonValue value) {
        if (value instanceof JsonObject object) {
            for (Kind kind : kinds) {
                if (kind.constants().keySet().stream().allMatch(key -> kind.isMarkedBy(key, object))) {
                    return kind.schema().completed(value);
                }
            }
        }
        return value;
    }

    private static @Nullable String nextKey(List<Kind> kinds, Set<String> usedKeys) {
        return kinds.stream().flatMap(kind -> kind.constants().keySet().stream()).filter(key -> !usedKeys.contains(key))
                .findFirst().orElse(null);
    }

    private static void reportUnknown(String key, List<Kind> kinds, JsonObject object, Path path, Findings findings) {
        String choice = kinds.stream().map(kind -> kind.constants().get(key)).distinct()
                .collect(Collectors.joining(", "));
        if (object.containsKey(key)) {
            findings.mismatch(path.member(key), "one of " + choice, "something else");
        } else {
            findings.add(path.member(key) + " is missing; expected one of " + choice);
        }
    }
}

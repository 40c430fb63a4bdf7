package org.mcpjakarta.cdi.schema.node;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** A {@code oneOf} of objects that members with a constant tell apart. */
public record Family(Value whole, List<Kind> kinds) implements Checker {

    /** One of them, and the members by which it is known. */
    public record Kind(Map<String, String> constants, Checker checker) {

        boolean isMarkedBy(String key, JsonObject object) {
            return object.get(key) instanceof JsonString text && text.getString().equals(constants.get(key));
        }
    }

    @Override
    public String expectation() {
        return whole.expectation();
    }

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        if (!whole.passes(value, path, findings) || !(value instanceof JsonObject object)) {
            return;
        }
        List<Kind> left = kinds;
        Set<String> asked = new HashSet<>();
        for (String key = next(left, asked); key != null; key = next(left, asked)) {
            List<Kind> before = left;
            String asking = key;
            left = before.stream().filter(kind -> kind.isMarkedBy(asking, object)).toList();
            if (left.isEmpty()) {
                unknown(key, before, object, path, findings);
                return;
            }
            asked.add(key);
        }
        left.get(0).checker().check(value, path, findings);
    }

    @Override
    public JsonValue completed(JsonValue value) {
        if (value instanceof JsonObject object) {
            for (Kind kind : kinds) {
                if (kind.constants().keySet().stream().allMatch(key -> kind.isMarkedBy(key, object))) {
                    return kind.checker().completed(value);
                }
            }
        }
        return value;
    }

    private static @Nullable String next(List<Kind> kinds, Set<String> asked) {
        return kinds.stream().flatMap(kind -> kind.constants().keySet().stream()).filter(key -> !asked.contains(key))
                .findFirst().orElse(null);
    }

    private static void unknown(String key, List<Kind> kinds, JsonObject object, Path path, Findings findings) {
        String choice = kinds.stream().map(kind -> kind.constants().get(key)).distinct()
                .collect(Collectors.joining(", "));
        if (object.containsKey(key)) {
            findings.mismatch(path.member(key), "one of " + choice, "something else");
        } else {
            findings.add(path.member(key) + " is missing; expected one of " + choice);
        }
    }
}

package org.mcpjakarta.cdi.schema.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/**
 * An object: its known members, those it must have, and what is to be done with others.
 *
 * @param names what a name must be, or null if it may be anything
 * @param others the schema of unknown members, or null if there must be none
 * @param leftOut what stands for members that are not there
 */
record Members(Value whole, Map<String, Checker> properties, List<String> required, @Nullable Set<String> names,
        @Nullable Checker others, Map<String, JsonValue> leftOut, Defaults defaults) implements Checker {

    @Override
    public String expectation() {
        return whole.expectation();
    }

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        if (!whole.passes(value, path, findings) || !(value instanceof JsonObject object) || findings.isTooDeep(path)) {
            return;
        }
        object.forEach((name, member) -> {
            if (!findings.isFull()) {
                member(name, member, path.member(name), findings);
            }
        });
        for (String name : required) {
            if (!object.containsKey(name)) {
                Checker missing = properties.get(name);
                findings.add(path.member(name) + " is missing"
                        + (missing == null ? "" : "; expected " + missing.expectation()));
            }
        }
    }

    @Override
    public JsonValue completed(JsonValue value) {
        if (!(value instanceof JsonObject object) || !defaults.exist()) {
            return value;
        }
        Map<String, JsonValue> members = new LinkedHashMap<>(object);
        leftOut.forEach(members::putIfAbsent);
        members.replaceAll((name, member) -> {
            Checker checker = properties.getOrDefault(name, others);
            return checker == null ? member : checker.completed(member);
        });
        return defaults.object(members);
    }

    private void member(String name, JsonValue value, Path path, Findings findings) {
        Checker known = properties.get(name);
        if (known == null && (others == null || names != null && !names.contains(name))) {
            Set<String> choice = names != null ? names : properties.keySet();
            findings.add(path + (path.depth() == 1 ? " is not an argument" : " is not known here")
                    + Suggestion.of(name, choice));
            return;
        }
        Checker checker = known != null ? known : others;
        if (known != null && value.getValueType() == JsonValue.ValueType.NULL && !required.contains(name)
                && !accepts(known, value, path)) {
            findings.add(path + " must be " + known.expectation() + ", but was null; leave it out instead");
        } else if (checker != null) {
            checker.check(value, path, findings);
        }
    }

    private static boolean accepts(Checker checker, JsonValue value, Path path) {
        Findings trial = new Findings();
        checker.check(value, path, trial);
        return trial.problems().isEmpty();
    }
}

package org.mcpjakarta.cdi.schema.node;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/**
 * An object: its known members, the required ones, and how others are treated.
 *
 * @param names the allowed names, or null if they are not listed
 * @param keys the schema of names, or null if they may be anything
 * @param others the schema of unknown members, or null if they are not allowed
 * @param defaultValues the values of members that are missing
 */
public record ObjectNode(Value whole, Map<String, Checker> properties, List<String> required,
        @Nullable Set<String> names,
        @Nullable Checker keys, @Nullable Checker others, Map<String, JsonValue> defaultValues,
        Defaults defaults) implements Checker {

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
        if (!(value instanceof JsonObject object)) {
            return value;
        }
        Map<String, JsonValue> members = new LinkedHashMap<>(object);
        members.entrySet().removeIf(member -> isOmitted(member.getKey(), member.getValue()));
        defaultValues.forEach(members::putIfAbsent);
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
            findings.unknown(name, path, choice);
            return;
        }
        if (keys != null && !findings.fits(keys, findings.text(name), path)) {
            findings.add(path + " is not a key here; expected " + keys.expectation());
            return;
        }
        Checker checker = known != null ? known : others;
        if (isOmitted(name, value)) {
            if (defaults.forNulls()) {
                findings.dropNull();
            } else {
                findings.add(path + " must be " + checker.expectation() + ", but was null; leave it out instead");
            }
        } else if (checker != null) {
            checker.check(value, path, findings);
        }
    }

    /** Whether it is a null for an optional member whose schema does not allow null. */
    private boolean isOmitted(String name, JsonValue value) {
        Checker known = value.getValueType() == JsonValue.ValueType.NULL ? properties.get(name) : null;
        return known != null && !required.contains(name) && !new Findings().fits(known, value, Path.ROOT);
    }
}

package org.mcpjakarta.cdi.schema.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.rule.SchemaKind;
import org.mcpjakarta.core.json.JsonTrees;

/**
 * The keywords for the members of an object.
 *
 * @param others the schema of members that neither properties nor patterns cover, or null
 * @param names the names that members may have, or null
 * @param defaults the values of members that are missing
 */
record Members(SchemaKind kind, Map<String, Schema> properties, Map<Pattern, Schema> patterns, @Nullable Schema others,
        @Nullable MemberNames names, List<String> required, Map<String, JsonValue> defaults) implements Checker {

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        if (!(value instanceof JsonObject object) || findings.isTooDeep(path)) {
            return;
        }
        object.forEach((name, member) -> {
            if (!findings.isFull()) {
                member(name, member, path.member(name), findings);
            }
        });
        for (String name : required) {
            if (!object.containsKey(name)) {
                Schema missing = properties.get(name);
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
        defaults.forEach(members::putIfAbsent);
        JsonObjectBuilder completed = JsonTrees.object();
        members.forEach((name, member) -> {
            Schema schema = properties.getOrDefault(name, others);
            completed.add(name, schema == null ? member : schema.completed(member));
        });
        return completed.build();
    }

    private void member(String name, JsonValue member, Path path, Findings findings) {
        if (names != null && !names.check(name, path, findings)) {
            return;
        }
        Schema known = properties.get(name);
        if (isOmitted(name, member)) {
            omitted(known, path, findings);
            return;
        }
        boolean matched = known != null;
        if (known != null) {
            findings.below(known, member, path);
        }
        if (!patterns.isEmpty()) {
            matched |= matchesPattern(name, member, path, findings);
        }
        if (!matched && others == Schema.NOTHING) {
            findings.unknown(name, path, properties.keySet());
        } else if (!matched && others != null) {
            findings.below(others, member, path);
            matched = true;
        }
        if (matched) {
            findings.frame().add(name);
        }
    }

    private boolean matchesPattern(String name, JsonValue member, Path path, Findings findings) {
        boolean matched = false;
        for (Map.Entry<Pattern, Schema> pattern : patterns.entrySet()) {
            if (findings.steps().findsInTime(pattern.getKey(), name)) {
                matched = true;
                findings.below(pattern.getValue(), member, path);
            }
        }
        return matched;
    }

    private void omitted(Schema known, Path path, Findings findings) {
        if (kind == SchemaKind.ARGUMENTS) {
            findings.dropNull();
        } else {
            findings.add(path + " must be " + known.expectation() + ", but was null; leave it out instead");
        }
    }

    /** Whether it is a null for an optional member of a generated schema that does not allow null. */
    private boolean isOmitted(String name, JsonValue value) {
        Schema known = value.getValueType() == JsonValue.ValueType.NULL && !kind.isLiteral()
                ? properties.get(name)
                : null;
        return known != null && !required.contains(name) && !new Findings().fits(known, value, Path.ROOT);
    }
}

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
import org.mcpjakarta.cdi.schema.rule.StepBudget;
import org.mcpjakarta.core.json.JsonTrees;

/** The keywords for the members of an object. */
final class Members implements Checker {
    private final SchemaKind kind;
    private final Map<String, Schema> properties;
    private final Map<Pattern, Schema> patterns;
    private final @Nullable Schema others;
    private final @Nullable MemberNames names;
    private final List<String> required;
    private final Map<String, JsonValue> defaults;
    /** All members that there may be, if each has a name and a schema of its own; else null. */
    private final Known @Nullable [] known;

    /** @param needed whether an object without it is not complete */
    private record Known(String name, Schema schema, boolean needed) {}

    /**
     * @param others the schema of members that neither properties nor patterns cover, or null
     * @param names the names that members may have, or null
     * @param defaults the values of members that are missing
     */
    Members(SchemaKind kind, Map<String, Schema> properties, Map<Pattern, Schema> patterns, @Nullable Schema others,
            @Nullable MemberNames names, List<String> required, Map<String, JsonValue> defaults) {
        this.kind = kind;
        this.properties = properties;
        this.patterns = patterns;
        this.others = others;
        this.names = names;
        this.required = required;
        this.defaults = defaults;
        boolean listed = !kind.isLiteral() && patterns.isEmpty() && others == Schema.NOTHING && names == null
                && properties.keySet().containsAll(required);
        this.known = listed
                ? properties.entrySet().stream().map(property -> new Known(property.getKey(), property.getValue(),
                        required.contains(property.getKey()) || defaults.containsKey(property.getKey())))
                        .toArray(Known[]::new)
                : null;
    }

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
    public boolean accepts(JsonValue value, StepBudget steps) {
        if (known == null || !(value instanceof JsonObject object)) {
            return false;
        }
        int found = 0;
        for (Known member : known) {
            JsonValue given = object.get(member.name());
            if (given == null ? member.needed() : !member.schema().accepts(given, steps)) {
                return false;
            }
            found += given == null ? 0 : 1;
        }
        return found == object.size();
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
        Schema property = properties.get(name);
        if (isOmitted(name, member)) {
            omitted(property, path, findings);
            return;
        }
        boolean matched = property != null;
        if (property != null) {
            findings.below(property, member, path);
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

    private void omitted(Schema property, Path path, Findings findings) {
        if (kind == SchemaKind.ARGUMENTS) {
            findings.dropNull();
        } else {
            findings.add(path + " must be " + property.expectation() + ", but was null; leave it out instead");
        }
    }

    /** Whether it is a null for an optional member of a generated schema that does not allow null. */
    private boolean isOmitted(String name, JsonValue value) {
        Schema property = value.getValueType() == JsonValue.ValueType.NULL && !kind.isLiteral()
                ? properties.get(name)
                : null;
        return property != null && !required.contains(name) && !new Findings().fits(property, value, Path.ROOT);
    }
}

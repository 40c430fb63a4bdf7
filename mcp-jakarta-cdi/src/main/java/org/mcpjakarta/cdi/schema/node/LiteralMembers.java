package org.mcpjakarta.cdi.schema.node;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/**
 * The keywords for objects.
 *
 * @param others the schema of members that neither properties nor patterns cover, or null
 * @param names the schema of member names, or null
 * @param dependentRequired the members that are required if another member is present
 * @param dependentSchemas the schema of the object if a member is present
 */
public record LiteralMembers(Map<String, Checker> properties, Map<Pattern, Checker> patterns, @Nullable Checker others,
        @Nullable Checker names, List<String> required, Map<String, List<String>> dependentRequired,
        Map<String, Checker> dependentSchemas) implements Checker {

    @Override
    public String expectation() {
        return "an object";
    }

    @Override
    public void check(JsonValue value, Path path, Findings findings) {
        if (!(value instanceof JsonObject object)) {
            return;
        }
        object.forEach((name, member) -> member(name, member, path.member(name), findings));
        for (String name : required) {
            if (!object.containsKey(name)) {
                Checker missing = properties.get(name);
                findings.add(path.member(name) + " is missing"
                        + (missing == null ? "" : "; expected " + missing.expectation()));
            }
        }
        dependentRequired.forEach((name, needed) -> {
            if (object.containsKey(name)) {
                needed.stream().filter(other -> !object.containsKey(other)).forEach(other -> findings.add(
                        path.member(other) + " is missing, which " + path.member(name) + " asks for"));
            }
        });
        dependentSchemas.forEach((name, checker) -> {
            if (object.containsKey(name)) {
                checker.check(value, path, findings);
            }
        });
    }

    private void member(String name, JsonValue member, Path path, Findings findings) {
        if (findings.isFull()) {
            return;
        }
        if (names != null && !findings.fits(names, findings.text(name), path)) {
            findings.add(path + " has a name that is not allowed");
        }
        Checker known = properties.get(name);
        boolean matched = known != null;
        if (known != null) {
            findings.below(known, member, path);
        }
        for (Map.Entry<Pattern, Checker> pattern : patterns.entrySet()) {
            if (findings.steps().findsInTime(pattern.getKey(), name)) {
                matched = true;
                findings.below(pattern.getValue(), member, path);
            }
        }
        if (!matched && others == Negation.NOTHING) {
            findings.unknown(name, path, properties.keySet());
        } else if (!matched && others != null) {
            findings.below(others, member, path);
            matched = true;
        }
        if (matched) {
            findings.frame().add(name);
        }
    }
}

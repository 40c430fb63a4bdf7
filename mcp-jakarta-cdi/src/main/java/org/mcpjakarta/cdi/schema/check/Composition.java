package org.mcpjakarta.cdi.schema.check;

import java.util.List;
import java.util.Map;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.document.SchemaResource;

/** The keywords that apply other schemas to the same value. */
final class Composition {
    private Composition() {}

    /** The keywords {@code anyOf} and {@code oneOf}. */
    static Checker alternatives(List<Schema> choices, boolean exclusive) {
        return (value, path, findings) -> {
            int fitting = 0;
            List<String> nearest = List.of();
            for (Schema choice : choices) {
                Findings trial = findings.trial();
                choice.check(value, path, trial);
                List<String> problems = trial.problems();
                if (problems.isEmpty()) {
                    fitting++;
                    findings.frame().merge(trial.frame());
                }
                // To track what was evaluated, every choice that fits has to be checked; otherwise the first is enough.
                if (fitting == 1 && !exclusive && findings.frame().evaluated() == null) {
                    return;
                }
                nearest = nearest.isEmpty() || problems.size() < nearest.size() ? problems : nearest;
            }
            if (fitting == 0) {
                findings.add(path + " fits none of " + choices.size() + " allowed forms; of the nearest one: "
                        + nearest.get(0));
            } else if (fitting > 1 && exclusive) {
                findings.add(path + " must fit exactly one of " + choices.size() + " forms, but fits " + fitting);
            }
        };
    }

    /** The keyword {@code not}. */
    static Checker not(Schema other) {
        return (value, path, findings) -> {
            if (findings.fits(other, value, path)) {
                findings.add(path + " is of a form that is not allowed");
            }
        };
    }

    /** The keywords {@code if}, {@code then} and {@code else}. */
    static Checker conditional(Schema condition, @Nullable Schema then, @Nullable Schema otherwise) {
        return (value, path, findings) -> {
            Findings trial = findings.trial();
            condition.check(value, path, trial);
            boolean fits = trial.count() == 0;
            if (fits) {
                findings.frame().merge(trial.frame());
            }
            Schema next = fits ? then : otherwise;
            if (next != null) {
                next.check(value, path, findings);
            }
        };
    }

    /**
     * A {@code $dynamicRef} to a {@code $dynamicAnchor}: of all anchors of that name, its target is the one in the resource that was
     * entered first.
     *
     * @param fixed the target if none of these resources was entered
     */
    static Checker dynamic(Schema fixed, Map<SchemaResource, Schema> choices) {
        return (value, path, findings) -> {
            Schema outermost = fixed;
            for (Frame.Scope scope = findings.frame().scope(); scope != null; scope = scope.outer()) {
                outermost = choices.getOrDefault(scope.resource(), outermost);
            }
            outermost.check(value, path, findings);
        };
    }

    /** The keyword {@code dependentRequired}: the members that are required if another member is present. */
    static Checker dependentRequired(Map<String, List<String>> dependencies) {
        return (value, path, findings) -> {
            if (value instanceof JsonObject object) {
                dependencies.forEach((name, needed) -> needed.stream()
                        .filter(other -> object.containsKey(name) && !object.containsKey(other))
                        .forEach(other -> findings.add(
                                path.member(other) + " is missing, but " + path.member(name) + " requires it")));
            }
        };
    }

    /** The keyword {@code dependentSchemas}: the schema of the object if a member is present. */
    static Checker dependentSchemas(Map<String, Schema> dependencies) {
        return (value, path, findings) -> {
            if (value instanceof JsonObject object) {
                dependencies.forEach((name, schema) -> {
                    if (object.containsKey(name)) {
                        schema.check(value, path, findings);
                    }
                });
            }
        };
    }
}

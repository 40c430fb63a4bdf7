package org.mcpjakarta.cdi.define;

import java.util.List;
import java.util.Set;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.report.Recording;
import org.mcpjakarta.features.RecordedValues;

/** Checks what may be recorded of the calls of a tool or prompt. */
public final class Recordings {
    private final Problems problems;
    private final String label;

    /** @param label what says so is called in problems */
    public Recordings(Problems problems, String label) {
        this.problems = problems;
        this.label = label;
    }

    /** @param descriptor of the feature, which names its arguments */
    public Recording read(String place, RecordedValues recorded, JsonObject descriptor) {
        Set<String> known = arguments(descriptor);
        List<String> unknown = recorded.arguments().stream().filter(name -> !known.contains(name)).toList();
        if (!unknown.isEmpty()) {
            problems.report(Mistake.RECORDED, place,
                    label + " names arguments that it does not have: " + String.join(", ", unknown));
        }
        return new Recording(Set.copyOf(recorded.arguments()), recorded.result());
    }

    private static Set<String> arguments(JsonObject descriptor) {
        if (descriptor.get("inputSchema") instanceof JsonObject schema) {
            return schema.get("properties") instanceof JsonObject properties ? properties.keySet() : Set.of();
        }
        return descriptor.get("arguments") instanceof JsonArray arguments
                ? Set.copyOf(arguments.stream().map(JsonValue::asJsonObject).map(each -> each.getString("name"))
                        .toList())
                : Set.of();
    }
}

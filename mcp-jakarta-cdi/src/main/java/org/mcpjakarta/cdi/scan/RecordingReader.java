package org.mcpjakarta.cdi.scan;

import java.util.List;
import java.util.Set;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.mcpjakarta.Recorded;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.report.Recording;

/** Reads what may be recorded of the calls of a tool or prompt. */
final class RecordingReader {
    private RecordingReader() {}

    /** @param descriptor of the feature, which names its arguments */
    static Recording read(FeatureMethod feature, JsonObject descriptor, Problems problems) {
        Recorded recorded = feature.find(Recorded.class);
        if (recorded == null) {
            return Recording.NONE;
        }
        Set<String> known = arguments(descriptor);
        List<String> unknown = List.of(recorded.arguments()).stream().filter(name -> !known.contains(name)).toList();
        if (!unknown.isEmpty()) {
            problems.report(Mistake.RECORDED, feature.place(),
                    "@Recorded names arguments that it does not have: " + String.join(", ", unknown));
        }
        return new Recording(Set.copyOf(List.of(recorded.arguments())), recorded.result());
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

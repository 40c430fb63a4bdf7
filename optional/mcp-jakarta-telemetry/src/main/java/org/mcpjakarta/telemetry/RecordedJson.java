package org.mcpjakarta.telemetry;

import java.io.StringReader;
import java.util.Map;
import java.util.stream.Collectors;

import jakarta.json.Json;

/** The text of values that may be recorded. */
final class RecordedJson {
    private RecordedJson() {}

    static String object(Map<String, String> members) {
        return members.entrySet().stream().map(member -> Json.createValue(member.getKey()) + ":" + member.getValue())
                .collect(Collectors.joining(",", "{", "}"));
    }

    /** A text without its quotes and escapes; any other value as it is. */
    static String text(String json) {
        if (!json.startsWith("\"")) {
            return json;
        }
        try (var reader = Json.createReader(new StringReader("[" + json + "]"))) {
            return reader.readArray().getString(0);
        }
    }
}

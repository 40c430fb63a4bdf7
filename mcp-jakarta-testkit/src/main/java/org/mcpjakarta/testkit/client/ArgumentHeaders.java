package org.mcpjakarta.testkit.client;

import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** The arguments that a tool wants repeated in headers, by {@code x-mcp-header} in its schema. */
final class ArgumentHeaders {
    private static final String HEADER = "x-mcp-header";

    private ArgumentHeaders() {}

    /** The names of the headers after {@code Mcp-Param-}, with their values. */
    static Map<String, String> of(JsonObject schema, JsonObject arguments) {
        Map<String, String> headers = new LinkedHashMap<>();
        collect(schema, arguments, headers);
        return headers;
    }

    private static void collect(JsonObject schema, JsonObject arguments, Map<String, String> headers) {
        if (!(schema.get("properties") instanceof JsonObject properties)) {
            return;
        }
        properties.forEach((name, property) -> {
            if (property instanceof JsonObject described && arguments.containsKey(name)) {
                JsonValue argument = arguments.get(name);
                @Nullable
                String text = text(argument);
                if (described.containsKey(HEADER) && text != null) {
                    headers.put(described.getString(HEADER, name), text);
                } else if (argument instanceof JsonObject nested) {
                    collect(described, nested, headers);
                }
            }
        });
    }

    private static @Nullable String text(JsonValue argument) {
        if (argument instanceof JsonString text) {
            return text.getString();
        }
        return argument == JsonValue.NULL || argument instanceof JsonObject || argument instanceof JsonArray
                ? null
                : argument.toString();
    }
}

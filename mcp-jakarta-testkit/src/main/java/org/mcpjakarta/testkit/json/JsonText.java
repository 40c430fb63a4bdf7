package org.mcpjakarta.testkit.json;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** Reads JSON, and writes it so that people and version control can compare it. */
public final class JsonText {
    /** What says most about an object comes first; everything else follows in the order of the alphabet. */
    private static final List<String> FIRST = List.of("jsonrpc", "id", "method", "name", "uri", "uriTemplate", "title",
            "type", "description");

    private JsonText() {}

    public static JsonValue parse(String json) {
        try (var reader = Json.createReader(new StringReader(json))) {
            return reader.readValue();
        } catch (JsonException e) {
            throw new IllegalArgumentException("This is not JSON: " + e.getMessage() + "\n" + json, e);
        }
    }

    public static JsonObject object(String json) {
        if (parse(json) instanceof JsonObject object) {
            return object;
        }
        throw new IllegalArgumentException("This is JSON, but not an object:\n" + json);
    }

    /** The value on several lines, in the order in which its members are. */
    public static String pretty(JsonValue value) {
        return write(value, false);
    }

    /** The value on several lines. Equal values have the same text, whatever the order of their members. */
    public static String canonical(JsonValue value) {
        return write(value, true);
    }

    private static String write(JsonValue value, boolean sorted) {
        StringBuilder text = new StringBuilder();
        write(value, "\n", sorted, text);
        return text.toString();
    }

    private static void write(JsonValue value, String newLine, boolean sorted, StringBuilder text) {
        if (value instanceof JsonObject object && !object.isEmpty()) {
            List<String> names = new ArrayList<>(object.keySet());
            if (sorted) {
                names.sort(Comparator.comparingInt(JsonText::rank).thenComparing(Comparator.naturalOrder()));
            }
            String between = "{";
            for (String name : names) {
                text.append(between).append(newLine).append("  ").append(Json.createValue(name)).append(": ");
                write(object.get(name), newLine + "  ", sorted, text);
                between = ",";
            }
            text.append(newLine).append('}');
        } else if (value instanceof JsonArray array && array.stream().anyMatch(JsonText::isTree)) {
            String between = "[";
            for (JsonValue item : array) {
                text.append(between).append(newLine).append("  ");
                write(item, newLine + "  ", sorted, text);
                between = ",";
            }
            text.append(newLine).append(']');
        } else if (value instanceof JsonArray array) {
            text.append('[').append(String.join(", ", array.stream().map(JsonValue::toString).toList())).append(']');
        } else {
            text.append(value);
        }
    }

    private static boolean isTree(JsonValue value) {
        return value instanceof JsonArray || value instanceof JsonObject;
    }

    private static int rank(String name) {
        int place = FIRST.indexOf(name);
        return place < 0 ? FIRST.size() : place;
    }
}

package org.mcpjakarta.testkit.result;

import java.util.List;
import java.util.stream.Collectors;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** Helps with members of results. */
final class Contents {
    private Contents() {}

    static List<JsonObject> objects(JsonObject owner, String name) {
        return owner.get(name) instanceof JsonArray array
                ? array.stream().filter(JsonObject.class::isInstance).map(JsonValue::asJsonObject).toList()
                : List.of();
    }

    /** The texts among the contents, one per line. */
    static String text(List<JsonObject> contents) {
        return contents.stream().filter(content -> content.containsKey("text"))
                .map(content -> content.getString("text", "")).collect(Collectors.joining("\n"));
    }
}

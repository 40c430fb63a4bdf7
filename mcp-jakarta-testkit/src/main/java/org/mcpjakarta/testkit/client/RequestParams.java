package org.mcpjakarta.testkit.client;

import java.util.Map;

import org.mcpjakarta.testkit.json.JavaJson;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;

/** The parameters of requests. */
final class RequestParams {
    private RequestParams() {}

    static JsonObject tool(String name, Object arguments) {
        return Json.createObjectBuilder().add("name", name).add("arguments", JavaJson.of(arguments).asJsonObject())
                .build();
    }

    static JsonObject prompt(String name, Object arguments) {
        JsonObjectBuilder texts = Json.createObjectBuilder();
        JavaJson.of(arguments).asJsonObject().forEach((argument, value) -> texts.add(argument,
                value instanceof JsonString text ? text.getString() : value.toString()));
        return Json.createObjectBuilder().add("name", name).add("arguments", texts).build();
    }

    static JsonObject completion(Map<String, String> ref, String argument, String value, Map<String, String> others) {
        JsonObjectBuilder params = Json.createObjectBuilder().add("ref", JavaJson.of(ref)).add("argument",
                JavaJson.of(Map.of("name", argument, "value", value)));
        if (!others.isEmpty()) {
            params.add("context", JavaJson.of(Map.of("arguments", others)));
        }
        return params.build();
    }

    static JsonObject listening(String... resources) {
        JsonObjectBuilder wanted = Json.createObjectBuilder().add("toolsListChanged", true)
                .add("promptsListChanged", true).add("resourcesListChanged", true);
        if (resources.length > 0) {
            wanted.add("resourceSubscriptions", JavaJson.of(resources));
        }
        return Json.createObjectBuilder().add("notifications", wanted).build();
    }
}

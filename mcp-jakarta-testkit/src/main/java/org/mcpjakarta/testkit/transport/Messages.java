package org.mcpjakarta.testkit.transport;

import org.jspecify.annotations.Nullable;

import jakarta.json.Json;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

/** Messages of JSON-RPC. */
public final class Messages {
    static final String META = "_meta";

    private Messages() {}

    static JsonObject request(int id, String method, JsonObject params) {
        return base().add("id", id).add("method", method).add("params", params).build();
    }

    static JsonObject notification(String method, JsonObject params) {
        return base().add("method", method).add("params", params).build();
    }

    /** The response to a question. @param member {@code result} or {@code error} */
    public static JsonObject response(JsonValue id, String member, JsonObject content) {
        return base().add("id", id).add(member, content).build();
    }

    private static JsonObjectBuilder base() {
        return Json.createObjectBuilder().add("jsonrpc", "2.0");
    }

    /** Whether it is the response to the request with that id. An error may have no id, if it came as the body of that request. */
    static boolean isResponse(JsonObject message, int id) {
        return (message.containsKey("result") || message.containsKey("error"))
                && (!(message.get("id") instanceof JsonNumber number) || number.intValue() == id);
    }

    /** A request of the server, to which it expects a response. */
    public static boolean isQuestion(JsonObject message) {
        return message.containsKey("method") && message.containsKey("id");
    }

    /** Whether it tells of a change, which belongs to no call. */
    static boolean isChange(JsonObject message) {
        String method = message.getString("method", "");
        return method.endsWith("/list_changed") || method.equals("notifications/resources/updated");
    }

    static JsonObject meta(JsonObject params) {
        return params.get(META) instanceof JsonObject meta ? meta : JsonValue.EMPTY_JSON_OBJECT;
    }

    /** The parameters with one more member in their {@code _meta}. */
    public static JsonObject withMeta(JsonObject params, String name, JsonValue value) {
        return with(params, META, Json.createObjectBuilder(meta(params)).add(name, value).build());
    }

    public static JsonObject with(JsonObject object, String name, @Nullable JsonValue value) {
        return value == null ? object : Json.createObjectBuilder(object).add(name, value).build();
    }
}

package org.mcpjakarta.testkit.client;

import java.util.List;

import org.mcpjakarta.testkit.json.JavaJson;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** What a client, its user or its model answers to a question. @param json the result, or the error if it refuses */
public record Reply(JsonObject json, boolean isError) {

    /** The user has filled in the form. @param content a record, a map or a JsonObject */
    public static Reply accept(Object content) {
        return elicited("accept").with("content", content);
    }

    /** The user has opened the page. */
    public static Reply accept() {
        return elicited("accept");
    }

    public static Reply decline() {
        return elicited("decline");
    }

    public static Reply cancel() {
        return elicited("cancel");
    }

    private static Reply elicited(String action) {
        return new Reply(Json.createObjectBuilder().add("action", action).build(), false);
    }

    /** The model has answered with a text. */
    public static Reply text(String text) {
        return new Reply(Json.createObjectBuilder().add("role", "assistant").add("model", "test-model")
                .add("content", Json.createObjectBuilder().add("type", "text").add("text", text))
                .add("stopReason", "endTurn").build(), false);
    }

    public static Reply roots(String... uris) {
        JsonArrayBuilder roots = Json.createArrayBuilder();
        List.of(uris).forEach(uri -> roots.add(Json.createObjectBuilder().add("uri", uri)));
        return new Reply(Json.createObjectBuilder().add("roots", roots).build(), false);
    }

    /** Any result. @param result a record, a map or a JsonObject */
    public static Reply of(Object result) {
        return new Reply(JavaJson.of(result).asJsonObject(), false);
    }

    /** The client refuses with an error of JSON-RPC. */
    public static Reply error(int code, String message) {
        return new Reply(Json.createObjectBuilder().add("code", code).add("message", message).build(), true);
    }

    private Reply with(String name, Object value) {
        JsonObjectBuilder more = Json.createObjectBuilder(json).add(name, JavaJson.of(value));
        return new Reply(more.build(), isError);
    }
}

package org.mcpjakarta.bridge.message;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.json.JsonNumber;
import org.mcpjakarta.bridge.json.JsonObject;
import org.mcpjakarta.bridge.json.JsonReader;
import org.mcpjakarta.bridge.json.MalformedJsonException;
import org.mcpjakarta.bridge.report.Failure;

/**
 * A JSON-RPC message of either side, or a batch of them. Its text is passed on as it is.
 *
 * @param json    empty for a batch
 * @param members the messages of a batch; of a single message, itself alone is meant and the list is empty
 */
public record Message(String text, JsonObject json, List<Message> members) {

    public static Message parse(String text) throws Failure {
        Object value;
        try {
            value = JsonReader.read(text);
        } catch (MalformedJsonException e) {
            throw new Failure(Failure.PARSE_ERROR, "The message is not valid JSON: " + e.getMessage());
        }
        if (value instanceof List<?> items && !items.isEmpty()) {
            List<Message> members = new ArrayList<>();
            for (Object item : items) {
                members.add(single(String.valueOf(item), item));
            }
            return new Message(text, new JsonObject(), List.copyOf(members));
        }
        return single(text, value);
    }

    private static Message single(String text, @Nullable Object value) throws Failure {
        if (value instanceof JsonObject json) {
            Message message = new Message(text, json, List.of());
            if (message.method() != null || message.isResponse()) {
                return message;
            }
        }
        throw new Failure(Failure.INVALID_REQUEST, "The text is JSON, but not a JSON-RPC message");
    }

    public boolean isBatch() {
        return !members.isEmpty();
    }

    public @Nullable String method() {
        return json.text("method");
    }

    public boolean isMethod(String name) {
        return name.equals(method());
    }

    /** The id, or null if there is none that a message may have. */
    public @Nullable Object id() {
        Object id = json.get("id");
        return id instanceof String || id instanceof JsonNumber ? id : null;
    }

    public boolean isRequest() {
        return method() != null && id() != null;
    }

    public boolean isResponse() {
        return method() == null && (json.has("result") || json.has("error"));
    }

    public JsonObject params() {
        return json.object("params");
    }

    /** The requests in it that have to be answered. */
    public List<Message> requests() {
        return isBatch()
                ? members.stream().filter(Message::isRequest).toList()
                : isRequest() ? List.of(this) : List.of();
    }

    /** An error in the place of an answer. @param id null if it answers nothing that has an id */
    public static String error(@Nullable Object id, int code, String text) {
        JsonObject message = new JsonObject().with("jsonrpc", "2.0");
        if (id != null) {
            message.with("id", id);
        }
        return message.with("error", new JsonObject().with("code", new JsonNumber(Integer.toString(code)))
                .with("message", text)).toString();
    }

    /** A notification of the server that the bridge sends in its place. */
    public static String notification(String method, JsonObject params) {
        JsonObject message = new JsonObject().with("jsonrpc", "2.0").with("method", method);
        return (params.names().isEmpty() ? message : message.with("params", params)).toString();
    }
}

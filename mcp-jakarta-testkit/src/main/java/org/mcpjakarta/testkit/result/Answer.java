package org.mcpjakarta.testkit.result;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.testkit.json.JsonText;

import jakarta.json.JsonObject;

/** Everything that came back for a request: status, headers, the response, and the messages before it. Immutable. */
public final class Answer implements Answered {
    private final int status;
    private final Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final String body;
    private final @Nullable JsonObject message;
    private final List<JsonObject> before;

    /**
     * @param body    as it came, if it is not a message of JSON-RPC; otherwise empty
     * @param message the response of JSON-RPC; null if there is none, as in many refusals by HTTP status
     * @param before  the notifications and questions that came first
     */
    public Answer(int status, Map<String, List<String>> headers, String body, @Nullable JsonObject message,
            List<JsonObject> before) {
        this.status = status;
        this.headers.putAll(headers);
        this.body = body;
        this.message = message;
        this.before = List.copyOf(before);
    }

    /** The status of HTTP. */
    public int status() {
        return status;
    }

    /** The first value of the header; empty if there is none. */
    public String header(String name) {
        return headers.getOrDefault(name, List.of("")).get(0);
    }

    /** The notifications and questions that came before the response, in their order. */
    public List<JsonObject> before() {
        return before;
    }

    /** Those of one method. */
    public List<JsonObject> before(String method) {
        return before.stream().filter(sent -> sent.getString("method", "").equals(method)).toList();
    }

    public boolean hasResult() {
        return message != null && message.get("result") instanceof JsonObject;
    }

    /** @throws AssertionError with the raw answer, if it is something else */
    public JsonObject result() {
        if (message == null || !(message.get("result") instanceof JsonObject result)) {
            throw new AssertionError("Expected a result. " + describe());
        }
        return result;
    }

    /** The error of JSON-RPC; empty if there is none. */
    public Optional<RpcFailure> failure() {
        return message != null && message.get("error") instanceof JsonObject error
                ? Optional.of(RpcFailure.of(error))
                : Optional.empty();
    }

    /** The answer for people: status, what came before, and the message as it came. */
    public String describe() {
        StringBuilder text = new StringBuilder("The answer was HTTP ").append(status);
        String challenge = header("WWW-Authenticate");
        if (!challenge.isEmpty()) {
            text.append("\nWWW-Authenticate: ").append(challenge);
        }
        before.forEach(sent -> text.append("\nbefore it: ").append(sent));
        return text.append('\n').append(message == null ? body : JsonText.pretty(message)).toString();
    }

    @Override
    public Answer answer() {
        return this;
    }

    @Override
    public String toString() {
        return describe();
    }
}

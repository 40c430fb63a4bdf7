package org.mcpjakarta.testkit.client;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.testkit.McpRevision;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** The answers that a test has prepared, by the method of the question, and the questions that have come. Thread-safe. */
final class Script {
    static final String ELICIT = "elicitation/create";
    static final String SAMPLE = "sampling/createMessage";
    static final String ROOTS = "roots/list";
    private static final int METHOD_NOT_FOUND = -32601;

    private final Map<String, Function<Question, Reply>> replies;
    private final List<Question> asked = new CopyOnWriteArrayList<>();
    private final List<Question> unforeseen = new CopyOnWriteArrayList<>();
    private final List<AssertionError> undelivered = new CopyOnWriteArrayList<>();

    Script(Map<String, Function<Question, Reply>> replies) {
        this.replies = new LinkedHashMap<>(replies);
    }

    /** So many questions and no more. */
    static Function<Question, Reply> inOrder(Reply... replies) {
        List<Reply> left = new ArrayList<>(List.of(replies));
        return question -> {
            synchronized (left) {
                return left.isEmpty() ? null : left.remove(0);
            }
        };
    }

    Reply answer(Question question) {
        asked.add(question);
        Function<Question, Reply> prepared = replies.get(question.method());
        @Nullable
        Reply reply = prepared == null ? null : prepared.apply(question);
        if (reply != null) {
            return reply;
        }
        unforeseen.add(question);
        return Reply.error(METHOD_NOT_FOUND, "The test has prepared no answer to this question");
    }

    List<Question> asked() {
        return asked;
    }

    /** Remembers that the server did not take an answer. */
    void undelivered(AssertionError reason) {
        undelivered.add(reason);
    }

    /** @throws AssertionError if a question came to which no answer was prepared, or the server did not take an answer */
    void requireForeseen() {
        if (!undelivered.isEmpty()) {
            throw undelivered.get(0);
        }
        if (!unforeseen.isEmpty()) {
            throw new AssertionError("The server asked, and the test has prepared no answer: " + unforeseen);
        }
    }

    /** What a client that can answer all this declares. */
    JsonObject capabilities(McpRevision revision) {
        JsonObjectBuilder capabilities = Json.createObjectBuilder();
        if (replies.containsKey(ELICIT)) {
            JsonObjectBuilder modes = Json.createObjectBuilder();
            if (revision.hasModes()) {
                modes.add("form", Json.createObjectBuilder()).add("url", Json.createObjectBuilder());
            }
            capabilities.add("elicitation", modes);
        }
        if (replies.containsKey(SAMPLE)) {
            JsonObjectBuilder sampling = Json.createObjectBuilder();
            if (revision.hasModes()) {
                sampling.add("tools", Json.createObjectBuilder());
            }
            capabilities.add("sampling", sampling);
        }
        if (replies.containsKey(ROOTS)) {
            capabilities.add("roots", Json.createObjectBuilder());
        }
        return capabilities.build();
    }
}

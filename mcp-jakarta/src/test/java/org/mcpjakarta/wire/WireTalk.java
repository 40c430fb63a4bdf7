package org.mcpjakarta.wire;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/**
 * One tool call whose client answers what it is asked, in the way of its revision: on the stream, or by trying again.
 *
 * @param asked  the questions, each with {@code method} and {@code params}
 * @param others what else came before the end
 * @param end    the response
 */
record WireTalk(List<JsonObject> asked, List<JsonObject> others, JsonObject end) {
    private static final int MOST = 20;

    /** @param answers from a question to its result; or to the error, if it is an object with a member of that name */
    static WireTalk of(WireClient client, String params, Function<JsonObject, String> answers) {
        return client.revision().isStateless()
                ? retrying(client, Answer.parse(params).asJsonObject(), answers)
                : streaming(client, params, answers);
    }

    String text() {
        return result().getJsonArray("content").getJsonObject(0).getString("text");
    }

    JsonObject result() {
        if (!end.containsKey("result")) {
            throw new AssertionError("A result was expected, not " + end);
        }
        return end.getJsonObject("result");
    }

    int error() {
        if (!end.containsKey("error")) {
            throw new AssertionError("An error was expected, not " + end);
        }
        return end.getJsonObject("error").getInt("code");
    }

    private static WireTalk streaming(WireClient client, String params, Function<JsonObject, String> answers) {
        List<JsonObject> asked = new ArrayList<>();
        List<JsonObject> others = new ArrayList<>();
        try (Stream<String> lines = client.open(request(1, params))) {
            for (Iterator<String> each = lines.iterator(); each.hasNext();) {
                String line = each.next();
                if ((!line.startsWith("data: ") || line.length() == 6) && !line.startsWith("{")) {
                    continue;
                }
                JsonObject message = Answer.parse(line.startsWith("{") ? line : line.substring(6)).asJsonObject();
                if (!message.containsKey("method")) {
                    return new WireTalk(asked, others, message);
                }
                if (message.containsKey("id")) {
                    asked.add(message);
                    answer(client, message, answers.apply(message));
                } else {
                    others.add(message);
                }
            }
        }
        throw new AssertionError("The stream ended without an answer, after " + asked);
    }

    private static void answer(WireClient client, JsonObject question, String answer) {
        if (!answer.isEmpty()) {
            JsonObject given = Answer.parse(answer).asJsonObject();
            JsonObjectBuilder response = JsonTrees.object().add("jsonrpc", "2.0").add("id", question.get("id"));
            response.add(given.containsKey("error") ? "error" : "result",
                    given.containsKey("error") ? given.get("error") : given);
            client.send(response.build().toString()).isAccepted();
        }
    }

    private static WireTalk retrying(WireClient client, JsonObject params, Function<JsonObject, String> answers) {
        List<JsonObject> asked = new ArrayList<>();
        JsonObject next = params;
        for (int id = 1; id < MOST; id++) {
            JsonObject end = last(client.send(request(id, next.toString())));
            if (!(end.get("result") instanceof JsonObject result)
                    || !result.getString("resultType").equals("input_required")) {
                return new WireTalk(asked, List.of(), end);
            }
            JsonObjectBuilder responses = JsonTrees.object();
            result.getJsonObject("inputRequests").forEach((key, question) -> {
                asked.add(question.asJsonObject());
                responses.add(key, Answer.parse(answers.apply(question.asJsonObject())));
            });
            next = JsonTrees.object(params).add("inputResponses", responses)
                    .add("requestState", result.get("requestState")).build();
        }
        throw new AssertionError("There is no end to it: " + asked);
    }

    private static JsonObject last(Answer answer) {
        boolean stream = answer.header("Content-Type").startsWith("text/event-stream");
        return stream ? answer.events().get(answer.events().size() - 1) : answer.json();
    }

    private static String request(int id, String params) {
        return Message.request(id, "tools/call", params);
    }
}

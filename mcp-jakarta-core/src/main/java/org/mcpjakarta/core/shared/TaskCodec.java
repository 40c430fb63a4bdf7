package org.mcpjakarta.core.shared;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.task.Task;
import org.mcpjakarta.core.task.TaskStatus;

import jakarta.json.JsonObject;

/** Tasks as JSON. */
final class TaskCodec {
    private static final String ID = "id";
    private static final String OWNER = "owner";
    private static final String REQUESTOR = "requestor";
    private static final String TOOL = "tool";
    private static final String STATUS = "status";
    private static final String CREATED = "created";
    private static final String UPDATED = "updated";
    private static final String TTL = "ttl";
    private static final String END = "end";
    private static final String QUESTIONS = "questions";
    private static final String METHOD = "method";
    private static final String PARAMS = "params";
    private static final String RESULT = "result";
    private static final String APART = "apart";
    private static final String ERROR = "error";
    private static final String FETCHED = "fetched";

    private TaskCodec() {}

    /** The task with its result, if it has one. */
    static JsonObject write(Task task) {
        LightObjectBuilder json = withoutResult(task);
        if (task.outcome() instanceof Outcome.Complete complete) {
            json.add(RESULT, complete.result());
        }
        return json.build();
    }

    /** The task; if it has a result, that is kept apart. */
    static JsonObject writeApart(Task task) {
        LightObjectBuilder json = withoutResult(task);
        if (task.outcome() instanceof Outcome.Complete) {
            json.add(APART, true);
        }
        return json.build();
    }

    /** What is kept apart from a task that is complete. */
    static JsonObject result(Task task) {
        Outcome.Complete complete = (Outcome.Complete) Objects.requireNonNull(task.outcome());
        return JsonTrees.object().add(RESULT, complete.result()).build();
    }

    /** Whether the task has a result that is kept apart. */
    static boolean isApart(JsonObject task) {
        return task.getBoolean(APART, false);
    }

    private static LightObjectBuilder withoutResult(Task task) {
        LightObjectBuilder questions = JsonTrees.object();
        task.questions().forEach((key, question) -> questions.add(key, JsonTrees.object().add(METHOD, question.method())
                .add(PARAMS, question.params()).addUnlessNull(ID, question.id())));
        LightObjectBuilder json = JsonTrees.object().add(ID, task.id()).add(OWNER, task.owner())
                .add(REQUESTOR, task.requestor()).add(TOOL, task.tool()).add(STATUS, task.status().json())
                .add(CREATED, task.createdAt().toString()).add(UPDATED, task.updatedAt().toString())
                .add(TTL, task.ttl().toMillis()).add(END, task.end().toString()).add(QUESTIONS, questions)
                .add(FETCHED, task.wasFetched());
        if (task.outcome() instanceof Outcome.Failed failed) {
            json.add(ERROR, failed.error().json());
        }
        return json;
    }

    /** The task, without a result that is kept apart. @param node the node that works on it */
    static Task read(JsonObject json, String node) {
        return read(json, json, node);
    }

    /** @param result what was kept apart from the task */
    static Task read(JsonObject json, JsonObject result, String node) {
        Map<String, InputRequest> questions = new LinkedHashMap<>();
        json.getJsonObject(QUESTIONS).forEach((key, question) -> questions.put(key, question(question.asJsonObject())));
        return new Task(json.getString(ID), json.getString(OWNER), json.getString(REQUESTOR), json.getString(TOOL),
                TaskStatus.valueOf(json.getString(STATUS).toUpperCase(Locale.ROOT)),
                Instant.parse(json.getString(CREATED)), Instant.parse(json.getString(UPDATED)),
                Duration.ofMillis(json.getJsonNumber(TTL).longValue()), Instant.parse(json.getString(END)), questions,
                outcome(json, result), json.getBoolean(FETCHED), node);
    }

    private static InputRequest question(JsonObject json) {
        return new InputRequest(json.getString(METHOD), json.getJsonObject(PARAMS), json.getString(ID, null));
    }

    private static @Nullable Outcome outcome(JsonObject json, JsonObject result) {
        if (result.containsKey(RESULT)) {
            return new Outcome.Complete(result.getJsonObject(RESULT));
        }
        return json.containsKey(ERROR) ? new Outcome.Failed(RpcError.of(json.getJsonObject(ERROR))) : null;
    }
}

package org.mcpjakarta.core.task;

import java.time.Duration;
import java.util.Map;

import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.json.JsonMembers;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.revision.MetaKeys;
import org.mcpjakarta.core.revision.Shape;
import org.mcpjakarta.core.rpc.RpcMessage;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** Tasks as clients see them, in the newest form. */
public final class TaskJson {
    private TaskJson() {}

    /** The answer to the request that began the task. */
    static JsonObject begun(Task task, Duration poll) {
        return plain(task, poll).add("resultType", "task").build();
    }

    /**
     * The current state of the task: its outcome, or the questions that it waits for.
     *
     * @param newest the form of stand-alone results in the newest revision
     */
    public static JsonObject full(Task task, Duration poll, Shape newest) {
        JsonObjectBuilder json = plain(task, poll);
        if (task.outcome() instanceof Outcome.Complete complete) {
            json.add("result", newest.apply(McpMethod.TOOLS_CALL.wireName(), complete.result()));
        } else if (task.status() == TaskStatus.FAILED && task.outcome() instanceof Outcome.Failed failed) {
            json.add("error", failed.error().json());
        } else if (task.status() == TaskStatus.INPUT_REQUIRED) {
            json.add("inputRequests", questions(task.questions()));
        }
        return json.build();
    }

    /** Adds the id of the task that a message belongs to. */
    public static RpcMessage related(RpcMessage message, String id) {
        if (message instanceof RpcMessage.Request request) {
            return new RpcMessage.Request(request.id(), request.method(), related(request.params(), id));
        }
        return message instanceof RpcMessage.Notification notification
                ? new RpcMessage.Notification(notification.method(), related(notification.params(), id))
                : message;
    }

    public static JsonObject related(JsonObject object, String id) {
        JsonObject meta = JsonMembers.objectOrEmpty(object, "_meta");
        return JsonTrees.object(object).add("_meta", JsonTrees.object(meta).add(MetaKeys.RELATED_TASK,
                JsonTrees.object().add("taskId", id))).build();
    }

    private static JsonObjectBuilder plain(Task task, Duration poll) {
        JsonObjectBuilder json = JsonTrees.object().add("taskId", task.id()).add("status", task.status().json());
        String message = task.message();
        if (message != null) {
            json.add("statusMessage", message);
        }
        return json.add("createdAt", task.createdAt().toString()).add("lastUpdatedAt", task.updatedAt().toString())
                .add("ttlMs", task.ttl().toMillis()).add("pollIntervalMs", poll.toMillis());
    }

    private static JsonObjectBuilder questions(Map<String, InputRequest> questions) {
        JsonObjectBuilder json = JsonTrees.object();
        questions.forEach((key, question) -> json.add(key, question.json()));
        return json;
    }
}

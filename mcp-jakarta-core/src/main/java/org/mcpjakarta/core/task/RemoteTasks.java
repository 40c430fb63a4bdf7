package org.mcpjakarta.core.task;

import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.HandlerThread;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** Carries the answers of clients to the nodes that work on their tasks. Sending waits for the store. */
final class RemoteTasks {
    private static final String MESSAGE = "task-answer";
    private static final String TASK = "task";
    private static final String KEY = "key";
    private static final String ANSWER = "answer";
    private static final String REFUSAL = "refusal";
    private static final String FAILURE = "failure";

    private final Cluster cluster;

    /** @param running finds the tasks that run on this node; null if there is no such task */
    RemoteTasks(Cluster cluster, Function<String, @Nullable TaskRun> running) {
        this.cluster = cluster;
        // The task may continue on the thread that brings the answer.
        cluster.handle(MESSAGE, HandlerThread.OWN, message -> {
            TaskRun run = running.apply(message.getString(TASK));
            if (run != null) {
                receive(run, message.getString(KEY), message);
            }
        });
    }

    private static void receive(TaskRun run, String key, JsonObject message) {
        if (message.get(FAILURE) instanceof JsonObject failure) {
            run.giveUp(key, RpcError.of(failure));
        } else {
            run.receive(key, message.getJsonObject(ANSWER),
                    message.get(REFUSAL) instanceof JsonObject refusal ? RpcError.of(refusal) : null);
        }
    }

    void answer(Task task, String key, JsonObject answer) {
        send(task, key, ANSWER, answer);
    }

    /** The client has answered with an error. */
    void refuse(Task task, String key, RpcError error) {
        send(task, key, REFUSAL, error.json());
    }

    /** The client was asked and will not answer. */
    void giveUp(Task task, String key, RpcError reason) {
        send(task, key, FAILURE, reason.json());
    }

    private void send(Task task, String key, String member, JsonValue value) {
        cluster.send(task.node(), MESSAGE,
                JsonTrees.object().add(TASK, task.id()).add(KEY, key).add(member, value).build());
    }
}

package org.mcpjakarta.core.revision;

import java.util.List;

import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;

/**
 * Tasks as they were before 2026-07-28: a task did not contain its result, the answer that created a task contained it as a member, and
 * a tool error also made the task fail.
 */
final class PlainTasks {
    private static final List<String> UNCHANGED = List.of("taskId", "status", "statusMessage", "createdAt",
            "lastUpdatedAt");

    private PlainTasks() {}

    static boolean isNewTask(JsonObject result) {
        return result.get("resultType") instanceof JsonString type && type.getString().equals("task");
    }

    static JsonObject newTask(JsonObject result) {
        return JsonTrees.object().add("task", task(result)).build();
    }

    static JsonObject task(JsonObject task) {
        JsonObjectBuilder plain = JsonTrees.object();
        UNCHANGED.stream().filter(task::containsKey).forEach(name -> plain.add(name, task.get(name)));
        if (task.get("result") instanceof JsonObject result && result.getBoolean("isError", false)) {
            plain.add("status", "failed").add("statusMessage", reason(result));
        }
        return plain.add("ttl", task.get("ttlMs")).add("pollInterval", task.get("pollIntervalMs")).build();
    }

    private static String reason(JsonObject result) {
        boolean hasText = result.get("content") instanceof JsonArray content && !content.isEmpty()
                && content.get(0) instanceof JsonObject first && first.get("text") instanceof JsonString;
        return hasText
                ? result.getJsonArray("content").getJsonObject(0).getString("text")
                : "The tool returned an error";
    }
}

package org.mcpjakarta.core.revision;

import java.util.List;

import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;

/**
 * Tasks as they were before 2026-07-28: they did not hold what came of them, stood within the result that told of a new one, and failed
 * also where a tool gave back an error.
 */
final class PlainTasks {
    private static final List<String> SHARED = List.of("taskId", "status", "statusMessage", "createdAt",
            "lastUpdatedAt");

    private PlainTasks() {}

    static boolean isBegun(JsonObject result) {
        return result.get("resultType") instanceof JsonString type && type.getString().equals("task");
    }

    static JsonObject begun(JsonObject result) {
        return JsonTrees.object().add("task", task(result)).build();
    }

    static JsonObject task(JsonObject task) {
        JsonObjectBuilder plain = JsonTrees.object();
        SHARED.stream().filter(task::containsKey).forEach(name -> plain.add(name, task.get(name)));
        if (task.get("result") instanceof JsonObject result && result.getBoolean("isError", false)) {
            plain.add("status", "failed").add("statusMessage", reason(result));
        }
        return plain.add("ttl", task.get("ttlMs")).add("pollInterval", task.get("pollIntervalMs")).build();
    }

    private static String reason(JsonObject result) {
        boolean told = result.get("content") instanceof JsonArray content && !content.isEmpty()
                && content.get(0) instanceof JsonObject first && first.get("text") instanceof JsonString;
        return told ? result.getJsonArray("content").getJsonObject(0).getString("text") : "The tool gave back an error";
    }
}

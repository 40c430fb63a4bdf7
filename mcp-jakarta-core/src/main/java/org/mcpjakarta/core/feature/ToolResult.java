package org.mcpjakarta.core.feature;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.rpc.JsonTrees;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

/** What a tool gives back. */
public record ToolResult(JsonArray content, @Nullable JsonValue structured, boolean isError,
        @Nullable JsonObject meta) {
    /** A failure that the model reads, to do better with its next call. */
    public static ToolResult error(String text) {
        JsonArray content = JsonTrees.array().add(JsonTrees.object().add("type", "text").add("text", text)).build();
        return new ToolResult(content, null, true, null);
    }

    /** The result in its newest form. */
    public JsonObject json() {
        JsonObjectBuilder json = JsonTrees.object().add("content", content);
        if (structured != null) {
            json.add("structuredContent", structured);
        }
        if (isError) {
            json.add("isError", true);
        }
        if (meta != null && !meta.isEmpty()) {
            json.add("_meta", meta);
        }
        return json.build();
    }
}

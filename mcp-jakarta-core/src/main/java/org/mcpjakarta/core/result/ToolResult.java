package org.mcpjakarta.core.result;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** The result of a tool. */
public record ToolResult(JsonArray content, @Nullable JsonValue structured, boolean isError,
        @Nullable JsonObject meta) {
    private static final JsonString TEXT = JsonTrees.string("text");

    /** A failure that the model reads, so that it can correct its next call. */
    public static ToolResult error(String text) {
        return new ToolResult(textBlock(text), null, true, null);
    }

    /** Content that consists of one text. */
    public static JsonArray textBlock(String text) {
        return textBlock(JsonTrees.string(text));
    }

    public static JsonArray textBlock(JsonString text) {
        return JsonTrees.arrayOf(JsonTrees.object().add("type", TEXT).add("text", text).build());
    }

    /** The result in its newest form. */
    public JsonObject json() {
        LightObjectBuilder json = JsonTrees.object().add("content", content);
        if (structured != null) {
            json.add("structuredContent", structured);
        }
        if (isError) {
            json.add("isError", JsonValue.TRUE);
        }
        if (meta != null && !meta.isEmpty()) {
            json.add("_meta", meta);
        }
        return json.build();
    }
}

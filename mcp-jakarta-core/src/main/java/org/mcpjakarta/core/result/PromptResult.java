package org.mcpjakarta.core.result;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** The messages that a prompt returns. */
public record PromptResult(@Nullable String description, JsonArray messages, @Nullable JsonObject meta) {
    /** The result in its newest form. */
    public JsonObject json() {
        JsonObjectBuilder json = JsonTrees.object();
        if (description != null) {
            json.add("description", description);
        }
        json.add("messages", messages);
        if (meta != null && !meta.isEmpty()) {
            json.add("_meta", meta);
        }
        return json.build();
    }
}

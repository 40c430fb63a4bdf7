package org.mcpjakarta.core.result;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** The content of a resource, in one or several parts. A resource that does not exist is reported by an exception instead. */
public record ResourceResult(JsonArray contents, @Nullable JsonObject meta) {
    /** The result in its newest form. */
    public JsonObject json(CachePolicy cache) {
        JsonObjectBuilder json = JsonTrees.object().add("contents", contents);
        if (meta != null && !meta.isEmpty()) {
            json.add("_meta", meta);
        }
        return cache.addTo(json).build();
    }
}

package org.mcpjakarta.testkit.result;

import java.nio.charset.StandardCharsets;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** A tool, prompt, resource or resource template, as its list describes it. */
public record Listed(JsonObject json) {
    /** Roughly what English and JSON need in the tokenizers of today. */
    private static final int BYTES_PER_TOKEN = 4;

    public String name() {
        return json.getString("name", "");
    }

    /** What identifies it in its list: the URI of a resource, the template of a resource template, otherwise the name. */
    public String key() {
        return json.getString("uri", json.getString("uriTemplate", name()));
    }

    public String title() {
        return json.getString("title", "");
    }

    public String description() {
        return json.getString("description", "");
    }

    /** Of a tool; otherwise an empty object. */
    public JsonObject inputSchema() {
        return json.get("inputSchema") instanceof JsonObject schema ? schema : JsonValue.EMPTY_JSON_OBJECT;
    }

    /** Of a tool that has one; otherwise an empty object. */
    public JsonObject outputSchema() {
        return json.get("outputSchema") instanceof JsonObject schema ? schema : JsonValue.EMPTY_JSON_OBJECT;
    }

    /** The bytes of this entry that may reach a model: its compact JSON without icons and {@code _meta}. */
    public int bytes() {
        JsonObject seen = Json.createObjectBuilder(json).remove("icons").remove("_meta").build();
        return seen.toString().getBytes(StandardCharsets.UTF_8).length;
    }

    /** An estimate: a token for every four bytes. */
    public int tokens() {
        return (bytes() + BYTES_PER_TOKEN - 1) / BYTES_PER_TOKEN;
    }
}

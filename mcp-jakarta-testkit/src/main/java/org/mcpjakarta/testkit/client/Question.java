package org.mcpjakarta.testkit.client;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** What a server asks its client. @param method such as {@code elicitation/create} */
public record Question(String method, JsonObject params) {
    static Question of(JsonObject request) {
        return new Question(request.getString("method"),
                request.get("params") instanceof JsonObject params ? params : JsonValue.EMPTY_JSON_OBJECT);
    }

    /** What a form or a page shows to the user. */
    public String message() {
        return params.getString("message", "");
    }

    /** Whether the user is sent to a page instead of a form. */
    public boolean isPage() {
        return params.getString("mode", "form").equals("url");
    }

    /** The page; empty for a form. */
    public String url() {
        return params.getString("url", "");
    }

    /** The schema of a form; empty for a page. */
    public JsonObject schema() {
        return params.get("requestedSchema") instanceof JsonObject schema ? schema : JsonValue.EMPTY_JSON_OBJECT;
    }
}

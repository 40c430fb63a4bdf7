package org.mcpjakarta.testkit.result;

import java.util.Base64;
import java.util.List;

import jakarta.json.JsonObject;

/** The contents of a resource. */
public record ResourceResult(Answer answer) implements Answered {

    public List<JsonObject> contents() {
        return Contents.objects(answer.result(), "contents");
    }

    /** All contents that are text, one per line. */
    public String text() {
        return Contents.text(contents());
    }

    /** The first content that is binary. */
    public byte[] bytes() {
        return contents().stream().filter(content -> content.containsKey("blob")).findFirst()
                .map(content -> Base64.getDecoder().decode(content.getString("blob")))
                .orElseThrow(() -> new AssertionError("There is no binary content. " + answer.describe()));
    }

    public String mimeType() {
        return contents().isEmpty() ? "" : contents().get(0).getString("mimeType", "");
    }
}

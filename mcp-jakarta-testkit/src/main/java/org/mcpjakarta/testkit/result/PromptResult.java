package org.mcpjakarta.testkit.result;

import java.util.List;
import java.util.stream.Collectors;

import jakarta.json.JsonObject;

/** The messages of a prompt. */
public record PromptResult(Answer answer) implements Answered {

    public List<JsonObject> messages() {
        return Contents.objects(answer.result(), "messages");
    }

    /** The texts of all messages, one per line. */
    public String text() {
        return messages().stream().map(message -> message.get("content"))
                .filter(JsonObject.class::isInstance).map(content -> content.asJsonObject().getString("text", ""))
                .filter(text -> !text.isEmpty()).collect(Collectors.joining("\n"));
    }
}

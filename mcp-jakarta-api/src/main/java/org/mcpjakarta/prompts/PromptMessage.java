package org.mcpjakarta.prompts;

import java.util.Objects;

import org.mcpjakarta.Role;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.TextContent;

/** One message of a prompt: its role and its content. */
public record PromptMessage(Role role, ContentBlock content) {

    public PromptMessage {
        Objects.requireNonNull(role, "role");
        Objects.requireNonNull(content, "content");
    }

    /** A text in the role of the user. */
    public static PromptMessage user(String text) {
        return new PromptMessage(Role.USER, TextContent.of(text));
    }

    /** A text in the role of the model. */
    public static PromptMessage assistant(String text) {
        return new PromptMessage(Role.ASSISTANT, TextContent.of(text));
    }
}

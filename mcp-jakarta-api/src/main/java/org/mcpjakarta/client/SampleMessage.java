package org.mcpjakarta.client;

import java.util.List;
import java.util.Objects;

import org.mcpjakarta.Role;
import org.mcpjakarta.content.AudioContent;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.ImageContent;
import org.mcpjakarta.content.TextContent;

/**
 * One message of a conversation with a model.
 *
 * @param content texts, images and sounds
 * @param uses the tools that the model wants to use
 * @param results what these uses brought, in a message of their own
 */
public record SampleMessage(Role role, List<ContentBlock> content, List<ToolUse> uses, List<ToolResult> results) {

    public SampleMessage {
        Objects.requireNonNull(role, "role");
        content = List.copyOf(content);
        uses = List.copyOf(uses);
        results = List.copyOf(results);
        if (content.isEmpty() && uses.isEmpty() && results.isEmpty()) {
            throw new IllegalArgumentException("The message is empty");
        }
        if (!results.isEmpty() && (role != Role.USER || !content.isEmpty() || !uses.isEmpty())) {
            throw new IllegalArgumentException("Results of tools stand alone, in a message of the user");
        }
        if (!uses.isEmpty() && role != Role.ASSISTANT) {
            throw new IllegalArgumentException("Only the model uses tools");
        }
        content.forEach(block -> {
            if (!(block instanceof TextContent || block instanceof ImageContent || block instanceof AudioContent)) {
                throw new IllegalArgumentException("A model reads texts, images and sounds");
            }
        });
    }

    /** A text from the user. */
    public static SampleMessage user(String text) {
        return of(Role.USER, new TextContent(text));
    }

    /** A text from the model. */
    public static SampleMessage assistant(String text) {
        return of(Role.ASSISTANT, new TextContent(text));
    }

    public static SampleMessage of(Role role, ContentBlock... content) {
        return new SampleMessage(role, List.of(content), List.of(), List.of());
    }

    /** What the uses of tools brought, one result for each use in the message before. */
    public static SampleMessage results(ToolResult... results) {
        return new SampleMessage(Role.USER, List.of(), List.of(), List.of(results));
    }
}

package org.mcpjakarta.client;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Role;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.TextContent;

/**
 * What a model answered.
 *
 * @param content texts, images and sounds
 * @param toolUses the tools that it wants to use before it goes on
 * @param model the name of the model
 * @param stopReason why it stopped, such as {@code endTurn}, {@code maxTokens} or {@code toolUse}, or null
 */
public record SampleResult(Role role, List<ContentBlock> content, List<ToolUse> toolUses, String model,
        @Nullable String stopReason) {

    public SampleResult {
        Objects.requireNonNull(role, "role");
        content = List.copyOf(content);
        toolUses = List.copyOf(toolUses);
        Objects.requireNonNull(model, "model");
    }

    /** All texts of the answer, one after the other; empty if there are none. */
    public String text() {
        return content.stream().filter(TextContent.class::isInstance).map(block -> ((TextContent) block).text())
                .collect(Collectors.joining("\n"));
    }
}

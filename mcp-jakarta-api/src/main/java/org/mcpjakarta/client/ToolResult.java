package org.mcpjakarta.client;

import java.util.Objects;

/**
 * What the use of a tool brought.
 *
 * @param toolUseId the id of the use
 * @param text what the model gets to read
 * @param failed whether the use failed
 */
public record ToolResult(String toolUseId, String text, boolean failed) {

    public ToolResult {
        Objects.requireNonNull(toolUseId, "toolUseId");
        Objects.requireNonNull(text, "text");
    }

    public static ToolResult of(ToolUse use, String text) {
        return new ToolResult(use.id(), text, false);
    }

    public static ToolResult error(ToolUse use, String text) {
        return new ToolResult(use.id(), text, true);
    }
}

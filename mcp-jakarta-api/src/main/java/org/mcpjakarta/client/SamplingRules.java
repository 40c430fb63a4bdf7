package org.mcpjakarta.client;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Role;
import org.mcpjakarta.content.AudioContent;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.ImageContent;
import org.mcpjakarta.content.TextContent;

/** The protocol's rules for sampling requests. Clients and models reject requests that violate them. */
final class SamplingRules {

    private SamplingRules() {}

    static void checkMessage(Role role, List<ContentBlock> content, List<Sampling.ToolUse> uses,
            List<Sampling.ToolResult> results) {
        if (content.isEmpty() && uses.isEmpty() && results.isEmpty()) {
            throw new IllegalArgumentException("The message is empty");
        }
        if (!results.isEmpty() && (role != Role.USER || !content.isEmpty() || !uses.isEmpty())) {
            throw new IllegalArgumentException(
                    "A message with tool results must have the role USER and contain nothing else");
        }
        if (!uses.isEmpty() && role != Role.ASSISTANT) {
            throw new IllegalArgumentException("Only a message of the role ASSISTANT can contain tool uses");
        }
        content.forEach(block -> {
            if (!(block instanceof TextContent || block instanceof ImageContent || block instanceof AudioContent)) {
                throw new IllegalArgumentException("A message can contain only text, images and audio");
            }
        });
    }

    static void checkConversation(List<Sampling.Message> messages) {
        Set<String> open = Set.of();
        for (Sampling.Message message : messages) {
            Set<String> answered = message.results().stream().map(Sampling.ToolResult::toolUseId)
                    .collect(Collectors.toSet());
            if (!answered.equals(open)) {
                throw new IllegalArgumentException(
                        "A message with tool uses must be followed by a message with exactly their results");
            }
            open = message.uses().stream().map(Sampling.ToolUse::id).collect(Collectors.toSet());
        }
        if (!open.isEmpty()) {
            throw new IllegalArgumentException("The tool uses of the last message have no results");
        }
    }

    static void checkWeight(@Nullable Double weight) {
        // Written so that NaN fails, too.
        if (weight != null && !(weight >= 0 && weight <= 1)) {
            throw new IllegalArgumentException("A weight must be a number from 0 to 1");
        }
    }
}

package org.mcpjakarta.prompts;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.MetaKey;
import org.mcpjakarta.internal.Metadata;

/**
 * The full answer of a prompt, for methods that need more than a return value can say. Immutable.
 *
 * @param description what these messages are for, or null
 * @param messages the messages, in this order
 * @param metadata metadata for the client; see {@link MetaKey} for the keys
 */
public record PromptResponse(@Nullable String description, List<PromptMessage> messages, Map<String, Object> metadata) {

    public PromptResponse {
        messages = List.copyOf(messages);
        metadata = Metadata.copyOf(metadata);
    }

    /** An answer of these messages. */
    public static PromptResponse of(PromptMessage... messages) {
        return new PromptResponse(null, List.of(messages), Map.of());
    }

    public PromptResponse withDescription(String description) {
        return new PromptResponse(description, messages, metadata);
    }

    /** This answer with one more entry of metadata. */
    public PromptResponse withMetadata(String key, Object value) {
        return new PromptResponse(description, messages, Metadata.with(metadata, key, value));
    }
}

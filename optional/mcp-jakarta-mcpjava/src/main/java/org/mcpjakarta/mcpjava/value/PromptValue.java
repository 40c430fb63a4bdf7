package org.mcpjakarta.mcpjava.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.mcpjava.server.Role;
import org.mcpjava.server.content.ContentBlock;
import org.mcpjava.server.prompts.PromptMessage;
import org.mcpjava.server.prompts.PromptResponse;

/** The messages of a prompt. */
public record PromptValue(Optional<String> description, List<PromptMessage> messages,
        Map<String, Object> metadata) implements PromptResponse {

    private record Message(Role role, ContentBlock content) implements PromptMessage {}

    /** Builds one. */
    public static final class Builder extends MetaBuilder<PromptResponse.Builder> implements PromptResponse.Builder {
        private final List<PromptMessage> messages = new ArrayList<>();
        private @Nullable String description;

        @Override
        protected PromptResponse.Builder self() {
            return this;
        }

        @Override
        public PromptResponse.Builder setDescription(String text) {
            description = text;
            return this;
        }

        @Override
        public PromptResponse.Builder addMessage(Role role, ContentBlock content) {
            messages.add(new Message(role, content));
            return this;
        }

        @Override
        public PromptResponse build() {
            return new PromptValue(Optional.ofNullable(description), List.copyOf(messages), metadata());
        }
    }
}

package org.mcpjava.server.prompts;

import java.util.List;
import java.util.Optional;

import org.mcpjava.server.MetaCarrier;
import org.mcpjava.server.Role;
import org.mcpjava.server.content.ContentBlock;
import org.mcpjava.server.spi.McpServerSPILoader;

public interface PromptResponse extends MetaCarrier {
    Optional<String> description();

    List<PromptMessage> messages();

    static Builder builder() {
        return McpServerSPILoader.getSPI().promptResponseBuilder();
    }

    static PromptResponse of(Role role, ContentBlock content) {
        return McpServerSPILoader.getSPI().newPromptResponse(role, content);
    }

    interface Builder extends MetaCarrier.Builder<Builder> {
        Builder setDescription(String description);

        Builder addMessage(Role role, ContentBlock content);

        PromptResponse build();
    }
}

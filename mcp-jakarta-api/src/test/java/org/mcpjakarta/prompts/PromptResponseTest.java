package org.mcpjakarta.prompts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.Role;
import org.mcpjakarta.content.TextContent;

class PromptResponseTest {

    @Test
    void textsAreSaidByTheUserOrTheModel() {
        assertThat(PromptMessage.user("Plan it")).isEqualTo(new PromptMessage(Role.USER, TextContent.of("Plan it")));
        assertThat(PromptMessage.assistant("Done"))
                .isEqualTo(new PromptMessage(Role.ASSISTANT, TextContent.of("Done")));
    }

    @Test
    void additionsKeepTheRest() {
        PromptMessage message = PromptMessage.user("Plan it");

        assertThat(PromptResponse.of(message).withDescription("A plan").withMetadata("com.acme/a", 1))
                .isEqualTo(new PromptResponse("A plan", List.of(message), Map.of("com.acme/a", 1)));
    }

    @Test
    void metadataOfTheProtocolIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> PromptResponse.of().withMetadata("dev.mcp/x", 1));
    }
}

package org.mcpjakarta.cdi.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.PromptSpec;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.prompts.PromptMessage;

class LivePromptsTest {
    private final Application application = Application.of(Fixed.class);
    private final McpFeatures features = application.bean(McpFeatures.class);

    @ApplicationScoped
    static class Fixed {
        @Prompt
        public String fixed() {
            return "fixed";
        }
    }

    @AfterEach
    void close() {
        application.close();
    }

    private String list() {
        return application.request(Revision.V2025_11_25, "prompts/list", JsonTrees.EMPTY_OBJECT).toString();
    }

    private JsonObject get(String arguments) {
        return application.request(Revision.V2025_11_25, "prompts/get",
                Json.object("{\"name\":\"live\",\"arguments\":" + arguments + "}"));
    }

    @Test
    void anAddedPromptIsListedAndMadeUntilItIsRemoved() {
        features.prompts().add(PromptSpec.named("live").describedAs("Plan").taking("topic", "what about")
                .takingOptional("room", "where").handledBy(call -> "Plan " + call.arguments()));

        assertThat(list()).contains(Json.object("""
                {"name": "live", "description": "Plan", "arguments": [
                 {"name": "topic", "description": "what about", "required": true},
                 {"name": "room", "description": "where", "required": false}]}""").toString());
        assertThat(get("{\"topic\":\"tea\"}").get("messages")).isEqualTo(Json.value("""
                [{"role": "user", "content": {"type": "text", "text": "Plan {topic=tea}"}}]"""));
        assertThat(get("{}").getJsonObject("error").getInt("code")).isEqualTo(-32602);

        assertThat(features.prompts().remove("live")).isTrue();
        assertThat(features.prompts().remove("live")).isFalse();
        assertThat(list()).doesNotContain("live");
    }

    @Test
    void severalMessagesAreKept() {
        features.prompts().add(PromptSpec.named("live")
                .handledBy(call -> List.of(PromptMessage.user("a"), PromptMessage.assistant("b"))));

        assertThat(get("{}").getJsonArray("messages")).hasSize(2);
    }

    @Test
    void aNameIsGivenOnceAndIsAName() {
        assertThatThrownBy(() -> features.prompts().add(PromptSpec.named("fixed").handledBy(call -> "")))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("\"fixed\": it exists already");
        assertThatThrownBy(() -> features.prompts().add(PromptSpec.named("").handledBy(call -> "")))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("name");
    }
}

package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.PromptFeature;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Offers;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.result.InvalidArguments;
import org.mcpjakarta.core.revision.Revision;

class PromptsTest {
    @ParameterizedTest
    @EnumSource
    @Tag("R-245")
    void promptsAreListedAndGotten(Revision revision) {
        Conversation client = new Conversation(Engines.of(Offers.all()), revision);

        assertThat(client.result("prompts/list", "{}").getJsonArray("prompts"))
                .isEqualTo(Json.value("[{\"name\":\"plan\",\"arguments\":[{\"name\":\"topic\"}]}]"));
        assertThat(client.result("prompts/get", "{\"name\":\"plan\",\"arguments\":{\"topic\":\"tea\"}}")
                .getJsonArray("messages"))
                .isEqualTo(Json.value("[{\"role\":\"user\",\"content\":{\"type\":\"text\",\"text\":\"tea\"}}]"));
        assertThat(client.result("prompts/get", "{\"name\":\"plan\"}").toString()).contains("nothing");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-247")
    void whatCannotBeGottenIsAnError(Revision revision) {
        PromptFeature picky = Offers.prompt("picky", arguments -> {
            throw new InvalidArguments(List.of("\"topic\" is missing"));
        });
        PromptFeature later = new PromptFeature("later", picky.descriptor(), (call, arguments) -> CompletableFuture
                .failedFuture(new InvalidArguments(List.of("\"topic\" is missing"))));
        PromptFeature broken = Offers.prompt("broken", arguments -> {
            throw new IllegalStateException("jdbc:secret");
        });
        Features features = Features.NONE.withPrompts(new Catalog<>(List.of(picky, later, broken)));
        Conversation client = new Conversation(Engines.of(features), revision);

        assertThat(client.code("prompts/get", "{\"name\":\"nope\"}")).isEqualTo(-32602);
        assertThat(client.code("prompts/get", "{\"name\":\"Picky\"}")).isEqualTo(-32602);
        assertThat(client.code("prompts/get", "{}")).isEqualTo(-32602);
        assertThat(client.code("prompts/get", "{\"name\":\"picky\",\"arguments\":[]}")).isEqualTo(-32602);
        assertThat(client.code("prompts/get", "{\"name\":\"picky\"}")).isEqualTo(-32602);
        assertThat(client.ask("prompts/get", "{\"name\":\"later\"}").error().message())
                .isEqualTo("\"topic\" is missing");
        assertThat(client.code("prompts/get", "{\"name\":\"broken\"}")).isEqualTo(-32603);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-052")
    void aServerWithoutPromptsHasNoSuchMethods(Revision revision) {
        Conversation client = new Conversation(Engines.with(Tools.echo()), revision);

        assertThat(client.code("prompts/list", "{}")).isEqualTo(-32601);
        assertThat(client.code("prompts/get", "{\"name\":\"plan\"}")).isEqualTo(-32601);
    }
}

package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Offers;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcMessage;

import jakarta.json.JsonObject;

class ResourcesTest {
    @ParameterizedTest
    @EnumSource
    @Tag("R-227")
    void bothListsAreThere(Revision revision) {
        Conversation client = new Conversation(Engines.of(Offers.all()), revision);

        assertThat(client.result("resources/list", "{}").getJsonArray("resources"))
                .isEqualTo(Json.value("[{\"uri\":\"rooms://all\",\"name\":\"a name\"}]"));
        assertThat(client.result("resources/templates/list", "{}").getJsonArray("resourceTemplates"))
                .isEqualTo(Json.value("[{\"uriTemplate\":\"rooms://{id}/plan\",\"name\":\"a name\"}]"));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-239")
    void aFixedAddressGoesBeforeATemplate(Revision revision) {
        Features features = Offers.all().withResources(new Catalog<>(List.of(Offers.resource("rooms://hall/plan"))));
        Conversation client = new Conversation(Engines.of(features), revision);

        assertThat(text(client, "rooms://hall/plan")).isEqualTo("rooms://hall/plan");
        assertThat(text(client, "rooms://h%C3%A4ll/plan")).isEqualTo("{\"id\":\"häll\"}");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-229")
    @Tag("R-230")
    void whatIsNotThereHasTheCodeOfTheRevision(Revision revision) {
        Conversation client = new Conversation(Engines.of(Offers.all()), revision);

        RpcMessage.Response response = client.ask("resources/read", "{\"uri\":\"rooms://nowhere\"}");

        assertThat(response.error().code()).isEqualTo(revision.isStateless() ? -32602 : -32002);
        assertThat(response.error().data()).isEqualTo(Json.value("{\"uri\":\"rooms://nowhere\"}"));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-233")
    void whatIsNoAddressIsRefused(Revision revision) {
        Conversation client = new Conversation(Engines.of(Offers.all()), revision);

        for (String uri : List.of("", "all", "/all", "//all", "rooms://a b", "rooms://%zz", "rooms://%00",
                "rooms://a\\r\\nb", "javascript:x", "rooms://" + "a".repeat(65_536))) {
            RpcMessage.Response response = client.ask("resources/read", "{\"uri\":\"" + uri + "\"}");
            assertThat(response.error().code()).as(uri).isEqualTo(-32602);
            assertThat(response.error().data()).as(uri).isNull();
        }
        assertThat(client.code("resources/read", "{}")).isEqualTo(-32602);
        assertThat(client.code("resources/read", "{\"uri\":5}")).isEqualTo(-32602);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-232")
    void aResourceThatBreaksTellsNothing(Revision revision) {
        ResourceFeature broken = new ResourceFeature("a://b", Json.object("{\"uri\":\"a://b\",\"name\":\"b\"}"),
                (call, arguments) -> CompletableFuture.failedFuture(new IllegalStateException("jdbc:secret")));
        Features features = Offers.all().withResources(new Catalog<>(List.of(broken)));

        RpcMessage.Response response = new Conversation(Engines.of(features), revision).ask("resources/read",
                "{\"uri\":\"a://b\"}");

        assertThat(response.error().code()).isEqualTo(-32603);
        assertThat(response.error().message()).doesNotContain("secret");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-052")
    void aServerWithoutResourcesHasNoSuchMethods(Revision revision) {
        Conversation client = new Conversation(Engines.with(Tools.echo()), revision);

        for (String method : List.of("resources/list", "resources/templates/list", "resources/read",
                "resources/subscribe", "resources/unsubscribe")) {
            assertThat(client.code(method, "{\"uri\":\"a://b\"}")).as(method).isEqualTo(-32601);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aServerWithOneKindHasAnEmptyListOfTheOther(Revision revision) {
        Features fixed = Features.NONE.withResources(new Catalog<>(List.of(Offers.resource("a://b"))));

        assertThat(new Conversation(Engines.of(fixed), revision).result("resources/templates/list", "{}")
                .getJsonArray("resourceTemplates")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = EnumSource.Mode.EXCLUDE)
    @Tag("R-240")
    void subscribingIsAnsweredAndRemembered(Revision revision) {
        McpEngine engine = Engines.of(Offers.all());
        Conversation client = new Conversation(engine, revision);

        assertThat(client.result("resources/subscribe", "{\"uri\":\"rooms://all\"}")).isEmpty();
        assertThat(client.result("resources/subscribe", "{\"uri\":\"rooms://7/plan\"}")).isEmpty();
        assertThat(client.result("resources/unsubscribe", "{\"uri\":\"rooms://all\"}")).isEmpty();
        assertThat(client.result("resources/unsubscribe", "{\"uri\":\"rooms://all\"}")).isEmpty();

        assertThat(engine.sessions().find("", client.session().id()).orElseThrow().subscriptions())
                .containsExactly("rooms://7/plan");
        assertThat(client.code("resources/subscribe", "{\"uri\":\"rooms://nowhere\"}")).isEqualTo(-32002);
        assertThat(client.code("resources/subscribe", "{\"uri\":\"nowhere\"}")).isEqualTo(-32602);
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = EnumSource.Mode.EXCLUDE)
    @Tag("R-242")
    void subscriptionsAreBounded(Revision revision) {
        Conversation client = new Conversation(Engines.of(Offers.all()), revision);

        IntStream.range(0, 1000)
                .forEach(i -> client.result("resources/subscribe", "{\"uri\":\"rooms://" + i + "/plan\"}"));

        assertThat(client.code("resources/subscribe", "{\"uri\":\"rooms://x/plan\"}")).isEqualTo(-32602);
        assertThat(client.result("resources/subscribe", "{\"uri\":\"rooms://5/plan\"}")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28")
    @Tag("R-240")
    void thereIsNoSubscribingWithoutASession(Revision revision) {
        Conversation client = new Conversation(Engines.of(Offers.all()), revision);

        assertThat(client.code("resources/subscribe", "{\"uri\":\"rooms://all\"}")).isEqualTo(-32601);
        assertThat(client.code("resources/unsubscribe", "{\"uri\":\"rooms://all\"}")).isEqualTo(-32601);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-382")
    void aResourceMayHaveAHintOfItsOwn(Revision revision) {
        ResourceFeature plain = Offers.resource("a://plain");
        ResourceFeature hinted = new ResourceFeature("a://hinted", plain.descriptor(), plain.invoker(),
                new CachePolicy(5000, CachePolicy.Scope.PUBLIC));
        Features features = Offers.all().withResources(new Catalog<>(List.of(plain, hinted)));
        Conversation client = new Conversation(Engines.of(features), revision);

        JsonObject own = client.result("resources/read", "{\"uri\":\"a://hinted\"}");
        JsonObject standard = client.result("resources/read", "{\"uri\":\"a://plain\"}");

        if (revision.isStateless()) {
            assertThat(own.getInt("ttlMs")).isEqualTo(5000);
            assertThat(own.getString("cacheScope")).isEqualTo("public");
            assertThat(standard.getInt("ttlMs")).isZero();
            assertThat(standard.getString("cacheScope")).isEqualTo("private");
        } else {
            assertThat(own).containsOnlyKeys("contents");
            assertThat(standard).containsOnlyKeys("contents");
        }
    }

    private static String text(Conversation client, String uri) {
        return client.result("resources/read", "{\"uri\":\"" + uri + "\"}").getJsonArray("contents").getJsonObject(0)
                .getString("text");
    }
}

package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.PromptFeature;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.PromptResult;
import org.mcpjakarta.core.result.ResourceResult;
import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** How clients hear of changes: sessions on their listening stream, others on the streams they asked for. */
@Timeout(60)
class ChangesTest {
    private static final String TAG = "io.modelcontextprotocol/subscriptionId";

    @RegisterExtension
    final WireServer server = WireServer.start(WireServer.SETTINGS, Features.of(WireTools.ALL)
            .withResources(new Catalog<>(List.of(resource("test://a"), resource("test://b"))))
            .withPrompts(new Catalog<>(List.of(prompt("one")))));
    private final LiveFeatures features = server.engine().features();

    private static ResourceFeature resource(String uri) {
        return new ResourceFeature(uri, JsonTrees.object().add("uri", uri).add("name", uri).build(),
                (call, arguments) -> CompletableFuture
                        .completedFuture(new ResourceResult(JsonValue.EMPTY_JSON_ARRAY, null)));
    }

    private static PromptFeature prompt(String name) {
        return new PromptFeature(name, JsonTrees.object().add("name", name).build(),
                (call, arguments) -> CompletableFuture
                        .completedFuture(new PromptResult(null, JsonValue.EMPTY_JSON_ARRAY, null)));
    }

    private void changeTools() {
        features.update(before -> before.withTools(before.findTool("steps").isPresent()
                ? before.tools().without("steps")
                : before.tools().with(WireTools.STEPS)));
    }

    private void changePrompts() {
        features.update(before -> before.withPrompts(before.prompts().find("two").isPresent()
                ? before.prompts().without("two")
                : before.prompts().with(prompt("two"))));
    }

    private static WireStream listen(WireClient client, String id, String filter) {
        return client.stream("""
                {"jsonrpc":"2.0","id":%s,"method":"subscriptions/listen","params":{"notifications":%s}}"""
                .formatted(id, filter));
    }

    private WireClient stateless() {
        return WireClient.of(server, Revision.V2026_07_28);
    }

    private static void subscribe(WireClient client, String method, String uri) {
        client.send(Message.request("resources/" + method, """
                {"uri":"%s"}""".formatted(uri))).is(200, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "V2026_07_28")
    @Tag("R-099")
    @Tag("R-206")
    void everySessionThatListensHearsOfChangedLists(Revision revision) throws Exception {
        try (WireStream first = WireClient.of(server, revision).listen();
                WireStream second = WireClient.of(server, revision).listen()) {
            changeTools();
            changePrompts();
            features.update(before -> before.withResources(before.resources().without("test://b")));

            for (WireStream stream : List.of(first, second)) {
                for (String list : List.of("tools", "prompts", "resources")) {
                    assertThat(stream.next()).isEqualTo(Answer.parse(
                            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/" + list
                                    + "/list_changed\",\"params\":{}}"));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "V2026_07_28")
    @Tag("R-240")
    @Tag("R-241")
    void onlyWhoSubscribedHearsOfAResource(Revision revision) throws Exception {
        WireClient one = WireClient.of(server, revision);
        WireClient other = WireClient.of(server, revision);
        try (WireStream ones = one.listen(); WireStream others = other.listen()) {
            subscribe(one, "subscribe", "test://a");
            subscribe(other, "subscribe", "test://b");
            subscribe(other, "subscribe", "test://a");
            subscribe(other, "unsubscribe", "test://a");

            features.resourceUpdated("test://a");
            features.resourceUpdated("test://b");

            assertThat(ones.next()).isEqualTo(Answer.parse("""
                    {"jsonrpc":"2.0","method":"notifications/resources/updated","params":{"uri":"test://a"}}"""));
            assertThat(others.next().getJsonObject("params").getString("uri")).isEqualTo("test://b");
            changeTools();
            assertThat(ones.next().getString("method")).isEqualTo("notifications/tools/list_changed");
        }
    }

    @Test
    @Tag("R-241")
    void aSessionThatEndedHearsNothing() throws Exception {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);
        WireClient witness = WireClient.of(server, Revision.V2025_11_25);
        try (WireStream stream = client.listen(); WireStream witnessed = witness.listen()) {
            subscribe(client, "subscribe", "test://a");
            subscribe(witness, "subscribe", "test://a");
            server.engine().close(server.engine().sessions().find("", client.session()).orElseThrow());

            features.resourceUpdated("test://a");
            changeTools();

            witnessed.next();
            witnessed.next();
            assertThat(stream.hasNext()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "\"seven\""})
    @Tag("R-372")
    @Tag("R-374")
    void aSubscriptionIsAcknowledgedFirstAndEveryWordBearsItsId(String id) throws Exception {
        try (WireStream stream = listen(stateless(), id, """
                {"toolsListChanged":true,"resourceSubscriptions":["test://a"],"weatherChanged":true}""")) {
            assertThat(stream.next()).isEqualTo(Answer.parse("""
                    {"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged","params":{
                     "notifications":{"toolsListChanged":true,"resourceSubscriptions":["test://a"]},
                     "_meta":{"%s":%s}}}""".formatted(TAG, id)));

            changeTools();
            features.resourceUpdated("test://a");

            assertThat(stream.next()).isEqualTo(Answer.parse("""
                    {"jsonrpc":"2.0","method":"notifications/tools/list_changed","params":{"_meta":{"%s":%s}}}"""
                    .formatted(TAG, id)));
            assertThat(stream.next()).isEqualTo(Answer.parse("""
                    {"jsonrpc":"2.0","method":"notifications/resources/updated",
                     "params":{"uri":"test://a","_meta":{"%s":%s}}}""".formatted(TAG, id)));
        }
    }

    @Test
    @Tag("R-373")
    @Tag("R-381")
    @Tag("R-241")
    void aStreamCarriesWhatWasAskedForAndNothingElse() throws Exception {
        try (WireStream stream = listen(stateless(), "1", """
                {"promptsListChanged":true,"toolsListChanged":false,"resourceSubscriptions":["test://b"]}""")) {
            stream.next();

            changeTools();
            features.update(before -> before.withResources(before.resources().with(resource("test://c"))));
            features.resourceUpdated("test://a");
            features.resourceUpdated("test://b");
            changePrompts();

            assertThat(stream.next().getJsonObject("params").getString("uri")).isEqualTo("test://b");
            assertThat(stream.next().getString("method")).isEqualTo("notifications/prompts/list_changed");
        }
    }

    @Test
    @Tag("R-375")
    void subscriptionsOfOneClientAreKeptApart() throws Exception {
        WireClient client = stateless();
        try (WireStream tools = listen(client, "1", "{\"toolsListChanged\":true}");
                WireStream prompts = listen(client, "2", "{\"promptsListChanged\":true}");
                WireStream both = listen(client, "3", "{\"toolsListChanged\":true,\"promptsListChanged\":true}")) {
            for (WireStream stream : List.of(tools, prompts, both)) {
                stream.next();
            }

            changeTools();
            changePrompts();

            assertThat(List.of(tag(tools.next()), tag(prompts.next()), tag(both.next()), tag(both.next())))
                    .containsExactly(1, 2, 3, 3);
        }
    }

    private static int tag(JsonObject event) {
        return event.getJsonObject("params").getJsonObject("_meta").getInt(TAG);
    }

    @Test
    @Tag("R-376")
    void aSubscriptionEndsWithItsConnection() throws Exception {
        WireStream stream = listen(stateless(), "1", "{\"toolsListChanged\":true}");
        stream.next();
        assertThat(server.engine().status().now().listeners()).isEqualTo(1);

        stream.close();

        Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> server.engine().status().now().listeners() == 0);
    }

    @Test
    @Tag("R-290")
    @Tag("R-377")
    @Tag("R-378")
    void aServerThatStopsSaysSo() throws Exception {
        try (WireStream stream = listen(stateless(), "\"last\"", "{\"toolsListChanged\":true}")) {
            stream.next();

            server.engine().stop();

            JsonObject end = stream.next();
            assertThat(end.getString("id")).isEqualTo("last");
            assertThat(end.getJsonObject("result").getString("resultType")).isEqualTo("complete");
            assertThat(end.getJsonObject("result").getJsonObject("_meta").getString(TAG)).isEqualTo("last");
            stream.isOver();
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "V2026_07_28")
    void aServerThatStopsEndsTheStreamsOfSessions(Revision revision) throws Exception {
        try (WireStream stream = WireClient.of(server, revision).listen()) {
            server.undeploy();

            stream.isOver();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"notifications\":null}", "{\"notifications\":[]}",
            "{\"notifications\":{\"toolsListChanged\":\"yes\"}}", "{\"notifications\":{\"promptsListChanged\":1}}",
            "{\"notifications\":{\"resourcesListChanged\":null}}",
            "{\"notifications\":{\"resourceSubscriptions\":\"x\"}}",
            "{\"notifications\":{\"resourceSubscriptions\":true}}",
            "{\"notifications\":{\"resourceSubscriptions\":[5]}}",
            "{\"notifications\":{\"resourceSubscriptions\":[\"nonsense\"]}}",
            "{\"notifications\":{\"taskIds\":\"x\"}}"})
    @Tag("R-410")
    void malformedSubscriptionIsRefused(String params) {
        stateless().send(Message.request("subscriptions/listen", params))
                .isError(200, -32602);
        assertThat(server.engine().status().now().listeners()).isZero();
    }

    @Test
    @Tag("R-410")
    void subscriptionToAResourceThatDoesNotExistIsRefused() {
        JsonObject error = stateless().send("""
                {"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{"notifications":{
                 "resourceSubscriptions":["test://a","test://no-such"]}}}""").isError(200, -32602);

        assertThat(error.getJsonObject("data").getString("uri")).isEqualTo("test://no-such");
        assertThat(server.engine().status().now().listeners()).isZero();
    }

    @Tag("one-node")
    @Test
    @Tag("R-379")
    void tooManyResourcesAreRefused() throws Exception {
        int most = WireServer.SETTINGS.limits().sessions().subscriptions();
        List<String> uris = Stream.iterate(0, i -> i + 1).limit(most + 1L).map(i -> "test://many/" + i).toList();
        features.update(before -> before
                .withResources(new Catalog<>(uris.stream().map(ChangesTest::resource).toList())));

        JsonObject error = stateless().send("""
                {"jsonrpc":"2.0","id":1,"method":"subscriptions/listen",
                 "params":{"notifications":{"resourceSubscriptions":%s}}}""".formatted(JsonTrees.array(uris).build()))
                .isError(200, -32602);

        assertThat(error.getString("message")).isEqualTo("resourceSubscriptions must be at most " + most + " strings");
        try (WireStream stream = listen(stateless(), "1",
                "{\"resourceSubscriptions\":%s}".formatted(JsonTrees.array(uris.subList(0, most)).build()))) {
            assertThat(stream.next().getJsonObject("params").getJsonObject("notifications")
                    .getJsonArray("resourceSubscriptions")).hasSize(most);
        }
    }

    @Test
    @Tag("R-264")
    void logMessagesGoToTheirOwnRequestAlone() throws Exception {
        WireClient client = stateless();
        try (WireStream stream = listen(client, "9", "{\"toolsListChanged\":true}")) {
            stream.next();

            client.send("""
                    {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"talker","arguments":{},
                     "_meta":{"io.modelcontextprotocol/logLevel":"debug"}}}""").events();
            changeTools();

            assertThat(stream.next().getString("method")).isEqualTo("notifications/tools/list_changed");
        }
    }
}

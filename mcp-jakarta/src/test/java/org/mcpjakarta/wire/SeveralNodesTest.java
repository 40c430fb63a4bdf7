package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.AccessRule.Admits;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.PromptFeature;
import org.mcpjakarta.core.feature.ResourceFeature;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.PromptResult;
import org.mcpjakarta.core.result.ResourceResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.wire.WireGuard.Bearer;

import jakarta.json.JsonValue;

/** Two servers of one application, joined by signals: what changes on one is heard on the other. */
@Timeout(60)
class SeveralNodesTest {
    private static final AccessRule STAFF = new AccessRule(Admits.ROLES, Set.of("staff"), Set.of());

    private static final String EVERYBODY = """
            {"admits":"EVERYBODY","roles":[],"scopes":[]}""";

    private final WireGuard guard = new WireGuard();
    private final List<String> carried = new CopyOnWriteArrayList<>();
    private SocketSignals.Hub hub;
    private SocketSignals witness;
    private WireServer here;
    private WireServer there;

    @BeforeEach
    void start() throws IOException {
        hub = new SocketSignals.Hub();
        witness = hub.join();
        witness.listen(carried::add);
        here = node(hub.join());
        there = node(hub.join());
    }

    private WireServer node(SocketSignals signals) {
        Features features = Features
                .of(List.of(WireTools.ECHO, tool("vault", STAFF)))
                .withResources(new Catalog<>(List.of(resource("test://a"), resource("test://safe").withAccess(STAFF))))
                .withPrompts(new Catalog<>(List.of(prompt("one"))));
        return WireServer.start(WireServer.engine(AuthorizationTest.settings(Mode.OPTIONAL), features,
                signals), guard);
    }

    @AfterEach
    void stop() throws IOException {
        here.close();
        there.close();
        witness.close();
        hub.close();
    }

    private static ToolFeature tool(String name, AccessRule rule) {
        return new ToolFeature(name, JsonTrees.object(WireTools.COUNT.descriptor()).add("name", name).build(),
                WireTools.COUNT.invoker(), List.of(), rule);
    }

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

    private WireClient staff(WireServer server, Revision revision) {
        return WireClient.bearing(guard.token(Bearer.named("ann").in("staff")), server, revision);
    }

    private WireClient guest(WireServer server, Revision revision) {
        return WireClient.bearing(guard.token(Bearer.named("ben")), server, revision);
    }

    /** Everything that can be listened for. */
    private static WireStream listen(WireClient client) {
        if (client.revision().isStateless()) {
            return client.stream("""
                    {"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{"notifications":{
                     "toolsListChanged":true,"promptsListChanged":true,"resourcesListChanged":true,
                     "resourceSubscriptions":["test://a"]}}}""");
        }
        client.send(
                Message.request("resources/subscribe", """
                        {"uri":"test://a"}"""))
                .result();
        return client.listen();
    }

    private static void acknowledged(WireClient client, WireStream stream) throws InterruptedException {
        if (client.revision().isStateless()) {
            assertThat(stream.next().getString("method")).isEqualTo("notifications/subscriptions/acknowledged");
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-380")
    void whatChangesOnOneNodeIsHeardOnEveryOne(Revision revision) throws Exception {
        WireClient near = staff(here, revision);
        WireClient far = staff(there, revision);
        try (WireStream nearby = listen(near); WireStream afar = listen(far)) {
            acknowledged(near, nearby);
            acknowledged(far, afar);

            long begun = System.nanoTime();
            here.engine().features().update(before -> before.withTools(before.tools().with(WireTools.COUNT))
                    .withPrompts(before.prompts().with(prompt("two")))
                    .withResources(before.resources().with(resource("test://b"))));
            here.engine().features().resourceUpdated("test://a");

            for (WireStream stream : List.of(nearby, afar)) {
                assertThat(List.of(method(stream), method(stream), method(stream), method(stream)))
                        .containsExactlyInAnyOrder("notifications/tools/list_changed",
                                "notifications/prompts/list_changed", "notifications/resources/list_changed",
                                "notifications/resources/updated");
            }
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(1));
            isAllThereIs(nearby, afar);
        }
    }

    /** Whatever was said twice, or passed on, would have come before the last word. */
    private void isAllThereIs(WireStream nearby, WireStream afar) throws InterruptedException {
        there.engine().features().resourceUpdated("test://a");
        for (WireStream stream : List.of(afar, nearby)) {
            assertThat(method(stream)).isEqualTo("notifications/resources/updated");
            stream.isSilent();
        }
        Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> carried.size() >= 5);
        assertThat(carried).hasSize(5);
    }

    private static String method(WireStream stream) throws InterruptedException {
        return stream.next().getString("method");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("T-45")
    void whatSomebodyDoesNotSeeIsNotHeardFromAnotherNodeEither(Revision revision) throws Exception {
        WireClient ann = staff(there, revision);
        WireClient ben = guest(there, revision);
        try (WireStream anns = listen(ann); WireStream bens = listen(ben)) {
            acknowledged(ann, anns);
            acknowledged(ben, bens);

            here.engine().features().update(before -> before.withTools(before.tools().without("vault")));
            here.engine().features().update(before -> before.withPrompts(before.prompts().with(prompt("two"))));

            assertThat(method(anns)).isEqualTo("notifications/tools/list_changed");
            assertThat(method(anns)).isEqualTo("notifications/prompts/list_changed");
            assertThat(method(bens)).isEqualTo("notifications/prompts/list_changed");
        }
    }

    @Test
    void whatIsNotUnderstoodOrForOthersIsLeftAside() throws Exception {
        WireClient client = staff(there, Revision.V2025_11_25);
        try (WireStream stream = listen(client)) {
            for (String odd : List.of("", "hello", "{}", "[]", signal("\"x\"", "/mcp", "WEATHER", ""),
                    signal("1", "/mcp", "TOOLS", EVERYBODY), signal("\"x\"", "/mcp", "TOOLS", "{\"admits\":\"ALL\"}"),
                    signal("\"x\"", "/other", "TOOLS", EVERYBODY))) {
                witness.publish(odd);
            }
            witness.publish(signal("\"x\"", "/mcp", "PROMPTS", EVERYBODY));

            assertThat(method(stream)).isEqualTo("notifications/prompts/list_changed");
        }
    }

    private static String signal(String node, String endpoint, String changed, String rules) {
        return """
                {"node":%s,"endpoint":"%s","changed":"%s","uri":"","rules":[%s]}"""
                .formatted(node, endpoint, changed, rules);
    }

    @Test
    void aNodeThatCannotSpeakGoesOnByItself() throws Exception {
        SocketSignals cut = hub.join();
        try (WireServer lonely = WireServer.start(WireServer.engine(WireServer.SETTINGS, Features.of(WireTools.ALL),
                cut))) {
            WireClient client = WireClient.of(lonely, Revision.V2025_11_25);
            try (WireStream stream = client.listen()) {
                cut.close();

                lonely.engine().features().update(before -> before.withTools(before.tools().without("echo")));

                assertThat(method(stream)).isEqualTo("notifications/tools/list_changed");
            }
        }
    }

    @Test
    void aNodeThatStopsListensNoLonger() throws IOException {
        try (SocketSignals signals = hub.join(); WireServer node = node(signals)) {
            assertThat(signals.ears()).isEqualTo(1);

            node.undeploy();

            assertThat(signals.ears()).isZero();
        }
    }
}

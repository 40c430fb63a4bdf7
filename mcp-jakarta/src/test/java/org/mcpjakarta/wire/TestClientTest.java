package org.mcpjakarta.wire;

import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThat;
import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThatThrownBy;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.testkit.McpRevision;
import org.mcpjakarta.testkit.client.ClientOptions;
import org.mcpjakarta.testkit.client.Listening;
import org.mcpjakarta.testkit.client.McpTestClient;
import org.mcpjakarta.testkit.client.Reply;
import org.mcpjakarta.testkit.client.RunningCall;
import org.mcpjakarta.testkit.result.ProgressReport;
import org.mcpjakarta.wire.WireGuard.Bearer;

import jakarta.json.JsonValue;

/** The client of the test kit, at the endpoint: the same test in all revisions, and on both transports. */
@Timeout(60)
class TestClientTest {
    @RegisterExtension
    static final WireServer server = WireServer.start(WireServer.SETTINGS, features());

    /** @param echoed repeated by the server */
    private record Echo(String text) {}

    private static Features features() {
        List<ToolFeature> tools = new ArrayList<>(WireTools.ALL);
        AskTools.ALL.stream().filter(tool -> !tool.name().equals("later")).forEach(tools::add);
        tools.add(WireOffers.MIRRORED);
        Features offers = WireOffers.all();
        return Features.of(tools).withLogs().withResources(offers.resources()).withTemplates(offers.templates())
                .withPrompts(offers.prompts()).withCompleters(offers.completers());
    }

    /** A way to connect, named for reports. */
    private record Way(String name, ClientOptions options) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Way> ways() {
        return Stream.concat(Stream.of(McpRevision.values())
                .map(revision -> new Way(revision.date(), McpTestClient.at(server.endpoint()).revision(revision))),
                Stream.of(new Way("HTTP+SSE", McpTestClient.at(URI.create(server.endpoint() + "/sse")).httpSse())));
    }

    static Stream<Way> waysWithForms() {
        return ways().filter(way -> way.name().compareTo("2025-06") > 0 && !way.name().startsWith("HTTP"));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void toolsAreListedAndCalled(Way way) {
        try (McpTestClient client = way.options().connect()) {
            assertThat(client.tools()).contains("echo", "count").doesNotContain("nothing").fitsIn(4_000);
            assertThat(client.callTool("echo", new Echo("hello"))).isSuccessful().hasText("hello");
            assertThat(client.callTool("echo", Map.of("text", "again"))).hasText("again");
            assertThat(client.callTool("nothing")).isRefused(-32602);
            assertThat(client.callTool("broken")).isRefused(-32603);
        }
    }

    @ParameterizedTest
    @MethodSource("ways")
    void progressAndLogsComeWithTheResult(Way way) {
        try (McpTestClient client = way.options().logLevel("warning").connect()) {
            assertThat(client.callTool("steps")).hasText("arrived").progress().extracting(ProgressReport::progress)
                    .containsExactly(1.0, 2.0, 3.0);
            assertThat(client.callTool("talker")).hasLogged("warning", "shout");
            assertThat(client.callTool("talker").logs()).hasSize(1);
        }
    }

    @ParameterizedTest
    @MethodSource("ways")
    void theModelAndTheRootsAreAsked(Way way) {
        try (McpTestClient client = way.options().onSampling("Paris", "Paris").roots("file:///a", "file:///b")
                .connect()) {
            assertThat(client.callTool("together")).isSuccessful().hasTextContaining("test-model", "file:///b");
            assertThat(client.callTool("capital")).hasTextContaining("Paris");
            assertThat(client.questions()).hasSize(3);
        }
    }

    @ParameterizedTest
    @MethodSource("waysWithForms")
    void formsAreFilledIn(Way way) {
        try (McpTestClient client = way.options().onElicitation(question -> Reply.accept(Map.of("name",
                question.schema().getJsonObject("properties").getJsonObject("name").getString("type"))))
                .connect()) {
            assertThat(client.callTool("form")).hasTextContaining("accept", "string");
            assertThat(client).wasAsked("elicitation/create");
            assertThat(client.questions().get(0).message()).isEqualTo("Who are you?");
        }
    }

    @ParameterizedTest
    @EnumSource(value = McpRevision.class, names = {"V2025_11_25", "V2026_07_28"})
    void pagesAreOpened(McpRevision revision) {
        try (McpTestClient client = McpTestClient.at(server.endpoint()).revision(revision)
                .onElicitation(Reply.accept(), Reply.decline()).connect()) {
            assertThat(client.callTool("link")).hasTextContaining("accept");
            assertThat(client.callTool("link")).hasTextContaining("decline");
            assertThat(client.questions()).allSatisfy(question -> {
                assertThat(question.isPage()).isTrue();
                assertThat(question.url()).startsWith("https://rooms.example.com");
            });
        }
    }

    @ParameterizedTest
    @MethodSource("ways")
    void aQuestionWithoutAPreparedAnswerFailsTheTest(Way way) {
        try (McpTestClient client = way.options().onSampling("Paris").roots("file:///a").connect()) {
            client.callTool("capital");

            assertThatThrownBy(() -> client.callTool("capital")).isInstanceOf(AssertionError.class)
                    .hasMessageContaining("prepared no answer").hasMessageContaining("Capital of France?");
        }
    }

    @ParameterizedTest
    @MethodSource("ways")
    void resourcesPromptsAndCompletion(Way way) {
        try (McpTestClient client = way.options().connect()) {
            assertThat(client.resources()).containsOnly("rooms://all");
            assertThat(client.resourceTemplates()).containsOnly("rooms://{id}/plan");
            assertThat(client.prompts()).containsOnly("meet");
            assertThat(client.readResource("rooms://all")).hasText("Oak").hasMimeType("text/plain");
            assertThat(client.readResource("rooms://7/plan").bytes()).hasSize(1);
            assertThat(client.getPrompt("meet", Map.of("topic", "money"))).hasMessages(3)
                    .hasTextContaining("money");
            assertThat(client.completePrompt("meet", "room", "O", Map.of("topic", "money"))).hasSize(1);
            assertThat(client.readResource("rooms://none")).hasErrorMessage("");
        }
    }

    @Test
    void argumentsAreRepeatedInHeaders() {
        try (McpTestClient client = McpTestClient.connect(server.endpoint())) {
            assertThat(client.revision()).isEqualTo(McpRevision.V2026_07_28);
            assertThat(client.callTool("mirrored", Map.of("region", "Köln", "shard", 7)))
                    .hasTextContaining("Köln", "7");
        }
    }

    @Test
    void listsAreReadPageByPage() {
        try (WireServer own = WireServer.start(WireServer.SETTINGS, WireOffers.many(250));
                McpTestClient client = McpTestClient.connect(own.endpoint())) {
            assertThat(client.tools()).hasSize(250);
            assertThat(client.tools().pages()).isGreaterThan(1);
            assertThat(client.resources()).hasSize(250);
        }
    }

    @Test
    void structuredContentIsReadAsAValue() {
        for (McpRevision revision : List.of(McpRevision.V2025_06_18, McpRevision.V2026_07_28)) {
            try (McpTestClient client = McpTestClient.at(server.endpoint()).revision(revision).connect()) {
                assertThat(client.callTool("count").structured(Integer.class)).isEqualTo(7);
            }
        }
        try (McpTestClient client = McpTestClient.connect(server.endpoint())) {
            assertThat(client.callTool("count")).hasStructured("7");
        }
    }

    @Test
    void aServerThatRefusesTokensIsSeenRefusing() {
        WireGuard guard = new WireGuard();
        try (WireServer own = WireServer.start(
                AuthorizationTest.settings(org.mcpjakarta.core.session.Authorization.Mode.REQUIRED),
                Features.of(List.of(WireTools.ECHO)), guard)) {
            assertThat(McpTestClient.at(own.endpoint()).connectRefused()).hasStatus(401).hasHeader("WWW-Authenticate",
                    "resource_metadata=");
            assertThatThrownBy(() -> McpTestClient.connect(own.endpoint())).isInstanceOf(AssertionError.class)
                    .hasMessageContaining("HTTP 401").hasMessageContaining("WWW-Authenticate: Bearer");
            String token = guard.token(Bearer.named("ann").with("rooms:read"));
            try (McpTestClient client = McpTestClient.at(own.endpoint()).token(token).connect()) {
                assertThat(client.callTool("echo", new Echo("in"))).hasText("in");
            }
        }
    }

    /** Everything comes on one stream there. */
    @Test
    void overHttpSseChangesAreToldToWhoListensThoughACallRuns() {
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch gate = new CountDownLatch(1);
        ToolFeature gated = WireTools.tool("gated", (call, arguments) -> {
            entered.countDown();
            await(gate);
            return WireTools.text("open");
        });
        Features features = WireOffers.all().withTools(new Catalog<>(List.of(gated))).withLiveLists();
        try (WireServer own = WireServer.start(WireServer.SETTINGS, features);
                McpTestClient client = McpTestClient.at(own.endpoint() + "/sse").httpSse().connect();
                Listening listening = client.listen("rooms://all")) {
            RunningCall call = client.startTool("gated", Map.of());
            await(entered);
            own.engine().features().resourceUpdated("rooms://all");
            own.engine().features().update(offered -> offered.withTools(offered.tools().with(WireTools.ECHO)));

            assertThat(listening.next("notifications/resources/updated").getJsonObject("params").getString("uri"))
                    .isEqualTo("rooms://all");
            listening.next("notifications/tools/list_changed");
            gate.countDown();
            assertThat(call.result()).hasText("open");
            assertThat(call.received()).isEmpty();
        } finally {
            gate.countDown();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aRequestOfItsOwnIsAnsweredAsItIs() {
        try (McpTestClient client = McpTestClient.connect(server.endpoint())) {
            assertThat(client.request("no/such", JsonValue.EMPTY_JSON_OBJECT)).hasStatus(404).isRefused(-32601);
        }
    }
}

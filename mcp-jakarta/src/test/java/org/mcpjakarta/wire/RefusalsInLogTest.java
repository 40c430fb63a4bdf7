package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.result.InvalidArguments;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.testkit.LogLines;
import org.mcpjakarta.wire.WireGuard.Bearer;

/** What an operator reads of requests that were refused, or that failed. */
@Tag("one-node")
class RefusalsInLogTest {
    private static final ToolFeature PICKY = WireTools.tool("picky", (call, arguments) -> {
        throw new InvalidArguments(
                List.of("\"seats\" must be an integer, but was canary", "\"a\nb\" is not an argument",
                        "\"seats\" is odd", "canary"));
    });

    /** Refuses its arguments later, on its own time. */
    private static final ToolFeature LATE = new ToolFeature("late", WireTools.tool("late", (call, arguments) -> {
        throw new IllegalStateException();
    }).descriptor(), (call, arguments) -> Background.supply(() -> {
        throw new InvalidArguments(List.of("\"seats\" is odd"));
    }));
    private static final ToolFeature FULL = WireTools.tool("full", (call, arguments) -> {
        throw Overload.ofServer("There is no memory", Duration.ofSeconds(1)).by("mcp.memory.max");
    });
    private static final ToolFeature CLOSED = WireTools.tool("closed", (call, arguments) -> {
        throw Overload.ofServer("Not now", Duration.ofSeconds(1));
    });
    private static final ToolFeature ENDLESS = new ToolFeature("endless", WireTools.tool("endless",
            (call, arguments) -> WireTools.text("")).descriptor(), (call, arguments) -> new CompletableFuture<>());

    private static final Pattern CALLER = Pattern.compile("caller [\\w-]{12}(?=[ :])");
    private static final Bearer ANN = Bearer.named("ann");
    private static final Bearer BOB = Bearer.named("bob");

    private final WireGuard guard = new WireGuard();

    private static List<String> lines(LogLines log, String code) {
        return List.copyOf(log.lines()).stream().filter(line -> line.startsWith(code)).toList();
    }

    private static WireServer start(Settings.Limits limits) {
        return WireServer.start(WireServer.SETTINGS.withLimits(limits),
                Features.of(List.of(WireTools.ECHO, WireTools.BROKEN, PICKY, LATE, FULL, CLOSED, ENDLESS)));
    }

    /** For callers with tokens, who are told apart. */
    private WireServer guarded(Settings.Limits limits) {
        return WireServer.start(AuthorizationTest.settings(Mode.OPTIONAL).withLimits(limits),
                Features.of(List.of(WireTools.ECHO, WireTools.BROKEN, PICKY, LATE, ENDLESS)), guard);
    }

    private WireClient client(Bearer bearer, WireServer server, Revision revision) {
        return WireClient.bearing(guard.token(bearer), server, revision);
    }

    /** Who is named in lines with this text, which is a digest and not a name. */
    private static List<String> callers(List<String> lines, String text) {
        return lines.stream().filter(line -> line.contains(text)).map(CALLER::matcher).filter(Matcher::find)
                .map(Matcher::group).distinct().toList();
    }

    @ParameterizedTest
    @EnumSource
    @Tag("T-42")
    void refusedArgumentsAreToldByToolAndPlaceWithoutValuesAndNotEachTime(Revision revision) {
        try (WireServer server = start(Settings.Limits.DEFAULT); LogLines log = new LogLines()) {
            WireClient client = WireClient.of(server, revision);
            for (int i = 0; i < 3; i++) {
                client.callTool("picky", "{\"seats\":\"canary\"}");
            }

            assertThat(lines(log, "MCPJ4005")).containsExactly(
                    "MCPJ4005 Tool \"picky\", called by an unknown caller: arguments were refused: seats, a?b");
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-213")
    void aLimitThatIsReachedIsNamedAndNotEachTime(Revision revision) {
        try (WireServer server = start(Settings.Limits.DEFAULT.withRates(new Rates(1, 1, 1, 1)));
                LogLines log = new LogLines()) {
            WireClient client = WireClient.of(server, revision);

            long refused = Stream.generate(() -> client.callTool("echo", "{\"text\":\"x\"}")).limit(20)
                    .filter(answer -> answer.status() == 429).count();

            assertThat(refused).isGreaterThan(5);
            assertThat(lines(log, "MCPJ4006")).containsExactly("MCPJ4006 A request of an unknown caller was refused"
                    + " (429), because mcp.rate.tools is reached: tools/call is called too often");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aToolThatFailsIsNamedWithItsCaller(Revision revision) {
        try (WireServer server = start(Settings.Limits.DEFAULT); LogLines log = new LogLines()) {
            WireClient.of(server, revision).callTool("broken", "{}");

            assertThat(lines(log, "MCPJ5001")).singleElement().asString()
                    .startsWith("MCPJ5001 Tool \"broken\", called by an unknown caller: it failed unexpectedly;")
                    .doesNotContain(WireTools.SECRET);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aResponseThatIsTooLargeIsNamedWithItsTool(Revision revision) {
        try (WireServer server = start(Settings.Limits.DEFAULT
                .withBodies(new Settings.Bodies(1_000_000, Duration.ofSeconds(30), 2_000)))) {
            WireClient client = WireClient.of(server, revision);
            try (WireLog log = new WireLog()) {
                client.callTool("echo", "{\"text\":\"" + "x".repeat(3_000) + "\"}");

                assertThat(log.entries()).filteredOn(entry -> entry.getMessage().startsWith("MCPJ5004")).singleElement()
                        .satisfies(entry -> assertThat(entry.getParameters())
                                .contains("Tool \"echo\", called by an unknown caller"));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("T-42")
    void argumentsThatAreRefusedLaterAreToldAsWell(Revision revision) {
        try (WireServer server = start(Settings.Limits.DEFAULT); LogLines log = new LogLines()) {
            WireClient.of(server, revision).callTool("late", "{}");

            assertThat(lines(log, "MCPJ4005")).containsExactly(
                    "MCPJ4005 Tool \"late\", called by an unknown caller: arguments were refused: seats");
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusedArgumentsAreToldOfEachCallerAndEachTool(Revision revision) {
        try (WireServer server = guarded(Settings.Limits.DEFAULT); LogLines log = new LogLines()) {
            for (Bearer bearer : List.of(ANN, BOB, ANN, BOB)) {
                client(bearer, server, revision).callTool("picky", "{}");
                client(bearer, server, revision).callTool("late", "{}");
            }

            List<String> lines = lines(log, "MCPJ4005");
            assertThat(lines).hasSize(4).noneMatch(line -> line.contains("ann") || line.contains("bob"));
            assertThat(callers(lines, "Tool \"picky\", called by ")).hasSize(2)
                    .containsExactlyElementsOf(callers(lines, "Tool \"late\", called by "));
        }
    }

    @Test
    void aLimitIsNamedForEachCaller() {
        try (WireServer server = guarded(Settings.Limits.DEFAULT.withRates(new Rates(1, 1, 1, 1)));
                LogLines log = new LogLines()) {
            for (Bearer bearer : List.of(ANN, BOB)) {
                WireClient client = client(bearer, server, Revision.V2026_07_28);
                assertThat(Stream.generate(() -> client.callTool("echo", "{\"text\":\"x\"}")).limit(20)
                        .filter(answer -> answer.status() == 429).count()).isGreaterThan(5);
            }

            assertThat(lines(log, "MCPJ4006")).hasSize(2);
            assertThat(callers(lines(log, "MCPJ4006"), "A request of ")).hasSize(2);
        }
    }

    @Test
    void eachLimitIsNamedForTheSameCaller() {
        Settings.Limits limits = Settings.Limits.DEFAULT.withRates(new Rates(10, 1, 1, 1))
                .withSessions(new SessionLimits(1, 1, Duration.ofHours(1), SessionLimits.Ids.RANDOM));
        try (WireServer server = start(limits); LogLines log = new LogLines()) {
            WireClient client = WireClient.of(server, Revision.V2025_11_25);
            for (int i = 0; i < 3; i++) {
                client.post(ConnectedClient.initialize(client.revision().date(), "{}")).isError(503, -32603);
            }
            assertThat(Stream.generate(() -> client.callTool("echo", "{\"text\":\"x\"}")).limit(200)
                    .anyMatch(answer -> answer.status() == 429)).isTrue();

            assertThat(lines(log, "MCPJ4006")).hasSize(2)
                    .anyMatch(line -> line.contains("was refused (429), because mcp.rate.tools is reached"))
                    .anyMatch(line -> line.contains("was refused (503), because mcp.sessions.max is reached"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLimitThatACallReachesIsNamedWithItsTool(Revision revision) {
        try (WireServer server = start(Settings.Limits.DEFAULT); LogLines log = new LogLines()) {
            WireClient client = WireClient.of(server, revision);
            for (int i = 0; i < 3; i++) {
                assertThat(client.callTool("full", "{}").text()).contains("There is no memory");
            }

            assertThat(lines(log, "MCPJ4006")).containsExactly("MCPJ4006 Tool \"full\", called by an unknown caller:"
                    + " the call was refused, because mcp.memory.max is reached: There is no memory");
        }
    }

    @Test
    void aCallThatIsRefusedWithoutALimitNamesNone() {
        try (WireServer server = start(Settings.Limits.DEFAULT); LogLines log = new LogLines()) {
            WireClient.of(server, Revision.V2026_07_28).callTool("closed", "{}");

            assertThat(lines(log, "MCPJ4006")).containsExactly(
                    "MCPJ4006 Tool \"closed\", called by an unknown caller: the call was refused: Not now");
        }
    }

    @Test
    void aServerThatStopsHasReachedNoLimit() {
        try (WireServer server = start(Settings.Limits.DEFAULT); LogLines log = new LogLines()) {
            WireClient client = WireClient.of(server, Revision.V2026_07_28);
            server.undeploy();

            client.callTool("echo", "{\"text\":\"x\"}").isError(503, -32603);

            assertThat(lines(log, "MCPJ4006")).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aCallerWhoIsKnownIsNamedWithTheToolThatFails(Revision revision) {
        try (WireServer server = guarded(Settings.Limits.DEFAULT); LogLines log = new LogLines()) {
            client(ANN, server, revision).callTool("broken", "{}");

            assertThat(lines(log, "MCPJ5001")).singleElement().asString()
                    .matches("MCPJ5001 Tool \"broken\", called by " + CALLER + ": it failed unexpectedly;.*");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aCallThatTakesTooLongIsNamedWithItsCaller(Revision revision) {
        Settings.Requests requests = new Settings.Requests(9, 9, 9, Duration.ofMillis(1));
        try (WireServer server = guarded(Settings.Limits.DEFAULT.withRequests(requests)); WireLog log = new WireLog()) {
            WireClient client = client(ANN, server, revision);
            CompletableFuture<Answer> answer = Background.supply(() -> client.callTool("endless", "{}"));

            await().until(() -> {
                server.sweep();
                return answer.isDone();
            });

            assertThat(answer.join().text()).contains("Timeout");
            assertThat(log.lines("MCPJ5003")).singleElement().asString().matches("MCPJ5003 Tool \"endless\", called by "
                    + CALLER + ": the call ran longer than mcp.requests.timeout and is cancelled");
        }
    }

    @Test
    void ofABatchThatIsTooLargeItIsToldHowMuchIsLeftOut() {
        String text = """
                {"text":"%s"}""".formatted("x".repeat(600));
        try (WireServer server = start(Settings.Limits.DEFAULT
                .withBodies(new Settings.Bodies(10_000, Duration.ofSeconds(30), 1_000))); WireLog log = new WireLog()) {
            WireClient client = WireClient.of(server, Revision.V2025_03_26);

            client.post("[" + Message.call(1, "echo", text) + "," + Message.call(2, "echo", text) + ","
                    + Message.call(3, "echo", text) + "]",
                    "Mcp-Session-Id", client.session());

            assertThat(log.lines("MCPJ5004")).containsExactly("MCPJ5004 A batch of an unknown caller: the"
                    + " responses are larger than mcp.limits.response-bytes; 2 of 3 are left out");
        }
    }
}

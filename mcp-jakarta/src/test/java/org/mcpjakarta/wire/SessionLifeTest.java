package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.core.settings.Settings;

/** When sessions end by themselves. The clock is the test's. */
@Timeout(60)
class SessionLifeTest {
    private static final Duration IDLE = SessionLimits.DEFAULT.idle();
    private static final Duration AGE = SessionLimits.DEFAULT.maxAge();
    private static final String PING = Message.request("ping");

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-07-28T12:00:00Z"));
    private final CompletableFuture<String> gate = new CompletableFuture<>();
    private final Semaphore entered = new Semaphore(0);
    private final ToolFeature slow = new ToolFeature("slow", WireTools.ECHO.descriptor(), (call, arguments) -> {
        call.cancellation().onRaised(() -> gate.complete("cancelled"));
        entered.release();
        return gate.thenApply(WireTools::text);
    });
    private final InstantSource clock = now::get;
    private final McpEngine engine = WireServer.engine(WireServer.SETTINGS.withLimits(
            Settings.Limits.DEFAULT.withRequests(new Settings.Requests(100, 100, 100, AGE.multipliedBy(2)))),
            Features.of(List.of(slow)), clock);
    @RegisterExtension
    final WireServer server = WireServer.start(engine);

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-117")
    @Tag("R-123")
    void aSilentSessionIsForgotten(Revision revision) {
        WireClient client = WireClient.of(server, revision);

        pass(IDLE.plusMillis(1));

        assertThat(engine.sessions().count()).isZero();
        client.send(PING).isError(404, -32600);
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("T-17")
    void aCallOfTwiceTheIdleTimeIsAnswered(Revision revision) throws Exception {
        WireClient client = WireClient.of(server, revision);
        CompletableFuture<Answer> call = Background.supply(() -> client.callTool("slow", "{}"));
        entered.acquire();

        pass(IDLE.multipliedBy(2));
        gate.complete("late");

        assertThat(call.join().result().toString()).contains("late");
        client.send(PING).result();
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("T-17")
    void aSessionWhoseClientListensIsNotIdle(Revision revision) {
        WireClient client = WireClient.of(server, revision);
        try (WireStream stream = client.listen()) {
            pass(IDLE.multipliedBy(2));
            client.send(PING).result();

            pass(IDLE.multipliedBy(2));
            assertThat(engine.sessions().count()).isEqualTo(1);
            stream.isSilent();
        }
    }

    @Test
    @Tag("R-123")
    @Tag("T-17")
    void aConnectionLastsHoweverSilentButNotForEver() throws Exception {
        try (ConnectedClient client = ConnectedClient.of(server, Revision.V2024_11_05)) {
            pass(IDLE.multipliedBy(2));
            assertThat(client.ask(PING)).containsKey("result");
            client.post(ConnectedClient.call(2, "slow", "{}")).isAccepted();
            entered.acquire();

            pass(AGE);

            client.isOver();
            client.post(PING).isError(404, -32600);
        }
        assertThat(gate.join()).isEqualTo("cancelled");
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-117")
    @Tag("R-123")
    void whatGrowsTooOldEndsWithAllThatBelongsToIt(Revision revision) throws Exception {
        WireClient client = WireClient.of(server, revision);
        CompletableFuture<Answer> call = Background.supply(() -> client.callTool("slow", "{}"));
        entered.acquire();
        try (WireStream stream = client.listen()) {
            pass(AGE);

            stream.isOver();
        }
        assertThat(gate.join()).isEqualTo("cancelled");
        assertThat(call.join().events()).isEmpty();
        client.send(PING).isError(404, -32600);
        assertThat(engine.sessions().count()).isZero();
        await().untilAsserted(() -> assertThat(engine.status().now().listeners()).isZero());
    }

    private void pass(Duration time) {
        now.updateAndGet(instant -> instant.plus(time));
        server.sweep();
    }
}

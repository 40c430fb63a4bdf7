package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Revision;

/** A request has found its session, and goes on when that session was ended by another one. */
@Timeout(60)
class DeleteRaceTest {
    private static final Runnable NOTHING = () -> {};

    private final AtomicReference<Runnable> found = new AtomicReference<>(NOTHING);
    /** Asked for the time when a session is looked up. */
    private final InstantSource clock = () -> {
        found.getAndSet(NOTHING).run();
        return Instant.parse("2026-07-28T12:00:00Z");
    };
    private final McpEngine engine = WireServer.engine(WireServer.SETTINGS, Features.of(List.of(WireTools.STEPS)),
            clock);
    @RegisterExtension
    final WireServer server = WireServer.start(engine);

    private WireClient endedMeanwhile(Revision revision) {
        WireClient client = WireClient.of(server, revision);
        found.set(() -> assertThat(client.verb("DELETE").status()).isEqualTo(204));
        return client;
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-117")
    @Tag("T-58")
    void nobodyListensInASessionThatHasEnded(Revision revision) {
        WireClient client = endedMeanwhile(revision);

        client.verb("GET").isError(404, -32600);

        assertThat(engine.status().now().listeners()).isZero();
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("T-58")
    void aCallIsAnsweredAllTheSame(Revision revision) {
        WireClient client = endedMeanwhile(revision);

        Answer answer = client.send("""
                {"jsonrpc":"2.0","id":1,"method":"tools/call",
                 "params":{"name":"steps","arguments":{},"_meta":{"progressToken":"p"}}}""");

        // There is no coming back to it.
        assertThat(answer.events()).hasSize(4);
        assertThat(answer.text()).doesNotContain("id: ");
    }
}

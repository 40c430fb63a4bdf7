package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.testkit.ChaosProxy;
import org.mcpjakarta.testkit.EventSocket;
import org.mcpjakarta.testkit.Fault;
import org.mcpjakarta.testkit.Fault.Strike;
import org.mcpjakarta.testkit.Link;
import org.mcpjakarta.wire.CutStory.Tally;

/** Real streams over connections that break, shown by many random stories. A failure names its seed, which breaks them alike. */
@Timeout(1_800)
class CutConnectionsTest {
    private static final int SEEDS = Integer.getInteger("replay.http.seeds", 40);

    /** No event is as short as this; the end of a stream is. */
    private static final int FRAME = 20;

    private final ExecutorService readers = Executors.newCachedThreadPool();
    private final Emitter emitter = new Emitter();
    private final WireServer server = WireServer.start(WireServer.SETTINGS, Features.of(emitter.tools()));

    @AfterEach
    void stop() {
        readers.shutdownNow();
        emitter.close();
        server.close();
    }

    @Test
    @Tag("R-104")
    @Tag("R-106")
    @Tag("R-107")
    @Tag("R-108")
    void everyStreamTellsItsOwnEventsOnceAndInOrder() throws Exception {
        Tally tally = new Tally(0, 0);
        for (long seed = 1; seed <= SEEDS; seed++) {
            tally = tally.plus(CutStory.play(seed, server, readers));
        }

        assertThat(tally.streams()).isGreaterThan(SEEDS * 3);
        assertThat(tally.cuts()).isGreaterThan(tally.streams());
    }

    /** The server cannot know that nobody reads the first connection any more; the second one takes the stream away from it. */
    @ParameterizedTest
    @EnumSource(names = {"HALF_OPEN", "SWALLOW_ANSWERS"})
    @Tag("R-107")
    @Tag("R-111")
    void aConnectionThatOnlyLooksAliveIsReplaced(Strike strike) throws Exception {
        String session = WireClient.of(server, Revision.V2025_11_25).session();
        try (ChaosProxy proxy = ChaosProxy.before(server.endpoint().getPort(), connection -> Fault.at(strike, 900));
                EventSocket dead = EventSocket.post(server.through(proxy), Duration.ofSeconds(10),
                        CutStory.request("emitInTwoParts", 1, "t", 40), "Mcp-Session-Id", session)) {
            String place = dead.next().orElseThrow().id();
            Link link = proxy.links().get(0);
            await().until(link::isStruck);

            AtomicLong sent = new AtomicLong();
            var rest = new ReturningClient(server.endpoint(), session, () -> {
                sent.set(link.fromServer());
                emitter.goOn();
            }).goOn(place);

            assertThat(rest).extracting(event -> CutStory.summary(event.data()))
                    .containsExactlyElementsOf(Emitter.told("t", 40));
            assertThat(link.fromServer()).as("what the dead connection got").isLessThan(sent.get() + FRAME);
        }
    }
}

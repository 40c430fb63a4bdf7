package org.mcpjakarta.core.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.ask.ServerRequests;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.ManualClock;
import org.mcpjakarta.core.fixture.ManualTimer;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.spi.Registration;

class PingsTest {
    private static final Duration INTERVAL = Duration.ofSeconds(30);
    private static final Session ALICE = Clients.session("alice", "{}");

    private final ManualClock clock = new ManualClock();
    private final ManualTimer timer = new ManualTimer();
    private final ServerRequests requests = new ServerRequests(timer);
    private final ListeningStreams outlets = new ListeningStreams(clock);
    private final Pings pings = new Pings(requests, clock, INTERVAL);
    private final Line line = new Line();

    /** Where the client listens. */
    private static final class Line implements Reply {
        private final List<RpcId> asked = new ArrayList<>();
        private int disconnections;

        @Override
        public void send(RpcMessage message) {
            if (message instanceof RpcMessage.Request request) {
                assertThat(request.method()).isEqualTo("ping");
                asked.add(request.id());
            }
        }

        @Override
        public void disconnect() {
            disconnections++;
        }
    }

    @Test
    void nobodyIsAskedUnlessThatIsWanted() {
        outlets.open(ALICE, line);
        clock.advance(INTERVAL);

        new Pings(requests, clock, Duration.ZERO).send(outlets.all());

        assertThat(line.asked).isEmpty();
        assertThat(Settings.Asking.standard().pings()).isZero();
    }

    @Test
    @Tag("R-292")
    void whoListensIsAskedOnceAnInterval() {
        outlets.open(ALICE, line);

        for (int second = 0; second < 95; second++) {
            pass(Duration.ofSeconds(1));
        }

        assertThat(line.asked).hasSize(3).doesNotHaveDuplicates();
    }

    @Test
    @Tag("R-292")
    void whoHasLeftIsNotAsked() {
        Registration leave = outlets.open(ALICE, line);
        leave.close();

        pass(INTERVAL);

        assertThat(line.asked).isEmpty();
    }

    @Test
    @Tag("R-293")
    void whoStaysSilentIsDisconnected() {
        outlets.open(ALICE, line);

        for (int miss = 0; miss <= Pings.MOST_MISSES - 1; miss++) {
            pass(INTERVAL);
            assertThat(line.disconnections).isZero();
        }
        pass(INTERVAL);

        assertThat(line.disconnections).isEqualTo(1);
        assertThat(requests.size()).isEqualTo(1);
    }

    @Test
    @Tag("R-293")
    void whoAnswersNowAndThenStaysConnected() {
        outlets.open(ALICE, line);

        for (int round = 0; round < 5; round++) {
            pass(INTERVAL);
            pass(INTERVAL);
            answer(RpcMessage.Response.result(last(), JsonTrees.EMPTY_OBJECT));
            pass(INTERVAL);
            answer(RpcMessage.Response.error(last(), RpcError.methodNotFound()));
        }

        assertThat(line.disconnections).isZero();
    }

    private RpcId last() {
        return line.asked.get(line.asked.size() - 1);
    }

    private void answer(RpcMessage.Response response) {
        assertThat(requests.answer(ALICE, response)).isTrue();
    }

    private void pass(Duration time) {
        clock.advance(time);
        timer.advance(time);
        pings.send(outlets.all());
    }
}

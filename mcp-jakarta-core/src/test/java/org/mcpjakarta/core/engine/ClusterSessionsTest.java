package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Guest;
import org.mcpjakarta.core.fixture.RecordedReply;
import org.mcpjakarta.core.fixture.StoreView;
import org.mcpjakarta.core.fixture.TestNodes;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.LogSeverity;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.testkit.cluster.MemoryCluster;

/** Sessions live on all nodes together. */
@Timeout(60)
class ClusterSessionsTest {
    private static final Duration IDLE = Duration.ofMinutes(16);
    private static final int MOST = 4;

    private final AtomicLong ahead = new AtomicLong();
    private final List<CompletableFuture<ToolResult>> running = new CopyOnWriteArrayList<>();
    private final TestNodes nodes = new TestNodes(
            new MemoryCluster(() -> System.currentTimeMillis() + ahead.get()));
    private final Settings settings = Settings.of(Engines.TALKATIVE).withLimits(Settings.Limits.DEFAULT
            .withSessions(new SessionLimits(MOST, 2, IDLE, Duration.ofHours(2), 100, Duration.ofMinutes(1),
                    SessionLimits.Ids.STORED)));
    private final McpEngine one = nodes.engine(settings, features());
    private final McpEngine two = nodes.engine(settings, features());

    private Features features() {
        return Features.of(List.of(Tools.invoked("runs", (call, arguments) -> {
            CompletableFuture<ToolResult> result = new CompletableFuture<>();
            running.add(result);
            return result;
        }))).withLogs();
    }

    @AfterEach
    void leave() {
        nodes.close();
    }

    private Session open(McpEngine node, String owner) {
        return node.sessions().open(owner, Clients.of(Revision.V2025_11_25));
    }

    /** Lets time pass on all nodes. */
    private void pass(Duration time) {
        long goal = one.cluster().clock().millis() + time.toMillis();
        ahead.addAndGet(time.toMillis());
        await().until(() -> one.cluster().clock().millis() >= goal && two.cluster().clock().millis() >= goal);
    }

    @Test
    void handshakeMayGoOverAllNodes() {
        for (int i = 0; i < 20; i++) {
            McpEngine three = i % 2 == 0 ? one : two;
            Guest guest = Guest.of("", one, two);
            assertThat(guest.at(three).initialized()).isTrue();
            three.close(guest.at(three));
        }
    }

    @Test
    void logLevelAndSubscriptionsHoldOnAllNodes() {
        Guest alice = Guest.of("alice", one, two);
        alice.at(one);
        alice.at(two);

        alice.call(one, new RecordedReply(), "logging/setLevel", "{\"level\":\"error\"}").join();

        await().until(() -> alice.at(two).logLevel() == LogSeverity.ERROR);
    }

    @Test
    void sessionsCountOnAllNodesTogether() {
        open(one, "alice");
        open(two, "alice");
        assertThatThrownBy(() -> open(one, "alice")).isInstanceOf(Overload.class)
                .hasMessageContaining("too many sessions");
        assertThat(one.sessions().count()).isEqualTo(2);
    }

    @Test
    void halfOpenSessionsMakeRoomButNotThoseThatWentOnElsewhere() {
        Session continued = open(one, "");
        Session halfOpen = open(one, "");
        Guest.of("", two, one);
        Guest.of("", two, one);
        two.sessions().used(two.sessions().find("", continued.id()).orElseThrow());

        Session another = open(one, "");

        assertThat(two.sessions().peek(continued.id())).isPresent();
        assertThat(two.sessions().peek(halfOpen.id())).isEmpty();
        assertThat(two.sessions().peek(another.id())).isPresent();
    }

    @Test
    void halfOpenSessionEndsSoonUnlessItsClientGoesOn() {
        Session halfOpen = open(one, "");
        Guest guest = Guest.of("", one, two);

        pass(Duration.ofSeconds(61));

        assertThat(two.sessions().find("", halfOpen.id())).isEmpty();
        assertThat(guest.at(one)).isNotNull();
    }

    @Test
    void idleSessionEndsOnAllNodes() {
        Guest alice = Guest.of("alice", one, two);
        alice.at(one);
        alice.at(two);

        pass(IDLE.minusMinutes(1));
        assertThat(alice.at(one)).isNotNull();
        pass(IDLE.minusMinutes(1));
        assertThat(alice.at(two)).isNotNull();
        pass(IDLE);

        assertThat(one.sessions().find("alice", alice.id())).isEmpty();
        assertThat(two.sessions().find("alice", alice.id())).isEmpty();
        pass(Duration.ofSeconds(11));
        assertThat(one.sessions().count()).isZero();
        one.sweep();
        assertThat(one.budget().whole().held()).isZero();
    }

    @Test
    void callOnOneNodeKeepsTheSessionAliveOnTheOthers() {
        Guest alice = Guest.of("alice", one, two);
        CompletableFuture<RpcMessage.Response> call = alice.call(one, new RecordedReply(), "tools/call",
                "{\"name\":\"runs\"}");
        alice.at(two);
        for (int i = 0; i < 3; i++) {
            pass(IDLE.dividedBy(2));
            one.sweep();
            two.sweep();
        }

        assertThat(two.sessions().peek(alice.id())).isPresent();
        running.get(0).complete(Tools.text("done"));
        assertThat(call.join().result()).isNotNull();
        assertThat(alice.at(two)).isNotNull();
    }

    @Test
    void openStreamOnOneNodeKeepsTheSessionAliveOnTheOthers() {
        Guest alice = Guest.of("alice", one, two);
        Registration stream = one.sessions().stay(alice.at(one));
        for (int i = 0; i < 3; i++) {
            pass(IDLE.dividedBy(2));
            one.sweep();
            two.sweep();
        }

        assertThat(two.sessions().peek(alice.id())).isPresent();
        stream.close();
        pass(IDLE.plusSeconds(1));
        one.sweep();
        assertThat(two.sessions().find("alice", alice.id())).isEmpty();
    }

    /** A node that has heard nothing of the activity elsewhere must not end the session because of what it remembers. */
    @Test
    void nodeThatIsOutOfDateDoesNotEndTheSession() {
        var view = new StoreView(nodes.store().join());
        McpEngine late = nodes.engine(settings, features(), view);
        Guest alice = Guest.of("alice", one, two);
        alice.at(late);
        view.loseMessages(true);
        pass(IDLE.minusMinutes(1));
        alice.at(one);
        ahead.addAndGet(Duration.ofMinutes(2).toMillis());
        await().until(() -> late.cluster().clock().millis() >= System.currentTimeMillis() + ahead.get() - 100);

        assertThat(late.sessions().find("alice", alice.id())).isPresent();
        assertThat(alice.at(one)).isNotNull();
    }
}

package org.mcpjakarta.core.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Crowd;
import org.mcpjakarta.core.fixture.ManualClock;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.spi.Registration;

class SessionsTest {
    private static final Duration IDLE = Duration.ofMinutes(30);
    private static final Duration HANDSHAKE = Duration.ofSeconds(30);
    private static final Duration MOMENT = Duration.ofMillis(1);

    private static final Duration AGE = Duration.ofHours(24);

    private final ManualClock clock = new ManualClock();
    private final Work calls = new Work();
    private final ClientProfile client = Clients.of(Revision.V2025_11_25);

    @Test
    void newSessionIsFoundByItsIdAlone() {
        Sessions sessions = sessions(10);

        Session session = sessions.open("", client);

        assertThat(sessions.find("", session.id())).map(Session::id).contains(session.id());
        assertThat(session.initialized()).isFalse();
        assertThat(session.client()).isEqualTo(client);
    }

    @Test
    void sessionIsThereForItsOwnerAlone() {
        Sessions sessions = sessions(10);
        Session session = open(sessions, "alice");

        assertThat(sessions.find("bob", session.id())).isEmpty();
        assertThat(sessions.find("", session.id())).isEmpty();
        assertThat(sessions.find("alice", session.id())).contains(session);
    }

    @Test
    @Tag("T-13")
    void idThatAClientBringsAlongMakesNoSession() {
        Sessions sessions = sessions(10);

        assertThat(sessions.find("", "mine")).isEmpty();
        sessions.initialized("mine");

        assertThat(sessions.find("", "mine")).isEmpty();
        assertThat(sessions.count()).isZero();
    }

    @Test
    void finishedHandshakeIsRemembered() {
        Sessions sessions = sessions(10);
        Session session = sessions.open("", client);

        sessions.initialized(session.id());

        assertThat(sessions.find("", session.id()).orElseThrow().initialized()).isTrue();
    }

    @Test
    @Tag("R-117")
    void silentSessionIsForgotten() {
        Sessions sessions = sessions(10);
        Session session = open(sessions, "");

        clock.advance(IDLE);

        assertThat(sessions.find("", session.id())).isEmpty();
        assertThat(sessions.count()).isZero();
    }

    @Test
    void sessionLivesToTheLastMoment() {
        Sessions sessions = sessions(10);
        Session session = open(sessions, "");

        clock.advance(IDLE.minus(MOMENT));

        assertThat(sessions.find("", session.id())).isPresent();
    }

    @Test
    void beingUsedKeepsASessionAlive() {
        Sessions sessions = sessions(10);
        Session session = open(sessions, "");

        for (int i = 0; i < 20; i++) {
            clock.advance(Duration.ofMinutes(20));
            assertThat(sessions.find("", session.id())).isPresent();
        }
    }

    @Test
    @Tag("R-241")
    void lookingAtASessionDoesNotKeepItAlive() {
        Sessions sessions = sessions(10);
        Session session = open(sessions, "");

        clock.advance(IDLE.minus(MOMENT));
        assertThat(sessions.peek(session.id())).isPresent();
        clock.advance(MOMENT);

        assertThat(sessions.peek(session.id())).isEmpty();
    }

    @Test
    void frequentUseCountsThoughNotEachOneIsWrittenDown() {
        Sessions sessions = sessions(10);
        Session session = open(sessions, "");

        for (int i = 0; i < 120; i++) {
            clock.advance(Duration.ofMinutes(1));
            assertThat(sessions.find("", session.id())).isPresent();
        }
    }

    @Test
    @Tag("R-117")
    void closedSessionIsGone() {
        Sessions sessions = sessions(10);
        Session session = open(sessions, "");

        assertThat(sessions.close(session.id())).isTrue();

        assertThat(sessions.close(session.id())).isFalse();
        assertThat(sessions.find("", session.id())).isEmpty();
    }

    @Test
    @Tag("R-123")
    @Tag("T-16")
    void fullHouseTakesNobodyUntilSomebodyLeaves() {
        Sessions sessions = sessions(2);
        Session first = open(sessions, "");
        open(sessions, "");

        assertThat(refusal(sessions, "").isOfServer()).isTrue();

        sessions.close(first.id());
        assertThat(open(sessions, "")).isNotNull();
    }

    @Test
    @Tag("R-123")
    @Tag("T-16")
    void silentSessionsMakeRoomForNewOnes() {
        Sessions sessions = sessions(3);
        Session busy = open(sessions, "");
        open(sessions, "");
        open(sessions, "");
        clock.advance(Duration.ofMinutes(20));
        sessions.find("", busy.id());
        clock.advance(Duration.ofMinutes(20));

        Session newcomer = open(sessions, "");

        assertThat(sessions.count()).isEqualTo(2);
        assertThat(sessions.find("", busy.id())).isPresent();
        assertThat(sessions.find("", newcomer.id())).isPresent();
    }

    @Test
    @Tag("R-123")
    void capHoldsAgainstACrowd() throws Exception {
        Sessions sessions = sessions(50);

        List<Integer> opened = Crowd.together(16, thread -> () -> {
            int mine = 0;
            for (int i = 0; i < 100; i++) {
                mine += opens(sessions) ? 1 : 0;
            }
            return mine;
        });

        // One that is not finished at this very moment may make room for another.
        assertThat(opened.stream().mapToInt(Integer::intValue).sum()).isGreaterThanOrEqualTo(50);
        assertThat(sessions.count()).isEqualTo(50);
    }

    @Test
    @Tag("R-123")
    void anOwnerHasNoMoreThanItsShare() {
        Sessions sessions = sessions(10);
        Session first = open(sessions, "alice");
        open(sessions, "alice");

        assertThat(refusal(sessions, "alice").isOfServer()).isFalse();

        open(sessions, "bob");
        for (int i = 0; i < 3; i++) {
            open(sessions, "");
        }
        sessions.close(first.id());
        assertThat(open(sessions, "alice")).isNotNull();
    }

    @Test
    @Tag("R-123")
    void silentSessionsOfAnOwnerMakeRoomForNewOnes() {
        Sessions sessions = sessions(10);
        open(sessions, "alice");
        open(sessions, "alice");
        clock.advance(IDLE.plus(MOMENT));

        assertThat(open(sessions, "alice")).isNotNull();
        assertThat(sessions.count()).isEqualTo(1);
    }

    @Test
    @Tag("R-117")
    @Tag("R-123")
    void noSessionGetsOlderThanTheLimitHoweverBusy() {
        Sessions sessions = sessions(10);
        Session session = open(sessions, "");
        calls.sessions.add(session.id());
        sessions.stay(session);

        for (Duration age = Duration.ZERO; age.compareTo(AGE) < 0; age = age.plusMinutes(20)) {
            assertThat(sessions.find("", session.id())).isPresent();
            clock.advance(Duration.ofMinutes(20));
        }

        assertThat(sessions.peek(session.id())).isEmpty();
        assertThat(sessions.find("", session.id())).isEmpty();
        assertThat(sessions.count()).isZero();
    }

    @Test
    @Tag("T-17")
    void aCallThatRunsTwiceTheIdleTimeKeepsItsSession() {
        Sessions sessions = sessions(10);
        Session session = open(sessions, "");
        calls.sessions.add(session.id());

        clock.advance(IDLE.multipliedBy(2));
        assertThat(sessions.peek(session.id())).isPresent();
        sessions.called(session);
        calls.sessions.clear();

        clock.advance(IDLE.minus(MOMENT));
        assertThat(sessions.peek(session.id())).isPresent();
        clock.advance(MOMENT);
        assertThat(sessions.find("", session.id())).isEmpty();
    }

    @Test
    @Tag("T-17")
    void aSessionIsNotIdleWhileItsClientListens() {
        Sessions sessions = sessions(10);
        Session session = open(sessions, "");
        Registration one = sessions.stay(session);
        Registration other = sessions.stay(session);

        clock.advance(IDLE.multipliedBy(2));
        sessions.sweep();
        one.close();
        one.close();
        clock.advance(IDLE.multipliedBy(2));
        assertThat(sessions.peek(session.id())).isPresent();
        other.close();

        clock.advance(IDLE.minus(MOMENT));
        assertThat(sessions.peek(session.id())).isPresent();
        clock.advance(MOMENT);
        assertThat(sessions.peek(session.id())).isEmpty();
    }

    @Test
    @Tag("R-123")
    @Tag("T-17")
    void sweepingForgetsTheSilentAndNotTheBusy() {
        Sessions sessions = sessions(10);
        Session calling = open(sessions, "");
        Session listening = open(sessions, "");
        open(sessions, "");
        calls.sessions.add(calling.id());
        sessions.stay(listening);

        clock.advance(IDLE.plus(MOMENT));
        sessions.sweep();

        assertThat(sessions.count()).isEqualTo(2);
        assertThat(sessions.peek(calling.id()).orElseThrow().lastSeen()).isEqualTo(clock.millis());
        assertThat(sessions.peek(listening.id()).orElseThrow().lastSeen()).isEqualTo(clock.millis());
    }

    @Test
    @Tag("R-123")
    @Tag("T-16")
    void refusingIsCheapHoweverOftenItHappens() {
        AtomicInteger looks = new AtomicInteger();
        Sessions sessions = sessions(new CountingStore(looks), 3);
        IntStream.range(0, 3).forEach(i -> open(sessions, ""));

        for (int second = 0; second < 5; second++) {
            IntStream.range(0, 1_000).forEach(i -> refusal(sessions, ""));
            clock.advance(Duration.ofSeconds(1));
        }

        // Once for what has expired, and once for when to come back.
        assertThat(looks).hasValue(2 * 5);
    }

    @Test
    @Tag("R-123")
    @Tag("T-16")
    void refusingOneOwnerIsCheapAsWell() {
        AtomicInteger looks = new AtomicInteger();
        Sessions sessions = sessions(new CountingStore(looks), 10);
        IntStream.range(0, 2).forEach(i -> open(sessions, "alice"));

        for (int second = 0; second < 5; second++) {
            IntStream.range(0, 1_000).forEach(i -> refusal(sessions, "alice"));
            clock.advance(Duration.ofSeconds(1));
        }

        assertThat(looks).hasValue(2 * 5);
    }

    @Test
    void limitsArePositive() {
        assertThatIllegalArgumentException().isThrownBy(() -> new SessionLimits(0, 1, IDLE, SessionLimits.Ids.RANDOM));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SessionLimits(1, 1, Duration.ZERO, SessionLimits.Ids.RANDOM));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SessionLimits(1, 1, Duration.ofSeconds(-1), SessionLimits.Ids.RANDOM));
        assertThatIllegalArgumentException().isThrownBy(() -> new SessionLimits(1, 0, IDLE, SessionLimits.Ids.RANDOM));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SessionLimits(1, 1, IDLE, Duration.ZERO, 1, IDLE, SessionLimits.Ids.RANDOM));
    }

    @Test
    @Tag("T-16")
    @Tag("T-65")
    void halfOpenSessionLivesSecondsOnly() {
        Sessions sessions = sessions(10);
        Session silent = sessions.open("", client);
        Session pinging = sessions.open("", client);
        Session calling = sessions.open("", client);
        Session finished = open(sessions, "");
        sessions.used(sessions.find("", calling.id()).orElseThrow());

        clock.advance(HANDSHAKE.minus(MOMENT));
        assertThat(sessions.peek(silent.id())).isPresent();
        assertThat(sessions.find("", pinging.id())).isPresent();
        sessions.called(pinging);
        clock.advance(MOMENT);

        assertThat(sessions.peek(silent.id())).isEmpty();
        assertThat(sessions.peek(pinging.id())).isEmpty();
        sessions.sweep();
        assertThat(sessions.count()).isEqualTo(2);
        assertThat(sessions.find("", calling.id())).isPresent();
        assertThat(sessions.find("", finished.id())).isPresent();
    }

    @Test
    @Tag("T-16")
    @Tag("T-65")
    void theOldestHalfOpenSessionMakesRoomForANewOne() {
        Sessions sessions = sessions(3);
        Session finished = open(sessions, "");
        Session older = sessions.open("", client);
        clock.advance(MOMENT);
        Session newer = sessions.open("", client);

        Session newcomer = sessions.open("", client);

        assertThat(sessions.peek(older.id())).isEmpty();
        assertThat(Stream.of(finished, newer, newcomer).map(session -> sessions.peek(session.id())))
                .allMatch(Optional::isPresent);
        assertThat(sessions.count()).isEqualTo(3);
    }

    @Test
    @Tag("T-17")
    @Tag("T-65")
    void clientThatListensUsesItsSession() {
        Sessions sessions = sessions(10);
        Session listening = sessions.open("", client);
        sessions.used(listening);
        Registration stream = sessions.stay(listening);

        clock.advance(HANDSHAKE.multipliedBy(2));
        sessions.sweep();
        assertThat(sessions.find("", listening.id())).isPresent();
        stream.close();

        clock.advance(HANDSHAKE.multipliedBy(2));
        assertThat(sessions.find("", listening.id())).isPresent();
    }

    @Test
    @Tag("T-65")
    void halfOpenSessionWhoseClientListensMakesNoRoom() {
        Sessions sessions = sessions(1);
        Session listening = sessions.open("", client);
        sessions.stay(listening);

        assertThat(refusal(sessions, "").isOfServer()).isTrue();
        assertThat(sessions.peek(listening.id())).isPresent();
    }

    @Test
    @Tag("T-64")
    @Tag("T-65")
    void ownerWithoutMemoryIsRefusedAloneAndNobodyMakesRoom() {
        Budget budget = new Budget(100_000);
        Sessions sessions = sessions(new MemorySessionStore(budget), 10);
        Session halfOpen = sessions.open("bob", client);
        budget.of("alice").add(25_000);

        Overload refusal = refusal(sessions, "alice");

        assertThat(refusal.isOfServer()).isFalse();
        assertThat(refusal.limit()).isEqualTo("mcp.memory.max");
        assertThat(refusal.retrySeconds()).isEqualTo(5);
        assertThat(sessions.peek(halfOpen.id())).isPresent();
    }

    @Test
    @Tag("T-64")
    @Tag("T-65")
    void halfOpenSessionsMakeRoomIfTheNodeHasNoMemory() {
        Budget budget = new Budget(100_000);
        Sessions sessions = sessions(new MemorySessionStore(budget), 10);
        Session halfOpen = sessions.open("bob", client);
        budget.whole().add(100_000 - budget.whole().held());

        Session newcomer = sessions.open("", client);

        assertThat(sessions.peek(halfOpen.id())).isEmpty();
        sessions.initialized(newcomer.id());
        Overload refusal = refusal(sessions, "");
        assertThat(refusal.isOfServer()).isTrue();
        assertThat(refusal.limit()).isEqualTo("mcp.memory.max");
        assertThat(refusal.retrySeconds()).isEqualTo(5);
    }

    @Test
    @Tag("T-65")
    void whoeverIsRefusedComesBackInTime() {
        Sessions sessions = sessions(3);
        open(sessions, "alice");
        clock.advance(Duration.ofMinutes(10));
        open(sessions, "alice");
        open(sessions, "");
        clock.advance(Duration.ofMinutes(5));

        assertThat(refusal(sessions, "").retrySeconds()).isEqualTo(Duration.ofMinutes(15).toSeconds());
        assertThat(refusal(sessions, "alice").retrySeconds()).isEqualTo(Duration.ofMinutes(15).toSeconds());
        clock.advance(Duration.ofMinutes(15));
        assertThat(open(sessions, "")).isNotNull();
    }

    private Session open(Sessions sessions, String owner) {
        Session session = sessions.open(owner, client);
        sessions.initialized(session.id());
        return sessions.peek(session.id()).orElse(session);
    }

    private Sessions sessions(int max) {
        return sessions(new MemorySessionStore(new Budget(1 << 30)), max);
    }

    private Sessions sessions(SessionStore store, int max) {
        return new Sessions(store, clock, new SessionLimits(max, 2, IDLE, AGE, 10, HANDSHAKE, SessionLimits.Ids.RANDOM),
                calls,
                new SessionIds.Random(), () -> 0);
    }

    private Overload refusal(Sessions sessions, String owner) {
        Overload refusal = catchThrowableOfType(Overload.class, () -> sessions.open(owner, client));
        assertThat(refusal).isNotNull();
        assertThat(refusal.retrySeconds()).isPositive();
        return refusal;
    }

    private boolean opens(Sessions sessions) {
        try {
            open(sessions, "");
            return true;
        } catch (Overload refused) {
            return false;
        }
    }

    /** Knows what the test says is going on. */
    private static final class Work implements Activity {
        private final Set<String> sessions = new HashSet<>();

        @Override
        public boolean isIn(String session) {
            return sessions.contains(session);
        }

        @Override
        public Set<String> sessions() {
            return sessions;
        }
    }
}

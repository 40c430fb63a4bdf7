package org.mcpjakarta.core.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Crowd;
import org.mcpjakarta.core.fixture.ManualClock;
import org.mcpjakarta.core.revision.Revision;

class SessionsTest {
    private static final Duration IDLE = Duration.ofMinutes(30);
    private static final Duration MOMENT = Duration.ofMillis(1);

    private final ManualClock clock = new ManualClock();
    private final ClientProfile client = Clients.of(Revision.V2025_11_25);

    @Test
    void newSessionIsFoundByItsIdAlone() {
        Sessions sessions = sessions(10);

        Session session = sessions.open("", client).orElseThrow();

        assertThat(sessions.find("", session.id())).contains(session);
        assertThat(session.initialized()).isFalse();
        assertThat(session.client()).isEqualTo(client);
    }

    @Test
    void sessionIsThereForItsOwnerAlone() {
        Sessions sessions = sessions(10);
        Session session = sessions.open("alice", client).orElseThrow();

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
        Session session = sessions.open("", client).orElseThrow();

        sessions.initialized(session.id());

        assertThat(sessions.find("", session.id()).orElseThrow().initialized()).isTrue();
    }

    @Test
    @Tag("R-117")
    void silentSessionIsForgotten() {
        Sessions sessions = sessions(10);
        Session session = sessions.open("", client).orElseThrow();

        clock.advance(IDLE);

        assertThat(sessions.find("", session.id())).isEmpty();
        assertThat(sessions.count()).isZero();
    }

    @Test
    void sessionLivesToTheLastMoment() {
        Sessions sessions = sessions(10);
        Session session = sessions.open("", client).orElseThrow();

        clock.advance(IDLE.minus(MOMENT));

        assertThat(sessions.find("", session.id())).isPresent();
    }

    @Test
    void beingUsedKeepsASessionAlive() {
        Sessions sessions = sessions(10);
        Session session = sessions.open("", client).orElseThrow();

        for (int i = 0; i < 20; i++) {
            clock.advance(Duration.ofMinutes(20));
            assertThat(sessions.find("", session.id())).isPresent();
        }
    }

    @Test
    @Tag("R-241")
    void lookingAtASessionDoesNotKeepItAlive() {
        Sessions sessions = sessions(10);
        Session session = sessions.open("", client).orElseThrow();

        clock.advance(IDLE.minus(MOMENT));
        assertThat(sessions.peek(session.id())).isPresent();
        clock.advance(MOMENT);

        assertThat(sessions.peek(session.id())).isEmpty();
    }

    @Test
    void frequentUseCountsThoughNotEachOneIsWrittenDown() {
        Sessions sessions = sessions(10);
        Session session = sessions.open("", client).orElseThrow();

        for (int i = 0; i < 120; i++) {
            clock.advance(Duration.ofMinutes(1));
            assertThat(sessions.find("", session.id())).isPresent();
        }
    }

    @Test
    @Tag("R-117")
    void closedSessionIsGone() {
        Sessions sessions = sessions(10);
        Session session = sessions.open("", client).orElseThrow();

        assertThat(sessions.close(session.id())).isTrue();

        assertThat(sessions.close(session.id())).isFalse();
        assertThat(sessions.find("", session.id())).isEmpty();
    }

    @Test
    @Tag("R-123")
    @Tag("T-16")
    void fullHouseTakesNobodyUntilSomebodyLeaves() {
        Sessions sessions = sessions(2);
        Session first = sessions.open("", client).orElseThrow();
        sessions.open("", client).orElseThrow();

        assertThat(sessions.open("", client)).isEmpty();

        sessions.close(first.id());
        assertThat(sessions.open("", client)).isPresent();
    }

    @Test
    @Tag("R-123")
    @Tag("T-16")
    void silentSessionsMakeRoomForNewOnes() {
        Sessions sessions = sessions(3);
        Session busy = sessions.open("", client).orElseThrow();
        sessions.open("", client).orElseThrow();
        sessions.open("", client).orElseThrow();
        clock.advance(Duration.ofMinutes(20));
        sessions.find("", busy.id());
        clock.advance(Duration.ofMinutes(20));

        Session newcomer = sessions.open("", client).orElseThrow();

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
                mine += sessions.open("", client).isPresent() ? 1 : 0;
            }
            return mine;
        });

        assertThat(opened.stream().mapToInt(Integer::intValue).sum()).isEqualTo(50);
        assertThat(sessions.count()).isEqualTo(50);
    }

    @Test
    void limitsArePositive() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Sessions.Limits(0, IDLE));
        assertThatIllegalArgumentException().isThrownBy(() -> new Sessions.Limits(1, Duration.ZERO));
        assertThatIllegalArgumentException().isThrownBy(() -> new Sessions.Limits(1, Duration.ofSeconds(-1)));
    }

    private Sessions sessions(int max) {
        return new Sessions(new MemorySessionStore(), clock, new Sessions.Limits(max, IDLE));
    }
}

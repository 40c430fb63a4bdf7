package org.mcpjakarta.testkit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.mcpjakarta.spi.EventLogStore.State.GONE;
import static org.mcpjakarta.spi.EventLogStore.State.KEPT;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.EventLogStore.Receipt;

/** Logs are dropped, and removed when their time is over. */
abstract class LogLifeContract extends LogContract {
    private static final LogKey OTHER = new LogKey("session-1", "log-2");
    private static final Duration SHORT = Duration.ofMillis(300);
    /** Long enough for a few calls on a machine that is busy. */
    private static final Duration WHILE = Duration.ofMillis(1200);

    private static final String SLOW = "the machine was too slow";

    private StartedNode writer;
    private StartedNode heir;
    private EventLogStore logs;
    private EventLogStore elsewhere;

    @BeforeEach
    void join() {
        writer = started();
        heir = started();
        logs = logs(writer);
        elsewhere = logs(heir);
    }

    private EventLogStore logs(Duration kept, Duration linger) {
        return writer.store().logs("mcp", kept, linger);
    }

    private boolean isGone(LogKey log) {
        return elsewhere.read(log, 0, 1000).isEmpty();
    }

    @Test
    void droppedSessionHasNoLogs() {
        LogKey another = new LogKey("session-2", "log_1");
        open(logs, 1);
        send(logs, opening(OTHER, LAST_EVENT, 1));
        send(logs, opening(another, LAST_EVENT, 1));

        elsewhere.drop("session-1");

        assertThat(isGone(LOG)).isTrue();
        assertThat(isGone(OTHER)).isTrue();
        assertThat(isGone(another)).isFalse();
        assertThat(logs.takeReading(LOG)).isEmpty();
        assertThat(logs.inherit(LOG, writer.self(), true)).isZero();
    }

    @Test
    void droppedSessionGetsNoLogs() {
        open(logs, 1);
        elsewhere.drop("session-1");

        assertThat(send(logs, events(2))).isEqualTo(new Receipt(GONE, 0, 0));
        assertThat(send(logs, opening(LOG, LAST_EVENT, 1, 2))).isEqualTo(new Receipt(GONE, 0, 0));
        assertThat(send(logs, opening(OTHER, LAST_EVENT, 1))).isEqualTo(new Receipt(GONE, 0, 0));

        assertThat(isGone(LOG)).isTrue();
    }

    @Test
    void droppingAgainDoesNoHarm() {
        logs.drop("session-1");
        logs.drop("session-1");
        logs.drop("unknown");

        assertThat(send(logs, opening(LOG, LAST_EVENT, 1)).state()).isEqualTo(GONE);
    }

    @Test
    void droppedSessionIsForgottenAfterAWhile() {
        EventLogStore shortly = logs(SHORT, LONG);
        shortly.drop("session-1");
        assertThat(send(shortly, opening(LOG, LAST_EVENT, 1)).state()).isEqualTo(GONE);

        await().until(() -> send(shortly, opening(LOG, LAST_EVENT, 1)).state() == KEPT);
    }

    @Test
    void openLogIsKeptForItsTime() {
        EventLogStore shortly = logs(SHORT, LONG);
        open(shortly, 1);

        await().until(() -> isGone(LOG));

        assertThat(send(shortly, events(2)).state()).isEqualTo(GONE);
    }

    @Test
    void completeLogLingers() {
        EventLogStore lingering = logs(SHORT, LONG);
        long time = writer.store().now();
        send(lingering, append(LOG, 1, 1, 1, true, LAST_EVENT, 1));

        awaitTime(writer.store(), time + 2 * SHORT.toMillis());

        assertThat(all(elsewhere)).containsExactly("event 1");
    }

    @Test
    void completeLogGoesAfterItsTime() {
        EventLogStore brief = logs(LONG, SHORT);
        open(brief, 1);
        send(brief, ending(2));

        await().until(() -> isGone(LOG));
    }

    @Test
    void endedLogGoesAfterItsTime() {
        open(logs, 1);
        heir.store().logs("mcp", LONG, SHORT).inherit(LOG, writer.self(), true);

        await().until(() -> isGone(LOG));
    }

    @Test
    void writingProlongs() {
        EventLogStore open = logs(WHILE, LONG);
        assertStaysAfter(open, () -> assertThat(send(open, events(2)).state()).isEqualTo(KEPT), "event 1", "event 2");
    }

    @Test
    void writingNothingProlongs() {
        EventLogStore open = logs(WHILE, LONG);
        assertStaysAfter(open, () -> send(open, append(LOG, 1, 2, 1, false, null)), "event 1");
    }

    @Test
    void openLogsAreProlonged() {
        EventLogStore open = logs(WHILE, LONG);
        assertStaysAfter(open, () -> open.prolong(List.of(OTHER, LOG)), "event 1");
        await().until(() -> isGone(LOG));
    }

    @Test
    void inheritingProlongs() {
        EventLogStore open = heir.store().logs("mcp", WHILE, LONG);
        assertStaysAfter(logs(WHILE, LONG), () -> open.inherit(LOG, writer.self(), false), "event 1");
    }

    /** The log is opened, something is done at half of its time, and the log is there when its first time is over. */
    private void assertStaysAfter(EventLogStore open, Runnable prolonging, String... events) {
        open(open, 1);
        long opened = writer.store().now();
        awaitTime(writer.store(), opened + WHILE.toMillis() / 2);
        // A machine that stood still in between proves nothing.
        assumeTrue(writer.store().now() < opened + WHILE.toMillis() - 200, SLOW);
        prolonging.run();
        long prolonged = writer.store().now();
        // A store may keep logs somewhat longer than it has to.
        awaitTime(writer.store(), opened + WHILE.toMillis() * 4 / 3);
        List<String> there = elsewhere.read(LOG, 0, 1000).map(LogContract::texts).orElse(List.of());
        assumeTrue(!there.isEmpty() || prolonged < opened + WHILE.toMillis()
                && writer.store().now() < prolonged + WHILE.toMillis() - 50, SLOW);
        assertThat(there).containsExactly(events);
    }

    @Test
    void completeLogsAreNotProlonged() {
        EventLogStore brief = logs(LONG, SHORT);
        send(brief, append(LOG, 1, 1, 1, true, LAST_EVENT, 1));

        brief.prolong(List.of(LOG));

        await().until(() -> isGone(LOG));
    }

    @Test
    void prolongingWhatIsGoneDoesNoHarm() {
        logs.prolong(List.of());
        logs.prolong(List.of(LOG, OTHER));

        assertThat(isGone(LOG)).isTrue();
    }
}

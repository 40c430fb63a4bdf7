package org.mcpjakarta.testkit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.spi.EventLogStore.State.FENCED;
import static org.mcpjakarta.spi.EventLogStore.State.KEPT;

import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.EventLogStore.Append;
import org.mcpjakarta.spi.EventLogStore.Head;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.EventLogStore.Receipt;

/** A node inherits the log of another one: to end it, or to continue it. */
abstract class LogInheritanceContract extends LogContract {
    private static final LogKey OTHER = new LogKey("session-1", "log-2");

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

    @Test
    void heirEndsTheLogWithItsLastEvent() {
        open(logs, 1, 2);

        assertThat(elsewhere.inherit(LOG, writer.self(), true)).isEqualTo(2);

        assertThat(all(logs)).containsExactly("event 1", "event 2", "lost");
        assertThat(page(logs, 0).head()).isEqualTo(new Head(1, 0, 3, true, heir.self(), 2, 0));
    }

    @Test
    void formerWriterIsFenced() {
        open(logs, 1, 2);
        elsewhere.inherit(LOG, writer.self(), true);

        assertThat(send(logs, events(3))).isEqualTo(new Receipt(FENCED, 3, 1));
        assertThat(send(logs, ending(2))).isEqualTo(new Receipt(FENCED, 3, 1));
        assertThat(send(logs, opening(LOG, LAST_EVENT, 1, 2))).isEqualTo(new Receipt(FENCED, 3, 1));

        assertThat(all(logs)).containsExactly("event 1", "event 2", "lost");
    }

    @Test
    void heirContinuesALogThatItDoesNotEnd() {
        open(logs, 1, 2);

        assertThat(elsewhere.inherit(LOG, writer.self(), false)).isEqualTo(2);

        assertThat(page(logs, 0).head()).isEqualTo(new Head(1, 0, 2, false, heir.self(), 2, 0));
        assertThat(send(elsewhere, eventsBy(2, 3))).isEqualTo(new Receipt(KEPT, 3, 1));
        assertThat(send(logs, events(3))).isEqualTo(new Receipt(FENCED, 3, 1));
        assertThat(all(logs)).containsExactly(numbered(1, 3));
    }

    @Test
    void logWithoutLastEventStaysOpen() {
        send(logs, opening(LOG, NONE, 1));

        assertThat(elsewhere.inherit(LOG, writer.self(), true)).isEqualTo(2);

        assertThat(page(logs, 0).head()).isEqualTo(new Head(1, 0, 1, false, heir.self(), 2, 0));
        assertThat(send(elsewhere, eventsBy(2, 2)).state()).isEqualTo(KEPT);
    }

    @Test
    void onlyTheLogOfTheFormerWriterIsInherited() {
        open(logs, 1);

        assertThat(elsewhere.inherit(LOG, heir.self(), true)).isZero();
        assertThat(elsewhere.inherit(OTHER, writer.self(), true)).isZero();

        assertThat(page(logs, 0).head()).isEqualTo(new Head(1, 0, 1, false, writer.self(), 1, 0));
    }

    @Test
    void completeLogIsNotInherited() {
        open(logs, 1);
        send(logs, ending(2));

        assertThat(elsewhere.inherit(LOG, writer.self(), true)).isZero();
        assertThat(elsewhere.inherit(LOG, writer.self(), false)).isZero();

        assertThat(page(logs, 0).head()).isEqualTo(new Head(1, 0, 2, true, writer.self(), 1, 0));
        assertThat(send(logs, ending(2)).state()).isEqualTo(KEPT);
    }

    @Test
    void writerThatInheritsFromItselfGetsAnotherNumber() {
        open(logs, 1);

        assertThat(logs.inherit(LOG, writer.self(), false)).isEqualTo(2);

        assertThat(send(logs, events(2)).state()).isEqualTo(FENCED);
        assertThat(send(logs, eventsBy(2, 2)).state()).isEqualTo(KEPT);
    }

    @Test
    void inheritedLogIsInheritedAgain() {
        open(logs, 1);
        elsewhere.inherit(LOG, writer.self(), false);

        assertThat(logs.inherit(LOG, heir.self(), true)).isEqualTo(3);

        assertThat(all(elsewhere)).containsExactly("event 1", "lost");
    }

    @Test
    void whatWasHeardIsInherited() {
        send(logs, new Append(LOG, 1, 1, 1, List.of(), false, 7, NONE));
        elsewhere.inherit(LOG, writer.self(), false);

        assertThat(page(elsewhere, 0).head().heard()).isEqualTo(7);
    }

    @Test
    void oneOfManyInherits() throws Exception {
        StartedNode third = started();
        open(logs, 1, 2);

        List<Long> writers = race(
                number -> (number % 2 == 0 ? elsewhere : logs(third)).inherit(LOG, writer.self(), true));

        assertThat(writers).containsOnlyOnce(2L).containsOnly(0L, 2L);
        assertThat(all(logs)).containsExactly("event 1", "event 2", "lost");
    }

    @Test
    void oneOfManyContinues() throws Exception {
        StartedNode third = started();
        open(logs, 1);

        List<Long> writers = race(
                number -> (number % 2 == 0 ? elsewhere : logs(third)).inherit(LOG, writer.self(), false));

        assertThat(writers).containsOnlyOnce(2L).containsOnly(0L, 2L);
        String winner = (writers.indexOf(2L) % 2 == 0 ? heir : third).self();
        assertThat(page(logs, 0).head().node()).isEqualTo(winner);
    }
}

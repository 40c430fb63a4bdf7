package org.mcpjakarta.testkit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.mcpjakarta.spi.EventLogStore.State.BEHIND;
import static org.mcpjakarta.spi.EventLogStore.State.FENCED;
import static org.mcpjakarta.spi.EventLogStore.State.GONE;
import static org.mcpjakarta.spi.EventLogStore.State.KEPT;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.EventLogStore.Append;
import org.mcpjakarta.spi.EventLogStore.Head;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.EventLogStore.Receipt;

/** The writer of a log appends, and may send everything more than once. */
abstract class LogAppendContract extends LogContract {
    private StartedNode writer;
    private EventLogStore logs;
    private EventLogStore elsewhere;

    @BeforeEach
    void join() {
        writer = started();
        logs = logs(writer);
        elsewhere = logs(started());
    }

    @Test
    void openedLogIsKnownEverywhere() {
        assertThat(send(logs, opening(LOG, LAST_EVENT))).isEqualTo(new Receipt(KEPT, 0, 1));

        assertThat(page(elsewhere, 0).head()).isEqualTo(new Head(1, 0, 0, false, writer.self(), 1, 0));
        assertThat(page(elsewhere, 0).events()).isEmpty();
    }

    @Test
    void logThatWasNotOpenedIsGone() {
        assertThat(send(logs, events(1, 2))).isEqualTo(new Receipt(GONE, 0, 0));

        assertThat(elsewhere.read(LOG, 0, 1000)).isEmpty();
    }

    @Test
    void eventsAreKeptInOrder() {
        assertThat(send(logs, opening(LOG, LAST_EVENT, 1, 2))).isEqualTo(new Receipt(KEPT, 2, 1));
        assertThat(send(logs, events(3))).isEqualTo(new Receipt(KEPT, 3, 1));

        assertThat(all(elsewhere)).containsExactly("event 1", "event 2", "event 3");
    }

    @Test
    void sameEventsAgainAreKeptOnce() {
        open(logs, 1);
        send(logs, events(2, 3));

        assertThat(send(logs, events(2, 3))).isEqualTo(new Receipt(KEPT, 3, 1));
        assertThat(send(logs, opening(LOG, LAST_EVENT, 1))).isEqualTo(new Receipt(KEPT, 3, 1));

        assertThat(all(logs)).containsExactly("event 1", "event 2", "event 3");
    }

    @Test
    void eventsThatOverlapAreKeptOnce() {
        open(logs, 1, 2, 3);

        assertThat(send(logs, events(2, 3, 4, 5))).isEqualTo(new Receipt(KEPT, 5, 1));

        assertThat(all(logs)).containsExactly(numbered(1, 5));
    }

    @Test
    void appendWithoutEventsChangesNothing() {
        open(logs, 1, 2);

        assertThat(send(logs, append(LOG, 1, 3, 1, false, null))).isEqualTo(new Receipt(KEPT, 2, 1));

        assertThat(all(logs)).containsExactly("event 1", "event 2");
    }

    @Test
    void eventsAfterMissingOnesAreBehind() {
        open(logs, 1, 2);

        assertThat(send(logs, events(5, 6))).isEqualTo(new Receipt(BEHIND, 2, 1));
        assertThat(all(logs)).containsExactly("event 1", "event 2");

        assertThat(send(logs, events(3, 4, 5, 6))).isEqualTo(new Receipt(KEPT, 6, 1));
        assertThat(all(logs)).containsExactly(numbered(1, 6));
    }

    @Test
    void logThatOpensBehindIsContinuedFromItsBeginning() {
        assertThat(send(logs, append(LOG, 1, 3, 1, false, LAST_EVENT, 3))).isEqualTo(new Receipt(BEHIND, 0, 1));

        assertThat(send(logs, opening(LOG, LAST_EVENT, 1, 2, 3))).isEqualTo(new Receipt(KEPT, 3, 1));
        assertThat(all(logs)).containsExactly(numbered(1, 3));
    }

    @Test
    void eventsThatTheWriterHasDroppedAreMissing() {
        open(logs, 1, 2);

        assertThat(send(logs, append(LOG, 1, 5, 5, false, null, 5, 6))).isEqualTo(new Receipt(KEPT, 6, 1));

        assertThat(page(logs, 2).events()).isEmpty();
        assertThat(page(logs, 2).head().base()).isEqualTo(4);
        assertThat(texts(page(logs, 4))).containsExactly("event 5", "event 6");
    }

    @Test
    void allEventsMayBeDropped() {
        open(logs, 1, 2);

        assertThat(send(logs, append(LOG, 1, 6, 6, false, null))).isEqualTo(new Receipt(KEPT, 5, 1));
        assertThat(page(logs, 0).head().base()).isEqualTo(5);

        assertThat(send(logs, events(6))).isEqualTo(new Receipt(KEPT, 6, 1));
        assertThat(texts(page(logs, 5))).containsExactly("event 6");
    }

    @Test
    void oldEventsAreRemoved() {
        open(logs, 1, 2, 3, 4);

        assertThat(send(logs, append(LOG, 1, 5, 4, false, null, 5))).isEqualTo(new Receipt(KEPT, 5, 1));

        assertThat(page(logs, 2).events()).isEmpty();
        assertThat(page(logs, 0).head().base()).isEqualTo(3);
        assertThat(texts(page(logs, 3))).containsExactly("event 4", "event 5");
    }

    @Test
    void oldestBeyondTheNewestEmptiesTheLog() {
        open(logs, 1, 2);

        assertThat(send(logs, append(LOG, 1, 3, 9, false, null, 3))).isEqualTo(new Receipt(KEPT, 8, 1));
        assertThat(send(logs, append(LOG, 1, 9, 9, false, null, 9))).isEqualTo(new Receipt(KEPT, 9, 1));

        assertThat(page(logs, 0).head().base()).isEqualTo(8);
        assertThat(texts(page(logs, 8))).containsExactly("event 9");
    }

    @Test
    void whatWasRemovedDoesNotComeBack() {
        open(logs, 1, 2, 3);
        send(logs, append(LOG, 1, 4, 4, false, null, 4));

        assertThat(send(logs, events(2, 3, 4, 5))).isEqualTo(new Receipt(KEPT, 5, 1));

        assertThat(page(logs, 0).head().base()).isEqualTo(3);
        assertThat(texts(page(logs, 3))).containsExactly("event 4", "event 5");
    }

    @Test
    void whoIsNotTheWriterIsFenced() {
        open(logs, 1);

        assertThat(send(elsewhere, eventsBy(2, 2))).isEqualTo(new Receipt(FENCED, 1, 1));
        assertThat(send(elsewhere, eventsBy(2, 1))).isEqualTo(new Receipt(FENCED, 1, 1));

        assertThat(all(logs)).containsExactly("event 1");
    }

    @Test
    void nothingFollowsTheEnd() {
        open(logs, 1);
        assertThat(send(logs, ending(2, 3))).isEqualTo(new Receipt(KEPT, 3, 1));

        assertThat(send(logs, events(4))).isEqualTo(new Receipt(FENCED, 3, 1));
        assertThat(send(logs, ending(3, 4))).isEqualTo(new Receipt(FENCED, 3, 1));

        assertThat(all(elsewhere)).containsExactly(numbered(1, 3));
        assertThat(page(elsewhere, 0).head().complete()).isTrue();
    }

    @Test
    void theEndMayBeSentAgain() {
        Append whole = append(LOG, 1, 1, 1, true, LAST_EVENT, 1, 2);

        assertThat(send(logs, whole)).isEqualTo(new Receipt(KEPT, 2, 1));
        assertThat(send(logs, whole)).isEqualTo(new Receipt(KEPT, 2, 1));
        assertThat(send(logs, ending(2))).isEqualTo(new Receipt(KEPT, 2, 1));

        assertThat(all(logs)).containsExactly("event 1", "event 2");
    }

    @Test
    void logEndsWithoutAnotherEvent() {
        open(logs, 1);

        send(logs, append(LOG, 1, 2, 1, true, null));

        assertThat(page(elsewhere, 1).head()).isEqualTo(new Head(1, 0, 1, true, writer.self(), 1, 0));
    }

    @Test
    void everyAppendOfAGroupHasItsReceipt() {
        LogKey other = new LogKey("session-2", "log-2");
        open(logs, 1);

        List<Receipt> receipts = logs.append(List.of(events(2), events(9), opening(other, NONE, 1, 2, 3),
                eventsBy(7, 3), append(new LogKey("session-1", "unknown"), 1, 1, 1, false, null, 1), events(3)));

        assertThat(receipts).containsExactly(new Receipt(KEPT, 2, 1), new Receipt(BEHIND, 2, 1),
                new Receipt(KEPT, 3, 1), new Receipt(FENCED, 2, 1), new Receipt(GONE, 0, 0), new Receipt(KEPT, 3, 1));
        assertThat(logs.append(List.of())).isEmpty();
    }

    @Test
    void groupMayBeLarge() {
        List<Append> group = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            group.add(opening(new LogKey("session-" + i, "log"), NONE, 1, 2));
        }
        group.add(opening(LOG, LAST_EVENT, LongStream.rangeClosed(1, 20_000).toArray()));

        assertThat(logs.append(group)).hasSize(301).allMatch(receipt -> receipt.state() == KEPT);

        assertThat(all(elsewhere)).containsExactly(numbered(1, 20_000));
    }

    @Test
    void highestChangeHeardIsKept() {
        send(logs, new Append(LOG, 1, 1, 1, List.of(), false, 3, NONE));
        assertThat(page(elsewhere, 0).head().heard()).isEqualTo(3);

        send(logs, new Append(LOG, 1, 1, 1, List.of(), false, 12, null));
        send(logs, new Append(LOG, 1, 1, 1, List.of(), false, 9, null));

        assertThat(page(elsewhere, 0).head().heard()).isEqualTo(12);
    }

    @Test
    void eventsAreKeptByteForByte() {
        List<byte[]> events = List.of(everyByte(), NONE, large(1 << 20), bytes("end"));

        send(logs, new Append(LOG, 1, 1, 1, events, false, 0, everyByte()));

        assertThat(page(elsewhere, 0).events()).usingElementComparator(Arrays::compare)
                .containsExactlyElementsOf(events);
        assertThat(elsewhere.takeReading(LOG).orElseThrow().lastEvent()).isEqualTo(everyByte());
    }

    @Test
    void logsOfServersAndSessionsDoNotMix() {
        LogKey sameIdElsewhere = new LogKey("session-2", LOG.log());
        open(logs, 1);

        assertThat(writer.store().logs("admin", LONG, LONG).read(LOG, 0, 1000)).isEmpty();
        assertThat(logs.read(sameIdElsewhere, 0, 1000)).isEmpty();
        writer.store().logs("admin", LONG, LONG).drop(LOG.session());
        assertThat(all(logs)).containsExactly("event 1");
    }

    @Test
    void sameEventsSentByManyThreadsAreKeptOnce() throws Exception {
        open(logs);

        race(number -> {
            for (long first = 1; first <= 60; first++) {
                long behind = Math.max(1, first - number % 3);
                send(logs, events(LongStream.rangeClosed(behind, first + number % 4).toArray()));
            }
            return number;
        });

        assertThat(all(logs)).containsExactly(numbered(1, 63));
    }

    @Test
    void namesThatAreNotAllowedAreRefused() {
        for (String name : List.of("", "a b", "a:b", "{a}", "a".repeat(65))) {
            assertThatIllegalArgumentException().isThrownBy(() -> logs.read(new LogKey(name, "log"), 0, 1));
            assertThatIllegalArgumentException().isThrownBy(() -> logs.takeReading(new LogKey("session", name)));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> logs.append(List.of(opening(new LogKey("session", name), NONE))));
            assertThatIllegalArgumentException().isThrownBy(() -> logs.drop(name));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> writer.store().logs("A:b", LONG, LONG));
    }
}

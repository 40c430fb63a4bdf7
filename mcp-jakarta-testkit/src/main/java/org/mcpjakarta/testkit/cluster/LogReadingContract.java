package org.mcpjakarta.testkit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.spi.EventLogStore.State.FENCED;
import static org.mcpjakarta.spi.EventLogStore.State.KEPT;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.LongStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.EventLogStore.Append;
import org.mcpjakarta.spi.EventLogStore.Head;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.EventLogStore.Page;
import org.mcpjakarta.spi.EventLogStore.Reading;
import org.mcpjakarta.spi.EventLogStore.Receipt;
import org.mcpjakarta.spi.EventLogStore.Watcher;
import org.mcpjakarta.spi.Registration;

/** Any node reads a log; the last one that took over the reading gets hints. */
abstract class LogReadingContract extends LogContract {
    private static final LogKey OTHER = new LogKey("session-2", "log-2");

    private StartedNode writer;
    private StartedNode reader;
    private EventLogStore logs;
    private EventLogStore elsewhere;

    @BeforeEach
    void join() {
        writer = started();
        reader = started();
        logs = logs(writer);
        elsewhere = logs(reader);
    }

    /** Writes the hints down. */
    private static final class Hints implements Watcher {
        private final List<String> hints = new CopyOnWriteArrayList<>();

        @Override
        public void changed(LogKey log) {
            hints.add("changed " + log.log());
        }

        @Override
        public void taken(LogKey log, long reader) {
            hints.add("taken " + log.log() + " " + reader);
        }
    }

    private static List<String> hints(EventLogStore node) {
        Hints watcher = new Hints();
        node.watch(watcher);
        return watcher.hints;
    }

    @Test
    void pageBeginsAfterTheNumber() {
        open(logs, 1, 2, 3);

        assertThat(texts(page(elsewhere, 0))).containsExactly(numbered(1, 3));
        assertThat(texts(page(elsewhere, 2))).containsExactly("event 3");
        assertThat(page(elsewhere, 3).events()).isEmpty();
        assertThat(page(elsewhere, 7).events()).isEmpty();
    }

    @Test
    void pageHasNoMoreBytesThanWanted() {
        open(logs, 1, 2, 3, 4);
        int two = 2 * event(1).length;

        assertThat(texts(elsewhere.read(LOG, 0, two).orElseThrow())).containsExactly("event 1", "event 2");
        assertThat(texts(elsewhere.read(LOG, 1, two + 1).orElseThrow())).containsExactly("event 2", "event 3");
        assertThat(texts(elsewhere.read(LOG, 1, two - 1).orElseThrow())).containsExactly("event 2");
    }

    @Test
    void pageHasAtLeastOneEvent() {
        open(logs, 1, 2);

        assertThat(texts(elsewhere.read(LOG, 0, 1).orElseThrow())).containsExactly("event 1");
        assertThat(texts(elsewhere.read(LOG, 1, 0).orElseThrow())).containsExactly("event 2");
    }

    @Test
    void manyPagesMakeTheWholeLog() {
        long[] numbers = LongStream.rangeClosed(1, 3000).toArray();
        open(logs, numbers);
        List<String> read = new ArrayList<>();

        Page page = elsewhere.read(LOG, 0, 500).orElseThrow();
        while (!page.events().isEmpty()) {
            read.addAll(texts(page));
            page = elsewhere.read(LOG, read.size(), 500).orElseThrow();
        }

        assertThat(read).containsExactly(numbered(1, 3000));
    }

    @Test
    void everyTakeoverHasItsNumber() {
        open(logs, 1, 2);

        Reading first = elsewhere.takeReading(LOG).orElseThrow();
        Reading second = logs.takeReading(LOG).orElseThrow();

        assertThat(first.head()).isEqualTo(new Head(2, 0, 2, false, writer.self(), 1, 0));
        assertThat(first.lastEvent()).isEqualTo(LAST_EVENT);
        assertThat(second.head().reader()).isEqualTo(3);
        assertThat(page(elsewhere, 0).head().reader()).isEqualTo(3);
    }

    @Test
    void logWithoutLastEventHasAnEmptyOne() {
        send(logs, opening(LOG, NONE, 1));

        assertThat(elsewhere.takeReading(LOG).orElseThrow().lastEvent()).isEmpty();
    }

    @Test
    void receiptsTellTheWriterWhoReads() {
        open(logs, 1);
        elsewhere.takeReading(LOG);

        assertThat(send(logs, events(2))).isEqualTo(new Receipt(KEPT, 2, 2));
        assertThat(send(logs, eventsBy(4, 3))).isEqualTo(new Receipt(FENCED, 2, 2));
    }

    @Test
    void unknownLogIsNotRead() {
        assertThat(logs.takeReading(LOG)).isEmpty();
        assertThat(logs.read(LOG, 0, 1000)).isEmpty();
    }

    @Test
    void takeoversInARaceHaveDifferentNumbers() throws Exception {
        open(logs, 1);

        List<Long> readers = race(
                number -> (number % 2 == 0 ? logs : elsewhere).takeReading(LOG).orElseThrow().head().reader());

        assertThat(readers).doesNotHaveDuplicates().allMatch(number -> number > 1 && number <= 1 + RACERS);
    }

    @Test
    void readerIsToldOfNewEvents() {
        List<String> hints = hints(elsewhere);
        open(logs, 1);
        elsewhere.takeReading(LOG);

        send(logs, events(2));

        await().until(() -> hints.contains("changed log_1"));
    }

    @Test
    void readerIsToldOfTheEnd() {
        List<String> hints = hints(elsewhere);
        open(logs, 1);
        elsewhere.takeReading(LOG);

        started().store().logs("mcp", LONG, LONG).inherit(LOG, writer.self(), true);

        await().until(() -> hints.contains("changed log_1"));
    }

    @Test
    void writerIsToldWhoTookOver() {
        List<String> hints = hints(logs);
        open(logs, 1);

        elsewhere.takeReading(LOG);

        await().until(() -> hints.contains("taken log_1 2"));
    }

    @Test
    void onlyTheLastReaderIsTold() {
        StartedNode third = started();
        List<String> former = hints(elsewhere);
        List<String> latest = hints(logs(third));
        open(logs, 1);
        send(logs, opening(OTHER, NONE, 1));
        elsewhere.takeReading(LOG);
        elsewhere.takeReading(OTHER);
        logs(third).takeReading(LOG);

        send(logs, events(2));
        send(logs, append(OTHER, 1, 2, 1, false, null, 2));

        await().until(() -> latest.contains("changed log_1") && former.contains("changed log-2"));
        assertThat(former).doesNotContain("changed log_1");
        assertThat(latest).doesNotContain("changed log-2");
    }

    @Test
    void writerIsNotToldOfItsOwnWork() {
        List<String> hints = hints(logs);
        open(logs, 1);
        logs.takeReading(LOG);
        send(logs, events(2));
        send(logs, opening(OTHER, NONE, 1));

        elsewhere.takeReading(OTHER);

        await().until(() -> hints.contains("taken log-2 2"));
        assertThat(hints).containsExactly("taken log-2 2");
    }

    @Test
    void watcherThatIsClosedHearsNothing() {
        Hints closed = new Hints();
        Registration registration = elsewhere.watch(closed);
        List<String> witness = hints(elsewhere);
        registration.close();
        registration.close();
        open(logs, 1);
        elsewhere.takeReading(LOG);

        send(logs, events(2));

        await().until(() -> witness.contains("changed log_1"));
        assertThat(closed.hints).isEmpty();
    }

    @Test
    void watcherThatFailsKeepsNobodyFromHearing() {
        elsewhere.watch(new Watcher() {
            @Override
            public void changed(LogKey log) {
                throw new IllegalStateException("This watcher fails on purpose");
            }

            @Override
            public void taken(LogKey log, long number) {
                throw new IllegalStateException("This watcher fails on purpose");
            }
        });
        List<String> hints = hints(elsewhere);
        open(logs, 1);
        elsewhere.takeReading(LOG);

        assertThat(send(logs, events(2)).state()).isEqualTo(KEPT);
        await().until(() -> hints.contains("changed log_1"));
        writer.send().send(reader.self(), bytes("still there"));
        await().until(() -> reader.messages.contains("still there"));
    }

    @Test
    void watcherHearsOfItsOwnServerOnly() {
        EventLogStore admin = writer.store().logs("admin", LONG, LONG);
        EventLogStore adminElsewhere = reader.store().logs("admin", LONG, LONG);
        List<String> hints = hints(elsewhere);
        List<String> adminHints = hints(adminElsewhere);
        for (EventLogStore each : List.of(logs, admin)) {
            each.append(List.of(opening(each == logs ? LOG : OTHER, NONE, 1)));
        }
        elsewhere.takeReading(LOG);
        adminElsewhere.takeReading(OTHER);

        Append second = append(OTHER, 1, 2, 1, false, null, 2);
        admin.append(List.of(second));
        send(logs, events(2));

        await().until(() -> hints.contains("changed log_1") && adminHints.contains("changed log-2"));
        assertThat(hints).doesNotContain("changed log-2");
        assertThat(adminHints).doesNotContain("changed log_1");
    }
}

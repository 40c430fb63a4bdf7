package org.mcpjakarta.testkit.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.EventLogStore.Append;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.EventLogStore.Page;
import org.mcpjakarta.spi.EventLogStore.Receipt;
import org.mcpjakarta.spi.EventLogStore.State;

/** What the parts of the contract that concern logs have in common. An event is a text with its number. */
abstract class LogContract extends StoreContract {
    static final LogKey LOG = new LogKey("session-1", "log_1");
    static final byte[] LAST_EVENT = bytes("lost");
    static final byte[] NONE = new byte[0];
    static final Duration LONG = Duration.ofMinutes(1);

    static EventLogStore logs(StartedNode node) {
        return node.store().logs("mcp", LONG, LONG);
    }

    /** An append that opens the log. */
    static Append opening(LogKey log, byte[] lastEvent, long... numbers) {
        return append(log, 1, 1, 1, false, lastEvent, numbers);
    }

    /** Events of the first writer that follow one another; none is too old. */
    static Append events(long... numbers) {
        return append(LOG, 1, numbers[0], 1, false, null, numbers);
    }

    /** Events of any writer. */
    static Append eventsBy(long writer, long... numbers) {
        return append(LOG, writer, numbers[0], 1, false, null, numbers);
    }

    /** Events that complete the log. */
    static Append ending(long... numbers) {
        return append(LOG, 1, numbers[0], 1, true, null, numbers);
    }

    static Append append(LogKey log, long writer, long first, long oldest, boolean last, byte @Nullable [] lastEvent,
            long... numbers) {
        return new Append(log, writer, first, oldest, LongStream.of(numbers).mapToObj(LogContract::event).toList(),
                last, 0, lastEvent);
    }

    static byte[] event(long number) {
        return bytes("event " + number);
    }

    static Receipt send(EventLogStore logs, Append append) {
        List<Receipt> receipts = logs.append(List.of(append));
        assertThat(receipts).hasSize(1);
        return receipts.get(0);
    }

    static void open(EventLogStore logs, long... numbers) {
        assertThat(send(logs, opening(LOG, LAST_EVENT, numbers)).state()).isEqualTo(State.KEPT);
    }

    static Page page(EventLogStore logs, long after) {
        return logs.read(LOG, after, Integer.MAX_VALUE).orElseThrow();
    }

    static List<String> texts(Page page) {
        return page.events().stream().map(StartedNode::text).toList();
    }

    static List<String> all(EventLogStore logs) {
        return texts(page(logs, page(logs, 0).head().base()));
    }

    static String[] numbered(long first, long last) {
        return LongStream.rangeClosed(first, last).mapToObj(number -> "event " + number).toArray(String[]::new);
    }
}

package org.mcpjakarta.sse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.seal.LogSeal;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.EventLogStore.Head;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.EventLogStore.Page;
import org.mcpjakarta.spi.StoreUnavailableException;

/** Makes this node the writer of logs that others have written. Thread-safe. */
final class Inheritance {
    private static final int PAGE = 1 << 16;

    private final EventLogStore store;
    private final LogSeal seal;
    private final GroupWriter writer;
    private final Map<LogKey, WrittenLog> written;
    private final Consumer<LogKey> confirmed;
    private final Set<LogKey> underWay = ConcurrentHashMap.newKeySet();

    /**
     * @param written   the logs that this node writes
     * @param confirmed gets each log that was inherited, when the store has more of it; this node may also follow it
     */
    Inheritance(EventLogStore store, LogSeal seal, GroupWriter writer, Map<LogKey, WrittenLog> written,
            Consumer<LogKey> confirmed) {
        this.store = store;
        this.seal = seal;
        this.writer = writer;
        this.written = written;
        this.confirmed = confirmed;
    }

    /** Whether this node writes the log, or will at once. */
    boolean isOwn(LogKey key) {
        return underWay.contains(key) || written.containsKey(key);
    }

    /**
     * A log that has come here.
     *
     * @param isNew whether this request has made this node its writer; otherwise a later one has
     * @param head  of the log at that moment
     */
    record Inherited(WrittenLog log, boolean isNew, Head head) {}

    /** The log of a call, of which all events are needed here; null if another request was faster, on whichever node. */
    @Nullable
    WrittenLog ofCall(LogKey key, String former, Streams.LogOptions options, LossNotice loss) {
        // Whoever follows the log here must not take it for abandoned.
        if (!underWay.add(key)) {
            return null;
        }
        try {
            Inherited inherited = of(key, 0, former, options, loss, false);
            return inherited == null ? null : inherited.log();
        } finally {
            underWay.remove(key);
        }
    }

    /**
     * The log, written by this node from now on; null if another one was faster.
     *
     * @param after     the number of the event after which events are needed here
     * @param former    the node that has written it so far
     * @param listening whether it is a listening log
     */
    @Nullable
    Inherited of(LogKey key, long after, String former, Streams.LogOptions options, LossNotice loss,
            boolean listening) {
        long number = store.inherit(key, former, false);
        LogSeal.OfLog sealed = seal.of(key.session(), key.log());
        List<byte[]> events = new ArrayList<>();
        long last = after;
        while (number > 0) {
            Page page = store.read(key, last, PAGE).orElse(null);
            if (page == null || page.head().writer() != number) {
                return null;
            }
            if (last >= page.head().newest()) {
                WrittenLog moved = new WrittenLog(key, options, loss, sealed, writer, page.head(), events, listening,
                        () -> confirmed.accept(key));
                WrittenLog log = register(moved);
                return new Inherited(log, log == moved, page.head());
            }
            last = add(page, last, sealed, events);
        }
        return null;
    }

    /** Adds the events of the page, after those that may be lost; returns the number of the last one. */
    private static long add(Page page, long last, LogSeal.OfLog sealed, List<byte[]> events) {
        if (last < page.head().base()) {
            events.clear();
            return page.head().base();
        }
        if (page.events().isEmpty()) {
            throw new StoreUnavailableException("The store does not have the events that it should have");
        }
        long number = last;
        for (byte[] event : page.events()) {
            byte[] json = sealed.open(++number, event);
            if (json == null) {
                events.clear();
            } else {
                events.add(json);
            }
        }
        return number;
    }

    // Two requests may have made this node the writer twice; the later number counts.
    private WrittenLog register(WrittenLog moved) {
        WrittenLog other;
        synchronized (written) {
            other = written.get(moved.key());
            if (other == null || other.writer() < moved.writer()) {
                written.put(moved.key(), moved);
            }
        }
        WrittenLog stays = written.getOrDefault(moved.key(), moved);
        if (other != null) {
            (stays == moved ? other : moved).fence();
        }
        return stays;
    }
}

package org.mcpjakarta.sse;

import java.time.Duration;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.seal.LogSeal;
import org.mcpjakarta.core.settings.StreamSettings.Ring;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.EventLogStore.Head;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.EventLogStore.Page;

import jakarta.json.JsonObject;
import jakarta.json.JsonReader;

/**
 * A log that another node writes, or has written, and that a client reads on this one. It holds one page at a time, and reads the next one
 * from the store when the reader has taken it. If nobody writes the log any more, this node ends it.
 */
final class FollowedLog extends StreamLog {
    private static final int PAGE = 1 << 16;
    /** How long a log waits for its reader. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final LogKey key;
    private final long readerNumber;
    private final LogSeal.OfLog seal;
    private final Followers followers;
    private final AtomicInteger wakes = new AtomicInteger();
    private volatile boolean hinted = true;
    private volatile boolean more;
    // Only for the thread that works.
    private boolean checked;
    private boolean endsHere;

    /**
     * @param cursor the number of the last event that the client has seen
     * @param head   of the log, when its reading was taken over
     */
    FollowedLog(LogKey key, long cursor, Head head, Streams.LogOptions options, LossNotice loss, LogSeal.OfLog seal,
            Followers followers) {
        super(key.log(), unlimited(options), loss, cursor, ALL);
        this.key = key;
        this.readerNumber = head.reader();
        this.seal = seal;
        this.followers = followers;
        this.complete = head.complete() && head.newest() == cursor;
    }

    // One page is the limit. Events that were dropped here could not be read again.
    private static Streams.LogOptions unlimited(Streams.LogOptions options) {
        return new Streams.LogOptions(new Ring(Integer.MAX_VALUE, Integer.MAX_VALUE, options.limits().age()), true,
                options.account(), options.clock());
    }

    LogKey key() {
        return key;
    }

    /** There may be more in the store. */
    void hint() {
        hinted = true;
        due();
    }

    private void due() {
        if (wakes.getAndIncrement() == 0) {
            followers.queue(this);
        }
    }

    /** Works until nothing is due. By one thread at a time. */
    void work(EventLogStore store, Followers.Writers writers) {
        int seen = wakes.get();
        try {
            while (step(store, writers)) {
                seen = wakes.get();
            }
        } finally {
            if (wakes.addAndGet(-seen) > 0) {
                followers.queue(this);
            }
        }
    }

    /** Reads on if the reader waits for it; true if there is more to do at once. */
    private boolean step(EventLogStore store, Followers.Writers writers) {
        long last;
        synchronized (this) {
            if (!isDrained()) {
                return false;
            }
            last = ring.last();
        }
        hinted = false;
        Page page = store.read(key, last, PAGE).orElse(null);
        if (page == null || page.head().reader() != readerNumber) {
            fence();
        } else if (page.events().isEmpty()) {
            nothingFollows(page.head(), last, store, writers);
        } else {
            add(page, last);
        }
        return hinted;
    }

    private void nothingFollows(Head head, long last, EventLogStore store, Followers.Writers writers) {
        more = false;
        checked = true;
        if (head.base() > last) {
            skipTo(head.base());
        } else if (head.complete() && head.newest() < last) {
            abandon();
        } else if (head.complete()) {
            feed(List.of(), true);
        } else if (writers.areGone(key, head.node(), () -> endsInQuestion(head, store))) {
            store.inherit(key, head.node(), true);
            // This node or another one has ended the log, so the last event is there now. If not, it is looked for again later.
            hinted = !endsHere;
            endsHere = true;
        }
    }

    private boolean endsInQuestion(Head head, EventLogStore store) {
        List<byte[]> last = store.read(key, head.newest() - 1, 1).map(Page::events).orElse(List.of());
        byte[] json = last.isEmpty() ? null : seal.open(head.newest(), last.get(0));
        return json != null && isRequest(json);
    }

    private static boolean isRequest(byte[] json) {
        try (JsonReader reader = JsonTrees.PROVIDER.createReader(new ByteArrayInputStream(json))) {
            return reader.readValue() instanceof JsonObject message && message.containsKey("method")
                    && message.containsKey("id");
        }
    }

    private void add(Page page, long last) {
        List<byte[]> events = new ArrayList<>(page.events().size());
        for (byte[] sealed : page.events()) {
            byte[] json = seal.open(last + events.size() + 1, sealed);
            if (json == null) {
                abandon();
                return;
            }
            events.add(json);
        }
        boolean rest = last + events.size() < page.head().newest();
        // A client that resumes learns at once whether the node that writes the log is still there.
        more = rest || !checked;
        feed(events, page.head().complete() && !rest);
    }

    private void feed(List<byte[]> events, boolean end) {
        synchronized (this) {
            events.forEach(json -> ring.add(json, options.now()));
            complete |= end;
        }
        reader.wake();
    }

    // The reader, which is behind now, gets the loss notice.
    private void skipTo(long base) {
        synchronized (this) {
            ring.skipTo(base);
        }
        hinted = true;
        reader.wake();
    }

    @Override
    void abandon() {
        super.abandon();
        reader.wake();
    }

    private boolean isDrained() {
        return isRead() && reader.taken() == ring.last() && !complete;
    }

    @Override
    synchronized LogReader.Batch read(long epoch, long cursor, int portion) {
        LogReader.Batch batch = super.read(epoch, cursor, portion);
        shed();
        if (isDrained() && (hinted || more)) {
            due();
        }
        return batch;
    }

    @Override
    synchronized void leave(long epoch) {
        super.leave(epoch);
        if (isReadBy(epoch)) {
            discard();
        }
    }

    /** Whether nobody will read it any more. */
    synchronized boolean isOver() {
        return isFenced() || !ring.isCounted() || !isRead() && options.now() - leftAt() > PATIENCE.toNanos();
    }
}

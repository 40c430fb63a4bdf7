package org.mcpjakarta.sse;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.cluster.HeardChanges;
import org.mcpjakarta.core.seal.LogSeal;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.EventLogStore.Head;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.EventLogStore.Reading;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.sse.Inheritance.Inherited;

/**
 * The streams of a server that several nodes share, so that clients can go on with them on another node, even if the one that writes them
 * is gone. Used by {@link Streams}. Safe for use by many threads.
 */
public final class SharedLogs implements AutoCloseable {
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{16}");
    private static final int MOST_TRIES = 8;
    private static final int READING_THREADS = 2;
    /** Who waits for a node that is gone is told so within its lease and a second; the rest of the second is for slow machines. */
    private static final Duration LOOK_INTERVAL = Duration.ofMillis(500);
    private static final Duration NEVER = Duration.ofDays(1);
    private static final long CHECK_PAUSE = Duration.ofMillis(5).toNanos();

    private final EventLogStore store;
    private final NodeMessages nodes;
    private final LogSeal seal;
    private final Duration kept;
    private final LongSupplier clock;
    private final GroupWriter writer;
    private final Followers followers;
    private final Inheritance inheritance;
    private final Map<LogKey, WrittenLog> written = new ConcurrentHashMap<>();
    private final AtomicLong lookedAt;
    private volatile long prolongedAt;
    private volatile List<StoreThread> writing = List.of();
    private volatile List<StoreThread> reading = List.of();
    private volatile Registration watch = Registration.NONE;

    /**
     * @param server a name for the server in the store
     * @param heard  how far this node is with the changes of all nodes: all listening logs have their notifications
     * @param waits  whether the call of a log, which a dead node has left, may go on when its client answers
     */
    public SharedLogs(ClusterStore store, String server, StreamSettings settings, LogSeal seal, HeardChanges heard,
            Predicate<LogKey> waits) {
        this(store.logs(server, settings.ring().age(), settings.linger()), store.messages(), settings, seal, heard,
                waits, System::nanoTime);
    }

    /** @param clock in nanoseconds */
    SharedLogs(EventLogStore store, NodeMessages nodes, StreamSettings settings, LogSeal seal, HeardChanges heard,
            Predicate<LogKey> waits, LongSupplier clock) {
        this.store = store;
        this.nodes = nodes;
        this.seal = seal;
        this.kept = settings.ring().age();
        this.clock = clock;
        this.lookedAt = new AtomicLong(clock.getAsLong());
        this.prolongedAt = clock.getAsLong();
        this.writer = new GroupWriter(store, heard, () -> writing.forEach(StoreThread::wake),
                log -> written.remove(log.key(), log));
        this.followers = new Followers(store, new Followers.Writers(store, nodes, this::isOwn, waits),
                () -> reading.forEach(StoreThread::wake));
        this.inheritance = new Inheritance(store, seal, writer, written, followers::hint);
    }

    /** Starts the threads that work with the store. */
    public void start() {
        watch = store.watch(new EventLogStore.Watcher() {
            @Override
            public void changed(LogKey log) {
                followers.hint(log);
                WrittenLog own = written.get(log);
                if (own != null) {
                    own.check();
                }
            }

            @Override
            public void taken(LogKey log, long reader) {
                WrittenLog own = written.get(log);
                if (own != null) {
                    own.readerIs(reader);
                }
            }
        });
        writing = started("writer", 1, this::write, NEVER::toNanos);
        reading = started("reader", READING_THREADS, this::read, this::untilNextLook);
    }

    private boolean isOwn(LogKey log) {
        return inheritance.isOwn(log);
    }

    private static List<StoreThread> started(String name, int count, BooleanSupplier step,
            LongSupplier idle) {
        List<StoreThread> threads = IntStream.rangeClosed(1, count)
                .mapToObj(i -> new StoreThread("mcp-jakarta-store-" + name + "-" + i, step, idle)).toList();
        threads.forEach(StoreThread::start);
        return threads;
    }

    /** Writes one group to the store; false if there is nothing to write. */
    boolean write() {
        return writer.step();
    }

    /** Reads on for one log; false if no log needs it. From time to time it looks at all logs. */
    boolean read() {
        long now = clock.getAsLong();
        long before = lookedAt.get();
        if (now - before >= LOOK_INTERVAL.toNanos() && lookedAt.compareAndSet(before, now)) {
            followers.lookAtAll();
            written.values().forEach(WrittenLog::checkReader);
            prolong(now);
        }
        return followers.step();
    }

    /** How long all logs need not be looked at yet, in nanoseconds, however often hints come meanwhile. */
    long untilNextLook() {
        return Math.max(0, lookedAt.get() + LOOK_INTERVAL.toNanos() - clock.getAsLong());
    }

    // Long before the store forgets the logs, which it does in case their node is gone.
    private void prolong(long now) {
        if (now - prolongedAt >= kept.dividedBy(4).toNanos()) {
            written.values().forEach(WrittenLog::renew);
            store.prolong(List.copyOf(written.keySet()));
            prolongedAt = now;
        }
    }

    StreamLog open(String session, String id, Streams.LogOptions options, LossNotice loss) {
        LogKey key = new LogKey(LogSeal.sessionKey(session), id);
        WrittenLog log = new WrittenLog(key, options, loss, seal.of(key.session(), id), writer);
        written.put(key, log);
        log.announce();
        return log;
    }

    /** Makes this node the one that reads the log. @param listening what a listening log has for readers that miss events */
    Optional<Streams.Resumed> resume(String session, EventId from, Streams.LogOptions options, LossNotice listening) {
        // The id comes from the client. One that no node has made must not become part of a key.
        if (!ID.matcher(from.stream()).matches()) {
            return Optional.empty();
        }
        LogKey key = new LogKey(LogSeal.sessionKey(session), from.stream());
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            Optional<Reading> taken = store.takeReading(key);
            if (taken.isEmpty()) {
                return Optional.empty();
            }
            Head head = taken.get().head();
            WrittenLog own = own(key, head);
            if (own != null) {
                own.readHere(head.reader());
                return Optional.of(own).filter(log -> log.knows(from.number())).map(Streams.Resumed::of);
            }
            if (from.number() > head.newest()) {
                return Optional.empty();
            }
            if (head.complete() || taken.get().lastEvent().length > 0) {
                return Optional.of(Streams.Resumed.of(follow(key, from.number(), taken.get(), options, listening)));
            }
            Streams.Resumed moved = move(key, from.number(), head, options, listening);
            if (moved != null) {
                return Optional.of(moved);
            }
        }
        throw new StoreUnavailableException("Other nodes keep taking the log");
    }

    /** The log, if this node writes it according to the store. */
    private @Nullable WrittenLog own(LogKey key, Head head) {
        WrittenLog own = written.get(key);
        if (own == null || head.node().equals(nodes.self()) && head.writer() == own.writer()) {
            return own;
        }
        own.fence();
        return null;
    }

    private StreamLog follow(LogKey key, long cursor, Reading taken, Streams.LogOptions options,
            LossNotice listening) {
        LogSeal.OfLog events = seal.of(key.session(), key.log());
        LossNotice loss = listening;
        if (taken.lastEvent().length > 0) {
            byte[] lastEvent = events.open(0, taken.lastEvent());
            loss = lastEvent == null ? LossNotice.SILENT : new LossNotice(() -> List.of(lastEvent), true);
        }
        FollowedLog log = new FollowedLog(key, cursor, taken.head(), options, loss, events, followers);
        followers.add(log);
        return log;
    }

    /** Makes this node the writer of a listening log; null if another one was faster. */
    private Streams.@Nullable Resumed move(LogKey key, long cursor, Head before, Streams.LogOptions options,
            LossNotice loss) {
        Inherited moved = inheritance.of(key, cursor, before.node(), options, loss, true);
        if (moved == null) {
            return null;
        }
        // Another request has moved it here since, and knows what is missing there.
        return moved.isNew()
                ? new Streams.Resumed(moved.log(), true, moved.head().heard(), moved.log().writer())
                : Streams.Resumed.of(moved.log());
    }

    /** Makes this node the writer of the log of a call, after a node that is gone; null if another node was faster, or it has ended. */
    @Nullable
    StreamLog inherit(String session, String log, String former, Streams.LogOptions options, LossNotice loss) {
        return inheritance.ofCall(new LogKey(LogSeal.sessionKey(session), log), former, options, loss);
    }

    /** Stops reading the logs of a session here. */
    void letGo(String session) {
        followers.end(LogSeal.sessionKey(session));
    }

    /** Removes the logs of a session that has ended. */
    void drop(String session) {
        store.drop(LogSeal.sessionKey(session));
    }

    /** Waits until all calls are answered and the store has everything, but not longer than that. */
    void awaitConfirmed(Duration longest) {
        long begun = System.nanoTime();
        while (System.nanoTime() - begun < longest.toNanos()
                && written.values().stream().anyMatch(WrittenLog::isUnfinished)) {
            LockSupport.parkNanos(CHECK_PAUSE);
        }
    }

    /** Ends the threads and all reading. What is not in the store by now does not get there any more. */
    @Override
    public void close() {
        followers.endAll();
        watch.close();
        writing.forEach(StoreThread::close);
        reading.forEach(StoreThread::close);
    }
}

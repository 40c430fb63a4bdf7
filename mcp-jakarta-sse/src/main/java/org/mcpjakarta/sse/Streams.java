package org.mcpjakarta.sse;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.limit.Account;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.core.settings.StreamSettings.Ring;
import org.mcpjakarta.spi.StoreUnavailableException;

/**
 * The streams that clients can resume. Each is visible to its own session only: a stream of another session is treated like one that
 * does not exist. A stream that has ended lingers for a while, since its last events may not have arrived. Safe for use by many threads.
 */
public final class Streams {
    private static final int ID_BYTES = 12;

    private final Map<String, Map<String, KeptStream>> bySession = new ConcurrentHashMap<>();
    private final SecureRandom random;
    private final Base64.Encoder encoder = Base64.getUrlEncoder().withoutPadding();
    private final LongSupplier clock;
    private final StreamSettings limits;
    private final Budget budget;
    private final Predicate<String> alive;
    private final @Nullable SharedLogs shared;

    /**
     * What each log gets.
     *
     * @param kept  whether events are kept after they were sent, for clients that resume the stream
     * @param clock in nanoseconds
     */
    record LogOptions(Ring limits, boolean kept, Account account, LongSupplier clock) {
        long now() {
            return clock.getAsLong();
        }
    }

    /**
     * A stream that a client goes on with.
     *
     * @param log      can be read from the event on that the client has seen last
     * @param hasMoved true if this is a listening stream that this node writes from now on, after another one: the caller appends the
     *                 notifications of all changes after {@code heard}, and then calls {@link StreamLog#caughtUp}
     * @param heard    the number of the last change that the log knows of, if it has moved
     * @param writer   which writer of the log this node is, if it has moved; each has a higher number than those before it
     */
    public record Resumed(StreamLog log, boolean hasMoved, long heard, long writer) {
        static Resumed of(StreamLog log) {
            return new Resumed(log, false, 0, 0);
        }
    }

    /**
     * @param budget counts the bytes of these streams, together with all else that is kept for clients
     * @param alive  whether a session still exists. When a session ends, this is false before {@link #drop} is called
     */
    public Streams(StreamSettings limits, Budget budget, Predicate<String> alive) {
        this(limits, budget, alive, null);
    }

    /** @param shared null if this is the only node */
    public Streams(StreamSettings limits, Budget budget, Predicate<String> alive, @Nullable SharedLogs shared) {
        this(limits, budget, alive, shared, System::nanoTime, new SecureRandom());
    }

    /** @param clock in nanoseconds */
    Streams(StreamSettings limits, Budget budget, Predicate<String> alive, @Nullable SharedLogs shared,
            LongSupplier clock, SecureRandom random) {
        this.clock = clock;
        this.random = random;
        this.limits = limits;
        this.budget = budget;
        this.alive = alive;
        this.shared = shared;
        budget.onShortage(new KeptStream.Eviction(this::all));
    }

    /**
     * Opens a stream; empty if the session has too many open ones, if memory is short, or if the session has ended.
     *
     * @param owner the owner of the session; empty for an anonymous caller
     * @param loss  if the stream ends after it, this is also how another node ends the stream if this one dies
     */
    public Optional<StreamLog> open(String session, String owner, LossNotice loss) {
        Account account = budget.of(owner);
        if (account.isOverdrawn()) {
            account.relieve();
        }
        return within(session, streams -> open(session, streams, account, loss));
    }

    private <T> T within(String session, Function<Map<String, KeptStream>, T> work) {
        while (true) {
            Map<String, KeptStream> streams = bySession.computeIfAbsent(session, first -> new LinkedHashMap<>());
            synchronized (streams) {
                // A map that was removed by drop must not be used: its streams would never be found.
                if (bySession.get(session) == streams) {
                    return work.apply(streams);
                }
            }
        }
    }

    private Optional<StreamLog> open(String session, Map<String, KeptStream> streams, Account account,
            LossNotice loss) {
        if (!isAlive(session, streams) || !hasPlace(streams) || account.isOverdrawn()) {
            return Optional.empty();
        }
        LogOptions options = options(true, account);
        StreamLog log = shared == null
                ? new StreamLog(mint(), options, loss)
                : shared.open(session, mint(), options, loss);
        streams.put(log.id(), new KeptStream(log, account));
        return Optional.of(log);
    }

    // Checked while the map is registered, so a later drop finds it: the stream is either refused here or ended there.
    private boolean isAlive(String session, Map<String, KeptStream> streams) {
        if (alive.test(session)) {
            return true;
        }
        bySession.computeIfPresent(session, (id, current) -> current == streams && streams.isEmpty() ? null : current);
        return false;
    }

    private boolean hasPlace(Map<String, KeptStream> streams) {
        // Old streams are swept every few seconds anyway; sweeping here is only needed when the session is at its limit.
        if (streams.size() >= limits.perSession() && !KeptStream.dropOldestEnded(streams)) {
            sweep(streams);
        }
        return streams.size() < limits.perSession();
    }

    /**
     * The stream of an event that a client has seen, so that the client can go on after it; empty if there is no such stream or event. It
     * may be written by another node, or by none any more.
     *
     * @param loss what the stream has for readers that miss events, if it is a listening stream that comes from another node
     * @throws StoreUnavailableException if that is not known at the moment
     */
    public Optional<Resumed> resume(String session, String owner, EventId from, LossNotice loss) {
        Optional<StreamLog> local = find(session, from.stream());
        if (shared == null || local.isPresent() && local.get().isSettled()) {
            return local.filter(log -> log.knows(from.number())).map(Resumed::of);
        }
        Account account = budget.of(owner);
        return shared.resume(session, from, options(true, account), loss)
                .filter(resumed -> !resumed.hasMoved() || keeps(session, resumed.log(), account, false));
    }

    /**
     * Makes this node the writer of the stream of a call, which a node has left that is gone.
     *
     * @param loss what its readers get if they miss events
     * @return empty if another node was faster, or the stream or its session has ended
     * @throws StoreUnavailableException if it is not known whether this node writes it now
     */
    public Optional<StreamLog> inherit(String session, String owner, String log, String former, LossNotice loss) {
        if (shared == null) {
            return Optional.empty();
        }
        Account account = budget.of(owner);
        StreamLog inherited = shared.inherit(session, log, former, options(true, account), loss);
        return Optional.ofNullable(inherited).filter(found -> keeps(session, found, account, true));
    }

    /** @param always even if it is one stream too many */
    private boolean keeps(String session, StreamLog moved, Account account, boolean always) {
        boolean keeps = within(session, streams -> {
            boolean fits = isAlive(session, streams) && (hasPlace(streams) || always);
            // Another request may have taken the log meanwhile. The connection of this one ends at once then.
            if (fits && !moved.isFenced()) {
                streams.put(moved.id(), new KeptStream(moved, account));
            }
            return fits;
        });
        if (!keeps) {
            moved.fence();
        }
        return keeps;
    }

    /** A stream that ends with its connection. */
    public StreamLog passing(String owner, LossNotice loss) {
        return new StreamLog("", options(false, budget.of(owner)), loss);
    }

    private LogOptions options(boolean kept, Account account) {
        return new LogOptions(limits.ring(), kept, account, clock);
    }

    /** Whether the memory budget of all clients is used up. */
    public boolean isFull() {
        return budget.whole().isOverdrawn();
    }

    public Optional<StreamLog> find(String session, String id) {
        Map<String, KeptStream> streams = bySession.get(session);
        if (streams == null) {
            return Optional.empty();
        }
        synchronized (streams) {
            sweep(streams);
            return Optional.ofNullable(streams.get(id)).map(KeptStream::log);
        }
    }

    /**
     * Ends and forgets all streams of a session that has ended, on this node and in the store.
     *
     * @throws StoreUnavailableException if it is not known whether the store has forgotten them, too
     */
    public void drop(String session) {
        letGo(session);
        if (shared != null) {
            shared.drop(session);
        }
    }

    /** The same on this node only: other nodes can go on with the streams. */
    public void letGo(String session) {
        Map<String, KeptStream> streams = bySession.remove(session);
        if (streams != null) {
            List<KeptStream> all;
            synchronized (streams) {
                all = List.copyOf(streams.values());
            }
            // Without the lock: this cancels calls.
            all.forEach(KeptStream::letGo);
        }
        if (shared != null) {
            shared.letGo(session);
        }
    }

    /**
     * To be called when this node stops and all calls have ended: waits until their answers and everything else is in the store, but not
     * longer than that, and ends all connections, so that the clients go on elsewhere.
     */
    public void handOver(Duration longest) {
        if (shared != null) {
            shared.awaitConfirmed(longest);
        }
        sessions().forEach(this::letGo);
    }

    /** The sessions that have streams. */
    public Set<String> sessions() {
        return Set.copyOf(bySession.keySet());
    }

    /** Drops events and streams that are too old. */
    public void sweep() {
        bySession.values().forEach(streams -> {
            synchronized (streams) {
                sweep(streams);
            }
        });
        budget.sweep();
    }

    private void sweep(Map<String, KeptStream> streams) {
        KeptStream.sweep(streams, clock.getAsLong(), limits.linger());
    }

    Stream<KeptStream> all() {
        return bySession.values().stream().flatMap(streams -> {
            synchronized (streams) {
                return streams.values().stream().toList().stream();
            }
        });
    }

    public long bytes() {
        return all().mapToLong(kept -> kept.log().bytes()).sum();
    }

    private String mint() {
        byte[] bytes = new byte[ID_BYTES];
        random.nextBytes(bytes);
        return encoder.encodeToString(bytes);
    }
}

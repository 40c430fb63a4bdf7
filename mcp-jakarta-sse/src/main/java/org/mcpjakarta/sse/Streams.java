package org.mcpjakarta.sse;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.mcpjakarta.core.limit.Account;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.settings.StreamSettings;

/**
 * The streams that clients can resume. Each is visible to its own session only: a stream of another session is treated like one that
 * does not exist. A stream that has ended lingers for a while, since its last events may not have arrived. Safe for use by many threads.
 */
public final class Streams {
    private static final int ID_BYTES = 12;

    private final Map<String, Map<String, KeptStream>> bySession = new ConcurrentHashMap<>();
    private final SecureRandom random = new SecureRandom();
    private final Base64.Encoder encoder = Base64.getUrlEncoder().withoutPadding();
    private final LongSupplier clock;
    private final StreamSettings limits;
    private final Budget budget;
    private final Predicate<String> alive;

    /**
     * @param budget counts the bytes of these streams, together with all else that is kept for clients
     * @param alive  whether a session still exists. When a session ends, this is false before {@link #drop} is called
     */
    public Streams(StreamSettings limits, Budget budget, Predicate<String> alive) {
        this(limits, budget, alive, System::nanoTime);
    }

    /** @param clock in nanoseconds */
    Streams(StreamSettings limits, Budget budget, Predicate<String> alive, LongSupplier clock) {
        this.clock = clock;
        this.limits = limits;
        this.budget = budget;
        this.alive = alive;
        budget.onShortage(new StreamEviction(this::all));
    }

    /**
     * Opens a stream; empty if the session has too many open ones, if memory is short, or if the session has ended.
     *
     * @param owner the owner of the session; empty for an anonymous caller
     */
    public Optional<StreamLog> open(String session, String owner, LossNotice loss) {
        Account account = budget.of(owner);
        if (account.isOverdrawn()) {
            account.relieve();
        }
        while (true) {
            Map<String, KeptStream> streams = bySession.computeIfAbsent(session, first -> new LinkedHashMap<>());
            synchronized (streams) {
                // A map that was removed by drop must not be used: its streams would never be found.
                if (bySession.get(session) == streams) {
                    return open(session, streams, account, loss);
                }
            }
        }
    }

    private Optional<StreamLog> open(String session, Map<String, KeptStream> streams, Account account,
            LossNotice loss) {
        // Checked while the map is registered, so a later drop finds it: the stream is either refused here or ended there.
        if (!alive.test(session)) {
            bySession.computeIfPresent(session,
                    (id, current) -> current == streams && streams.isEmpty() ? null : current);
            return Optional.empty();
        }
        // Old streams are swept every few seconds anyway; sweeping here is only needed when the session is at its limit.
        if (streams.size() >= limits.perSession() && !dropOldestEnded(streams)) {
            sweep(streams);
        }
        if (account.isOverdrawn() || streams.size() >= limits.perSession()) {
            return Optional.empty();
        }
        StreamLog log = log(mint(), true, account, loss);
        streams.put(log.id(), new KeptStream(log, account));
        return Optional.of(log);
    }

    /** A stream that ends with its connection. */
    public StreamLog passing(String owner, LossNotice loss) {
        return log("", false, budget.of(owner), loss);
    }

    private StreamLog log(String id, boolean kept, Account account, LossNotice loss) {
        return new StreamLog(id, new StreamLog.Options(limits.ring(), kept, account, clock), loss);
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

    /** Ends and forgets all streams of a session that has ended. */
    public void drop(String session) {
        Map<String, KeptStream> streams = bySession.remove(session);
        if (streams != null) {
            synchronized (streams) {
                streams.values().forEach(kept -> {
                    kept.log().complete();
                    kept.log().discard();
                });
            }
        }
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
        for (Iterator<KeptStream> each = streams.values().iterator(); each.hasNext();) {
            KeptStream kept = each.next();
            kept.log().age();
            if (kept.isEvicted() || kept.hasLingered(clock.getAsLong(), limits.linger())) {
                each.remove();
                kept.log().discard();
            }
        }
    }

    private static boolean dropOldestEnded(Map<String, KeptStream> streams) {
        for (Iterator<KeptStream> each = streams.values().iterator(); each.hasNext();) {
            KeptStream kept = each.next();
            if (kept.log().isComplete()) {
                each.remove();
                kept.log().discard();
                return true;
            }
        }
        return false;
    }

    Stream<KeptStream> all() {
        return bySession.values().stream().flatMap(streams -> {
            synchronized (streams) {
                return streams.values().stream().toList().stream();
            }
        });
    }

    private String mint() {
        byte[] bytes = new byte[ID_BYTES];
        random.nextBytes(bytes);
        return encoder.encodeToString(bytes);
    }
}

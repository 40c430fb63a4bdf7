package org.mcpjakarta.sse;

import java.security.SecureRandom;
import java.time.Duration;
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

/**
 * The streams that clients can come back to, each known to its session alone: another session's stream is as unknown as one that
 * never was. A stream that has ended lingers for a while, since its last words may not have arrived. Safe for use by many threads.
 */
public final class Streams {
    private static final int ID_BYTES = 12;

    private final Map<String, Map<String, KeptStream>> bySession = new ConcurrentHashMap<>();
    private final SecureRandom random = new SecureRandom();
    private final Base64.Encoder encoder = Base64.getUrlEncoder().withoutPadding();
    private final LongSupplier clock;
    private final Limits limits;
    private final Budget budget;
    private final Predicate<String> alive;

    /**
     * @param log        how much of one stream is kept
     * @param perSession how many streams a session may have; the oldest that has ended makes room
     * @param linger     how long a stream that has ended is kept
     */
    public record Limits(StreamLog.Limits log, int perSession, Duration linger) {}

    /**
     * @param budget counts what these streams hold, together with all else that is kept for clients
     * @param alive  whether a session still exists; one that ends is first unknown to it, and dropped then
     */
    public Streams(Limits limits, Budget budget, Predicate<String> alive) {
        this(limits, budget, alive, System::nanoTime);
    }

    /** @param clock in nanoseconds */
    Streams(Limits limits, Budget budget, Predicate<String> alive, LongSupplier clock) {
        this.clock = clock;
        this.limits = limits;
        this.budget = budget;
        this.alive = alive;
        budget.onShortage(new StreamEviction(this::all));
    }

    /**
     * A new stream; none if the session has too many that are still open, all together hold too much, or the session has ended.
     *
     * @param owner whose session it is; empty for somebody unknown
     */
    public Optional<StreamLog> open(String session, String owner, LossNotice loss) {
        Account account = budget.of(owner);
        if (account.isOverdrawn()) {
            account.relieve();
        }
        while (true) {
            Map<String, KeptStream> own = bySession.computeIfAbsent(session, first -> new LinkedHashMap<>());
            synchronized (own) {
                // Once the session is dropped, nobody finds what is put into its map.
                if (bySession.get(session) == own) {
                    return open(session, own, account, loss);
                }
            }
        }
    }

    private Optional<StreamLog> open(String session, Map<String, KeptStream> own, Account account, LossNotice loss) {
        // Asked when whoever drops the session later finds this map: so the stream is either refused here or ended there.
        if (!alive.test(session)) {
            bySession.computeIfPresent(session, (id, current) -> current == own && own.isEmpty() ? null : current);
            return Optional.empty();
        }
        // What is too old goes by itself, every few seconds; nobody needs to look for it as long as there is room.
        if (own.size() >= limits.perSession() && !dropOldestEnded(own)) {
            sweep(own);
        }
        if (account.isOverdrawn() || own.size() >= limits.perSession()) {
            return Optional.empty();
        }
        StreamLog log = log(mint(), true, account, loss);
        own.put(log.id(), new KeptStream(log, account));
        return Optional.of(log);
    }

    /** A stream that ends with its connection. */
    public StreamLog passing(String owner, LossNotice loss) {
        return log("", false, budget.of(owner), loss);
    }

    private StreamLog log(String id, boolean kept, Account account, LossNotice loss) {
        return new StreamLog(id, new StreamLog.Terms(limits.log(), kept, account, clock), loss);
    }

    /** Whether streams hold so much that there is no room for more. */
    public boolean isFull() {
        return budget.whole().isOverdrawn();
    }

    public Optional<StreamLog> find(String session, String id) {
        Map<String, KeptStream> own = bySession.get(session);
        if (own == null) {
            return Optional.empty();
        }
        synchronized (own) {
            sweep(own);
            return Optional.ofNullable(own.get(id)).map(KeptStream::log);
        }
    }

    /** The session is gone, and with it all its streams, which end. */
    public void drop(String session) {
        Map<String, KeptStream> own = bySession.remove(session);
        if (own != null) {
            synchronized (own) {
                own.values().forEach(kept -> {
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

    /** Lets go of what is too old. */
    public void sweep() {
        bySession.values().forEach(own -> {
            synchronized (own) {
                sweep(own);
            }
        });
        budget.sweep();
    }

    private void sweep(Map<String, KeptStream> own) {
        for (Iterator<KeptStream> each = own.values().iterator(); each.hasNext();) {
            KeptStream kept = each.next();
            kept.log().age();
            if (kept.isEvicted() || kept.hasLingered(clock.getAsLong(), limits.linger())) {
                each.remove();
                kept.log().discard();
            }
        }
    }

    private static boolean dropOldestEnded(Map<String, KeptStream> own) {
        for (Iterator<KeptStream> each = own.values().iterator(); each.hasNext();) {
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
        return bySession.values().stream().flatMap(own -> {
            synchronized (own) {
                return own.values().stream().toList().stream();
            }
        });
    }

    private String mint() {
        byte[] bytes = new byte[ID_BYTES];
        random.nextBytes(bytes);
        return encoder.encodeToString(bytes);
    }
}

package org.mcpjakarta.core.shared;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.HandlerThread;
import org.mcpjakarta.core.cluster.SealedItems;
import org.mcpjakarta.core.cluster.SharedItem;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.limit.Account;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Quota;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.core.session.SessionStore;
import org.mcpjakarta.spi.ItemStore.Creation;
import org.mcpjakarta.spi.ItemStore.Room;

/**
 * Keeps sessions in a store that all nodes share, and remembers those that it has read, so that a call does not wait for the store. A
 * session is remembered only once its handshake is finished: the requests of a handshake may come to several nodes within a millisecond,
 * and each has to see what the one before it has changed.
 */
public final class SharedSessionStore implements SessionStore {
    private static final String CHANGED = "session";
    private static final String ID = "id";
    /** The most bytes that a session may take in the store; what makes it larger is refused. */
    private static final long LARGEST = 1 << 20;
    /** A session in use is touched by a sweep, which may come a little late. */
    private static final long SWEEP_MARGIN = Duration.ofSeconds(10).toMillis();

    private final Cluster cluster;
    private final SealedItems items;
    private final SessionLimits limits;
    private final SessionCodec codec;
    private final Budget budget;
    private final SessionCache cache;
    private final Attempts attempts = new Attempts();
    /** Sessions that other nodes may remember as they are no more. */
    private final Set<String> uncertain = ConcurrentHashMap.newKeySet();

    /** A session as it is in the store. */
    private record Stored(SharedItem item, Session session) {}

    public SharedSessionStore(Cluster cluster, SessionLimits limits, Revisions revisions, Budget budget) {
        this.cluster = cluster;
        this.items = cluster.items("session");
        this.limits = limits;
        this.codec = new SessionCodec(revisions);
        this.budget = budget;
        this.cache = new SessionCache(cluster::isHearing, budget);
        cluster.handle(CHANGED, HandlerThread.RECEIVER, message -> cache.drop(message.getString(ID)));
        cluster.onLoss(cache::dropAll);
        cluster.everySecond(this::dropUncertain);
    }

    @Override
    public Quota.Taking create(Session session, int all, int perOwner) {
        SharedItem item = new SharedItem(Cluster.sessionKey(session.id()), cluster.holder(session.owner()), 1,
                until(session), false, "", SessionCodec.write(session));
        Creation result = items.create(item, new Room(all, perOwner, Integer.MAX_VALUE));
        return switch (result) {
            case CREATED -> Quota.Taking.KEPT;
            case FULL -> Quota.Taking.FULL;
            case HOLDER_FULL -> Quota.Taking.HOLDER_FULL;
            case EXISTS -> throw new IllegalStateException("A session id was minted twice");
        };
    }

    private long until(Session session) {
        return Math.min(limits.endOf(session) + SWEEP_MARGIN, session.since() + limits.maxAge().toMillis());
    }

    @Override
    public Optional<Session> find(String id) {
        Session known = cache.get(id);
        return known == null ? read(id).map(Stored::session) : Optional.of(known);
    }

    @Override
    public Optional<Session> findLatest(String id) {
        cache.drop(id);
        return find(id);
    }

    private Optional<Stored> read(String id) {
        long begun = cache.begin(id);
        Optional<Stored> stored = items.find(Cluster.sessionKey(id))
                .flatMap(item -> codec.read(id, item.content()).map(session -> new Stored(item, session)));
        stored.map(Stored::session).filter(Session::initialized).ifPresent(session -> cache.put(session, begun));
        return stored;
    }

    @Override
    public Optional<Session> update(String id, UnaryOperator<Session> change) {
        return attempts.at(id, () -> tryUpdate(id, change));
    }

    private @Nullable Optional<Session> tryUpdate(String id, UnaryOperator<Session> change) {
        Optional<Stored> stored = read(id);
        if (stored.isEmpty()) {
            return Optional.empty();
        }
        Session current = stored.get().session();
        Session changed = change.apply(current);
        if (changed == current || !fits(current, changed)) {
            return Optional.of(current);
        }
        SharedItem item = stored.get().item().changed(until(changed), false, SessionCodec.write(changed));
        return changing(id, () -> items.replace(item)) ? Optional.of(changed) : null;
    }

    // What a session holds counts on the nodes that remember it. One that grows has to fit where it grows, as without other nodes.
    private boolean fits(Session current, Session changed) {
        long more = changed.weight() - current.weight();
        if (more <= 0) {
            return true;
        }
        Account account = budget.of(current.owner());
        boolean fits = changed.weight() <= LARGEST && account.tryAdd(more);
        if (fits) {
            account.add(-more);
        }
        return fits;
    }

    @Override
    public boolean remove(String id) {
        return changing(id, () -> items.remove(Cluster.sessionKey(id)));
    }

    @Override
    public boolean removeIf(String id, Predicate<Session> condition) {
        return attempts.at(id, () -> tryRemove(id, condition));
    }

    // What this node remembers may be out of date.
    private @Nullable Boolean tryRemove(String id, Predicate<Session> condition) {
        cache.drop(id);
        Optional<Stored> stored = read(id);
        if (stored.isEmpty()) {
            return true;
        }
        if (!condition.test(stored.get().session())) {
            return false;
        }
        return changing(id, () -> items.remove(stored.get().item())) ? true : null;
    }

    // If the store does not answer, it may have made the change, or the other nodes may not have been told of it.
    private boolean changing(String id, BooleanSupplier change) {
        boolean certain = false;
        try {
            boolean changed = change.getAsBoolean();
            dropEverywhere(id);
            certain = true;
            return changed;
        } finally {
            cache.drop(id);
            if (!certain) {
                uncertain.add(id);
            }
        }
    }

    private void dropUncertain() {
        for (String id : uncertain) {
            // Removed first: it may be added again meanwhile, and is if the store does not answer.
            uncertain.remove(id);
            changing(id, () -> true);
        }
    }

    private void dropEverywhere(String id) {
        cache.drop(id);
        cluster.broadcast(CHANGED, JsonTrees.object().add(ID, id).build());
    }

    /** Sessions vanish from the store by themselves, so this only forgets those that have. */
    @Override
    public void removeExpired(ToLongFunction<Session> end, long now) {
        cache.dropIf(session -> end.applyAsLong(session) + SWEEP_MARGIN <= now);
    }

    @Override
    public long firstEnd(ToLongFunction<Session> end, Predicate<Session> counted) {
        return cache.sessions().filter(counted).mapToLong(end).min().orElse(Long.MAX_VALUE);
    }

    @Override
    public int size() {
        return items.size();
    }
}

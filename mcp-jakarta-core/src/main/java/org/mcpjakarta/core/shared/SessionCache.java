package org.mcpjakarta.core.shared;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.session.Session;

/**
 * The sessions that this node has read from the store, as long as it learns of their changes. A session is remembered only if no
 * change was announced since reading it began. The budget counts their bytes. Thread-safe; finding a session takes no lock.
 */
final class SessionCache {
    private static final int STRIPES = 256;
    /** Read while nothing can be remembered. */
    private static final long NEVER = -1;

    private final Map<String, Session> sessions = new ConcurrentHashMap<>();
    private final AtomicIntegerArray generations = new AtomicIntegerArray(STRIPES);
    private final BooleanSupplier isHearing;
    private final Budget budget;

    /** @param isHearing whether this node learns of changes at the moment */
    SessionCache(BooleanSupplier isHearing, Budget budget) {
        this.isHearing = isHearing;
        this.budget = budget;
    }

    @Nullable
    Session get(String id) {
        return sessions.get(id);
    }

    /** Must be called before the session is read; the result belongs to {@link #put}. */
    long begin(String id) {
        long generation = generations.get(stripe(id));
        // In this order: if messages get lost after this check, the generation changes.
        return isHearing.getAsBoolean() ? generation : NEVER;
    }

    /** Remembers a session that was read, unless there was a change since {@code begun}, or there is no memory for it. */
    void put(Session session, long begun) {
        if (begun == NEVER || !budget.of(session.owner()).tryAdd(session.weight())) {
            return;
        }
        Session kept = sessions.computeIfAbsent(session.id(), id -> isCurrent(id, begun) ? session : null);
        if (kept != session) {
            release(session);
        } else if (!isCurrent(session.id(), begun)) {
            // Those who drop all sessions do not wait for this one, so it has to look again.
            remove(session);
        }
    }

    private boolean isCurrent(String id, long begun) {
        return generations.get(stripe(id)) == (int) begun;
    }

    /** The session has changed or ended. */
    void drop(String id) {
        // First, so that a session that is being read is not remembered from now on.
        generations.incrementAndGet(stripe(id));
        Session dropped = sessions.remove(id);
        if (dropped != null) {
            release(dropped);
        }
    }

    void dropAll() {
        for (int stripe = 0; stripe < STRIPES; stripe++) {
            generations.incrementAndGet(stripe);
        }
        dropIf(session -> true);
    }

    void dropIf(Predicate<Session> condition) {
        sessions.values().stream().filter(condition).forEach(this::remove);
    }

    private void remove(Session session) {
        if (sessions.remove(session.id(), session)) {
            release(session);
        }
    }

    private void release(Session session) {
        budget.of(session.owner()).add(-session.weight());
    }

    Stream<Session> sessions() {
        return sessions.values().stream();
    }

    private static int stripe(String id) {
        int hash = id.hashCode();
        return (hash ^ hash >>> 16) & STRIPES - 1;
    }
}

package org.mcpjakarta.core.session;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Quota;

/** Sessions in this process. The budget counts their bytes. */
public final class MemorySessionStore implements SessionStore {
    private final Map<String, Session> sessions = new ConcurrentHashMap<>();
    private final Quota places = new Quota();
    private final Budget budget;

    public MemorySessionStore(Budget budget) {
        this.budget = budget;
    }

    @Override
    public Quota.Taking create(Session session, int all, int perOwner) {
        Quota.Taking taking = places.take(session.owner(), all, perOwner);
        if (taking != Quota.Taking.KEPT) {
            return taking;
        }
        if (!budget.of(session.owner()).tryAdd(session.weight())) {
            places.giveBack(session.owner());
            return Quota.Taking.FULL;
        }
        if (sessions.putIfAbsent(session.id(), session) != null) {
            forget(session);
            throw new IllegalStateException("A session id was minted twice");
        }
        return taking;
    }

    @Override
    public Optional<Session> find(String id) {
        return Optional.ofNullable(sessions.get(id));
    }

    @Override
    public Optional<Session> update(String id, UnaryOperator<Session> change) {
        Session current = sessions.get(id);
        while (current != null) {
            Session changed = change.apply(current);
            long more = changed.weighsLike(current) ? 0 : changed.weight() - current.weight();
            if (more > 0 && !budget.of(current.owner()).tryAdd(more)) {
                return Optional.of(current);
            }
            if (sessions.replace(id, current, changed)) {
                budget.of(current.owner()).add(Math.min(more, 0));
                return Optional.of(changed);
            }
            budget.of(current.owner()).add(Math.min(-more, 0));
            current = sessions.get(id);
        }
        return Optional.empty();
    }

    @Override
    public boolean remove(String id) {
        Session removed = sessions.remove(id);
        if (removed != null) {
            forget(removed);
        }
        return removed != null;
    }

    private void forget(Session removed) {
        places.giveBack(removed.owner());
        budget.of(removed.owner()).add(-removed.weight());
    }

    @Override
    public void removeExpired(ToLongFunction<Session> end, long now) {
        for (Session session : sessions.values()) {
            // Not if it was seen again meanwhile.
            if (end.applyAsLong(session) <= now && sessions.remove(session.id(), session)) {
                forget(session);
            }
        }
    }

    @Override
    public long firstEnd(ToLongFunction<Session> end, Predicate<Session> counted) {
        return sessions.values().stream().filter(counted).mapToLong(end).min().orElse(Long.MAX_VALUE);
    }

    @Override
    public int size() {
        return places.size();
    }
}

package org.mcpjakarta.core.session;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

import org.mcpjakarta.core.limit.Account;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Quota;

/** Keeps sessions in the memory of this process. The budget counts their bytes. */
public final class MemorySessionStore implements SessionStore {
    private final Map<String, Session> sessions = new ConcurrentHashMap<>();
    private final Quota quota = new Quota();
    private final Budget budget;
    private volatile Consumer<Session> onExpired = session -> {};

    public MemorySessionStore(Budget budget) {
        this.budget = budget;
    }

    @Override
    public Quota.Taking create(Session session, int all, int perOwner) {
        Quota.Taking result = quota.take(session.owner(), all, perOwner);
        if (result != Quota.Taking.KEPT) {
            return result;
        }
        Account account = budget.of(session.owner());
        if (!account.tryAdd(session.weight())) {
            quota.giveBack(session.owner());
            throw account.refusal(session.weight());
        }
        if (sessions.putIfAbsent(session.id(), session) != null) {
            release(session);
            throw new IllegalStateException("A session id was minted twice");
        }
        return result;
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
            long extraBytes = changed.weighsLike(current) ? 0 : changed.weight() - current.weight();
            if (extraBytes > 0 && !budget.of(current.owner()).tryAdd(extraBytes)) {
                return Optional.of(current);
            }
            if (sessions.replace(id, current, changed)) {
                budget.of(current.owner()).add(Math.min(extraBytes, 0));
                return Optional.of(changed);
            }
            budget.of(current.owner()).add(Math.min(-extraBytes, 0));
            current = sessions.get(id);
        }
        return Optional.empty();
    }

    @Override
    public boolean remove(String id) {
        Session removed = sessions.remove(id);
        if (removed != null) {
            release(removed);
        }
        return removed != null;
    }

    @Override
    public boolean removeIf(String id, Predicate<Session> condition) {
        Session current = sessions.get(id);
        while (current != null) {
            if (!condition.test(current)) {
                return false;
            }
            if (sessions.remove(id, current)) {
                release(current);
                onExpired.accept(current);
                return true;
            }
            current = sessions.get(id);
        }
        return true;
    }

    private void release(Session removed) {
        quota.giveBack(removed.owner());
        budget.of(removed.owner()).add(-removed.weight());
    }

    @Override
    public void removeExpired(ToLongFunction<Session> end, long now) {
        for (Session session : sessions.values()) {
            // Removes nothing if another thread has updated the session meanwhile.
            if (end.applyAsLong(session) <= now && sessions.remove(session.id(), session)) {
                release(session);
                onExpired.accept(session);
            }
        }
    }

    @Override
    public void onExpired(Consumer<Session> listener) {
        onExpired = listener;
    }

    @Override
    public long firstEnd(ToLongFunction<Session> end, Predicate<Session> counted) {
        return sessions.values().stream().filter(counted).mapToLong(end).min().orElse(Long.MAX_VALUE);
    }

    @Override
    public int size() {
        return quota.size();
    }
}

package org.mcpjakarta.core.session;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Quota;

/** Counts how often all sessions are looked through. */
final class CountingStore implements SessionStore {
    private final SessionStore store = new MemorySessionStore(new Budget(1 << 30));
    private final AtomicInteger looks;

    CountingStore(AtomicInteger looks) {
        this.looks = looks;
    }

    @Override
    public Quota.Taking create(Session session, int all, int perOwner) {
        return store.create(session, all, perOwner);
    }

    @Override
    public Optional<Session> find(String id) {
        return store.find(id);
    }

    @Override
    public Optional<Session> update(String id, UnaryOperator<Session> change) {
        return store.update(id, change);
    }

    @Override
    public boolean remove(String id) {
        return store.remove(id);
    }

    @Override
    public boolean removeIf(String id, Predicate<Session> condition) {
        return store.removeIf(id, condition);
    }

    @Override
    public void removeExpired(ToLongFunction<Session> end, long now) {
        looks.incrementAndGet();
        store.removeExpired(end, now);
    }

    @Override
    public long firstEnd(ToLongFunction<Session> end, Predicate<Session> counted) {
        looks.incrementAndGet();
        return store.firstEnd(end, counted);
    }

    @Override
    public int size() {
        return store.size();
    }
}

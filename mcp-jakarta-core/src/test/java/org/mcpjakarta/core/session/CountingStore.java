package org.mcpjakarta.core.session;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/** Counts how often all sessions are looked through. */
final class CountingStore implements SessionStore {
    private final SessionStore store = new MemorySessionStore();
    private final AtomicInteger looks;

    CountingStore(AtomicInteger looks) {
        this.looks = looks;
    }

    @Override
    public Places.Taking create(Session session, int all, int perOwner) {
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
    public void removeExpired(long seenBefore, long openedBefore) {
        looks.incrementAndGet();
        store.removeExpired(seenBefore, openedBefore);
    }

    @Override
    public int size() {
        return store.size();
    }
}

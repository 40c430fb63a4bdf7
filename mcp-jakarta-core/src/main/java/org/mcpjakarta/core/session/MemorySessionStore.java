package org.mcpjakarta.core.session;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/** Sessions in this process. */
public final class MemorySessionStore implements SessionStore {
    private final Map<String, Session> sessions = new ConcurrentHashMap<>();
    private final AtomicInteger size = new AtomicInteger();

    @Override
    public boolean create(Session session, int capacity) {
        // The place is taken before the session is kept, so that a flood cannot overshoot the capacity.
        if (size.incrementAndGet() > capacity) {
            size.decrementAndGet();
            return false;
        }
        if (sessions.putIfAbsent(session.id(), session) != null) {
            size.decrementAndGet();
            throw new IllegalStateException("A session id was minted twice");
        }
        return true;
    }

    @Override
    public Optional<Session> find(String id) {
        return Optional.ofNullable(sessions.get(id));
    }

    @Override
    public Optional<Session> update(String id, UnaryOperator<Session> change) {
        return Optional.ofNullable(sessions.computeIfPresent(id, (key, session) -> change.apply(session)));
    }

    @Override
    public boolean remove(String id) {
        boolean removed = sessions.remove(id) != null;
        if (removed) {
            size.decrementAndGet();
        }
        return removed;
    }

    @Override
    public void removeSeenBefore(Instant time) {
        sessions.values().stream().filter(session -> session.lastSeen().isBefore(time)).map(Session::id).toList()
                .forEach(this::remove);
    }

    @Override
    public int size() {
        return size.get();
    }
}

package org.mcpjakarta.core.session;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/** Sessions in this process. */
public final class MemorySessionStore implements SessionStore {
    private final Map<String, Session> sessions = new ConcurrentHashMap<>();
    private final Places places = new Places();

    @Override
    public Places.Taking create(Session session, int all, int perOwner) {
        Places.Taking taking = places.take(session.owner(), all, perOwner);
        if (taking == Places.Taking.KEPT && sessions.putIfAbsent(session.id(), session) != null) {
            places.giveBack(session.owner());
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
        return Optional.ofNullable(sessions.computeIfPresent(id, (key, session) -> change.apply(session)));
    }

    @Override
    public boolean remove(String id) {
        Session removed = sessions.remove(id);
        if (removed != null) {
            places.giveBack(removed.owner());
        }
        return removed != null;
    }

    @Override
    public void removeExpired(long seenBefore, long openedBefore) {
        for (Session session : sessions.values()) {
            boolean expired = session.lastSeen() < seenBefore || session.since() < openedBefore;
            // Not if it was seen again meanwhile.
            if (expired && sessions.remove(session.id(), session)) {
                places.giveBack(session.owner());
            }
        }
    }

    @Override
    public int size() {
        return places.size();
    }
}

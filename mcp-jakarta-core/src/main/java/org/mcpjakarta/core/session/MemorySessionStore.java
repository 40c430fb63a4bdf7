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
    private final Map<String, Integer> sizes = new ConcurrentHashMap<>();
    private final AtomicInteger size = new AtomicInteger();

    // Places are taken before the session is kept, so that a flood cannot overshoot.
    @Override
    public Creation create(Session session, int all, int perOwner) {
        if (size.incrementAndGet() > all) {
            size.decrementAndGet();
            return Creation.FULL;
        }
        if (!takePlace(session.owner(), perOwner)) {
            size.decrementAndGet();
            return Creation.OWNER_FULL;
        }
        if (sessions.putIfAbsent(session.id(), session) != null) {
            givePlaceBack(session);
            throw new IllegalStateException("A session id was minted twice");
        }
        return Creation.KEPT;
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
            givePlaceBack(removed);
        }
        return removed != null;
    }

    @Override
    public void removeExpired(Instant seenBefore, Instant openedBefore) {
        for (Session session : sessions.values()) {
            boolean expired = session.lastSeen().isBefore(seenBefore) || session.since().isBefore(openedBefore);
            // Not if it was seen again meanwhile.
            if (expired && sessions.remove(session.id(), session)) {
                givePlaceBack(session);
            }
        }
    }

    @Override
    public int size() {
        return size.get();
    }

    private boolean takePlace(String owner, int most) {
        if (owner.isEmpty()) {
            return true;
        }
        boolean[] taken = {false};
        sizes.compute(owner, (key, count) -> {
            int known = count == null ? 0 : count;
            taken[0] = known < most;
            return taken[0] ? Integer.valueOf(known + 1) : count;
        });
        return taken[0];
    }

    private void givePlaceBack(Session session) {
        size.decrementAndGet();
        sizes.computeIfPresent(session.owner(), (owner, count) -> count == 1 ? null : count - 1);
    }
}

package org.mcpjakarta.core.session;

import java.util.Optional;
import java.util.function.UnaryOperator;

/** Keeps sessions. Implementations are safe for use by many threads; a failure is an exception, never an empty answer. */
public interface SessionStore {
    /**
     * Keeps a new session if there is room for it.
     *
     * @param all      how many sessions may be kept
     * @param perOwner how many of them may be of one owner, if the owner is known
     */
    Places.Taking create(Session session, int all, int perOwner);

    Optional<Session> find(String id);

    /** Replaces the session in one step, if it is still there. Its id and its owner stay. */
    Optional<Session> update(String id, UnaryOperator<Session> change);

    /** Whether there was such a session. */
    boolean remove(String id);

    /** Forgets all sessions last seen, or opened, before these times, in milliseconds since the epoch. */
    void removeExpired(long seenBefore, long openedBefore);

    int size();
}

package org.mcpjakarta.core.session;

import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Keeps sessions. Implementations are safe for use by many threads; a failure is an exception, never an empty answer. */
public interface SessionStore {
    /** Keeps a new session, unless {@code capacity} sessions are kept already; then answers false and keeps nothing. */
    boolean create(Session session, int capacity);

    Optional<Session> find(String id);

    /** Replaces the session in one step, if it is still there. */
    Optional<Session> update(String id, UnaryOperator<Session> change);

    /** Whether there was such a session. */
    boolean remove(String id);

    /** Forgets all sessions last seen before the given time. */
    void removeSeenBefore(Instant time);

    int size();
}

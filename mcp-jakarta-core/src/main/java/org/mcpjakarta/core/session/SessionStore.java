package org.mcpjakarta.core.session;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

import org.mcpjakarta.core.limit.Quota;

/** Keeps sessions. Implementations are safe for use by many threads; a failure is an exception, never an empty answer. */
public interface SessionStore {
    /**
     * Keeps a new session if there is room for it.
     *
     * @param all      how many sessions may be kept
     * @param perOwner how many of them may be of one owner, if the owner is known
     */
    Quota.Taking create(Session session, int all, int perOwner);

    Optional<Session> find(String id);

    /**
     * Replaces the session in one step, if it is still there. Its id and its owner stay. If there is no room for what it becomes, it
     * stays as it is.
     */
    Optional<Session> update(String id, UnaryOperator<Session> change);

    /** Whether there was such a session. */
    boolean remove(String id);

    /** Forgets all sessions that have ended by now. @param end when a session ends, by the same clock */
    void removeExpired(ToLongFunction<Session> end, long now);

    /** When the first one of these sessions ends; {@link Long#MAX_VALUE} if there are none. */
    long firstEnd(ToLongFunction<Session> end, Predicate<Session> counted);

    int size();
}

package org.mcpjakarta.core.session;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.limit.Quota;

/** Keeps sessions. Implementations are thread-safe. A failure is an exception, never an empty result. */
public interface SessionStore {
    /**
     * Adds a new session if the limits allow it.
     *
     * @param all      the maximum number of sessions
     * @param perOwner the maximum number of sessions of one owner, if the owner is known
     * @throws Overload if there is no memory for it
     */
    Quota.Taking create(Session session, int all, int perOwner);

    Optional<Session> find(String id);

    /** The session as it is now, with changes of other nodes of which this one has not heard yet. */
    default Optional<Session> findLatest(String id) {
        return find(id);
    }

    /**
     * Replaces the session atomically, if it still exists. The change must keep its id and its owner. If the changed session exceeds the
     * memory budget, the session is returned unchanged.
     */
    Optional<Session> update(String id, UnaryOperator<Session> change);

    /** Returns whether the session existed. */
    boolean remove(String id);

    /** Removes the session if the condition holds for its current state. Returns whether it did, or the session did not exist. */
    boolean removeIf(String id, Predicate<Session> condition);

    /** Removes all sessions that have ended, unless they vanish by themselves. @param end when a session ends, by the clock of {@code now} */
    void removeExpired(ToLongFunction<Session> end, long now);

    /** Tells of each session that is removed for its age or for others, unless they vanish by themselves. */
    default void onExpired(Consumer<Session> listener) {}

    /** When the first of the counted sessions ends, as far as this node knows; {@link Long#MAX_VALUE} if it knows none. */
    long firstEnd(ToLongFunction<Session> end, Predicate<Session> counted);

    int size();
}

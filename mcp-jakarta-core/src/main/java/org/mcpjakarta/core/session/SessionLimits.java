package org.mcpjakarta.core.session;

import java.time.Duration;

/**
 * Limits the number of sessions and their lifetime. The numbers also apply to requests of stateless clients that listen for changes.
 *
 * @param max           the number of sessions
 * @param perOwner      the number of sessions of one known owner
 * @param idle          how long a session may be idle
 * @param maxAge        how long a session may last
 * @param subscriptions the number of resources that a session may subscribe to
 * @param handshake     how long a session is kept whose client sends nothing after {@code initialize}
 * @param ids           what session ids mean to other nodes, and after a restart
 */
public record SessionLimits(int max, int perOwner, Duration idle, Duration maxAge, int subscriptions,
        Duration handshake, Ids ids) {
    /** Forms of session ids. */
    public enum Ids {
        /** Random texts, known only where the session began. */
        RANDOM,
        /** Random texts; an unknown one begins a new session. For development. */
        ADOPTED,
        /** They contain the session, encrypted, for every node that has the key. */
        SEALED,
        /** Random texts, known to all nodes, since these keep sessions in a store that they share. */
        STORED
    }

    private static final int SHARE = 10;
    public static final SessionLimits DEFAULT = new SessionLimits(10_000, 100, Duration.ofMinutes(30),
            Ids.RANDOM);

    public SessionLimits(int max, int perOwner, Duration idle, Ids ids) {
        this(max, perOwner, idle, Duration.ofHours(24), 1_000, Duration.ofSeconds(30), ids);
    }

    /** When the session ends unless its client sends another request. */
    public long endOf(Session session) {
        long idleEnd = session.lastSeen() + idleTimeout(session).toMillis();
        return Math.min(idleEnd, session.since() + maxAge.toMillis());
    }

    Duration idleTimeout(Session session) {
        return session.isHalfOpen() ? handshake : idle;
    }

    /** How many requests may listen that come from one network address, if the owner is not known. */
    public int perAddress() {
        return Math.max(1, max / SHARE);
    }

    public SessionLimits {
        if (max < 1 || perOwner < 1 || subscriptions < 0 || idle.isNegative() || idle.isZero()
                || maxAge.isNegative() || maxAge.isZero() || handshake.isNegative() || handshake.isZero()) {
            throw new IllegalArgumentException("Session limits must be positive");
        }
    }
}

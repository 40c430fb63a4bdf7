package org.mcpjakarta.core.session;

import java.time.Duration;

/**
 * Limits the number of sessions and their lifetime.
 *
 * @param max           the number of sessions
 * @param perOwner      the number of sessions of one known owner
 * @param idle          how long a session may be idle
 * @param maxAge        how long a session may last
 * @param subscriptions the number of resources that a session may subscribe to
 * @param handshake     how long a session is kept whose client sends nothing after {@code initialize}
 * @param adopt         whether clients may continue with unknown session ids, as after a redeployment
 */
public record SessionLimits(int max, int perOwner, Duration idle, Duration maxAge, int subscriptions,
        Duration handshake,
        boolean adopt) {
    private static final Duration HANDSHAKE = Duration.ofSeconds(30);
    public static final SessionLimits DEFAULT = new SessionLimits(10_000, 100, Duration.ofMinutes(30),
            Duration.ofHours(24),
            1_000);

    public SessionLimits(int max, Duration idle) {
        this(max, DEFAULT.perOwner(), idle, DEFAULT.maxAge(), DEFAULT.subscriptions());
    }

    public SessionLimits(int max, int perOwner, Duration idle, Duration maxAge, int subscriptions) {
        this(max, perOwner, idle, maxAge, subscriptions, HANDSHAKE);
    }

    public SessionLimits(int max, int perOwner, Duration idle, Duration maxAge, int subscriptions, Duration handshake) {
        this(max, perOwner, idle, maxAge, subscriptions, handshake, false);
    }

    public SessionLimits adopting() {
        return new SessionLimits(max, perOwner, idle, maxAge, subscriptions, handshake, true);
    }

    public SessionLimits {
        if (max < 1 || perOwner < 1 || subscriptions < 0 || idle.isNegative() || idle.isZero()
                || maxAge.isNegative() || maxAge.isZero() || handshake.isNegative() || handshake.isZero()) {
            throw new IllegalArgumentException("Session limits must be positive");
        }
    }
}

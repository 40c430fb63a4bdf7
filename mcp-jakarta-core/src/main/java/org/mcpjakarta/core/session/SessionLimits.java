package org.mcpjakarta.core.session;

import java.time.Duration;

/**
 * How many sessions there may be, and how long they last.
 *
 * @param max           how many sessions there may be
 * @param perOwner      how many of them an owner may have, if known
 * @param idle          how long one may stay silent
 * @param maxAge        how long one may last
 * @param subscriptions to how many resources one may subscribe
 * @param handshake     how long one is kept whose client says nothing after {@code initialize}
 * @param adopt         whether clients go on with sessions that are not known, as after a redeployment
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

package org.mcpjakarta.jdbc;

import java.time.Duration;

/**
 * Whether a missing lease means that a node is gone. Leases also end while no node can renew them because the database is away. So if this
 * node could not renew its own for a while, the others get the time of a lease to renew theirs. Thread-safe.
 */
final class LeaseTrust {
    private final long longestPause;
    private final long grace;
    private boolean renews;
    private long renewed;
    private long trustedFrom;

    LeaseTrust(Duration lease) {
        this.grace = lease.toNanos();
        this.longestPause = grace / 2;
    }

    /** This node has renewed its lease. */
    synchronized void renewed(long now) {
        if (renews && now - renewed > longestPause) {
            trustedFrom = now + grace;
        } else if (!renews) {
            trustedFrom = now;
        }
        renews = true;
        renewed = now;
    }

    /** A node that has no lease itself knows nothing of this, and believes what it sees. */
    synchronized boolean isTrusted(long now) {
        return !renews || now - renewed <= longestPause && now - trustedFrom >= 0;
    }
}

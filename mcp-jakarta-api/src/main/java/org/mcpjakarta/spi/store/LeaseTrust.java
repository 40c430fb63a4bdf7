package org.mcpjakarta.spi.store;

import java.time.Duration;

/**
 * Whether a missing lease means that a node is gone. Leases also end while no node can renew them because the store is away. So if this
 * node could not renew its own for a while, the others get the time of a lease to renew theirs. Thread-safe.
 */
public final class LeaseTrust {
    private final long longestPause;
    private final long grace;
    private boolean renews;
    private long renewed;
    private long trustedFrom;

    public LeaseTrust(Duration lease) {
        this.grace = lease.toNanos();
        this.longestPause = grace / 2;
    }

    /** This node has renewed its lease. @param now by {@link System#nanoTime} */
    public synchronized void renewed(long now) {
        if (renews && now - renewed > longestPause) {
            trustedFrom = now + grace;
        } else if (!renews) {
            trustedFrom = now;
        }
        renews = true;
        renewed = now;
    }

    /**
     * Whether a node without a lease may be taken for gone. A node that has never had a lease itself cannot tell, and always may.
     *
     * @param now by {@link System#nanoTime}
     */
    public synchronized boolean isTrusted(long now) {
        return !renews || now - renewed <= longestPause && now - trustedFrom >= 0;
    }
}

package org.mcpjakarta.jdbc;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

import org.mcpjakarta.jdbc.config.JdbcSettings;
import org.mcpjakarta.jdbc.database.Database;
import org.mcpjakarta.jdbc.database.Sql;
import org.mcpjakarta.jdbc.database.JdbcThreads;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.spi.store.LeaseTrust;

/** Renews the lease of this node, and cleans up now and then, on a thread of its own. */
final class JdbcLease implements AutoCloseable {
    private static final int RENEWALS = 4;
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    private final Database database;
    private final DatabaseClock clock;
    private final Poller poller;
    private final CleanUp cleanUp;
    private final LeaseTrust trust;
    private final String app;
    private final String self;
    private final long lease;
    private final long pause;
    private final long interval;
    private final Duration patience;
    private final Semaphore end = new Semaphore(0);
    private final Thread thread = JdbcThreads.create("lease", this::run);
    private long renewed;
    private long cleaned = System.nanoTime();

    JdbcLease(Database database, DatabaseClock clock, Poller poller, CleanUp cleanUp, LeaseTrust trust, RowNames names,
            String self, JdbcSettings settings) {
        this.database = database;
        this.clock = clock;
        this.poller = poller;
        this.cleanUp = cleanUp;
        this.trust = trust;
        this.app = names.app();
        this.self = self;
        this.lease = settings.lease().toMillis();
        this.interval = settings.lease().dividedBy(RENEWALS).toNanos();
        this.pause = Math.min(interval, LONGEST_PAUSE.toNanos());
        this.patience = settings.timeout();
    }

    /** The lease is taken when this returns, if the database answers. */
    void start() {
        renew(true);
        thread.start();
    }

    private void run() {
        try {
            while (!end.tryAcquire(pause, TimeUnit.NANOSECONDS)) {
                renewIfDue();
                long turn = CleanUp.PAUSE.toNanos();
                if (System.nanoTime() - cleaned > turn / 2 + ThreadLocalRandom.current().nextLong(turn)) {
                    cleaned = System.nanoTime();
                    cleanUp.run(this::renewIfDue);
                }
            }
        } catch (InterruptedException e) {
            // Then it ends.
        }
    }

    private void renewIfDue() {
        if (System.nanoTime() - renewed >= interval - pause / 2) {
            renew(false);
        }
    }

    // Broadcasts are stored for the nodes that have a lease. So a node whose lease has expired may have missed some.
    private void renew(boolean isFirst) {
        long before = System.nanoTime();
        try {
            clock.refresh();
            long now = clock.now();
            boolean wasAlive = database.write(connection -> {
                if (Sql.update(connection, "update mcp_node set until_ms = ? where id = ? and until_ms > ?",
                        now + lease,
                        self, now) == 1) {
                    return true;
                }
                if (Sql.update(connection, "update mcp_node set until_ms = ? where id = ?", now + lease, self) == 0) {
                    Sql.update(connection, "insert into mcp_node (id, app, until_ms) values (?, ?, ?)", self, app,
                            now + lease);
                }
                return false;
            });
            renewed = before;
            trust.renewed(System.nanoTime());
            if (!wasAlive && !isFirst) {
                poller.gap();
            }
        } catch (StoreUnavailableException e) {
            renewed = before - interval; // again after the next pause
        }
    }

    /** Ends the lease now, so that others need not wait until it expires. */
    void giveUp() {
        try {
            database.write(connection -> {
                Sql.update(connection, "delete from mcp_node where id = ?", self);
                Sql.update(connection, "delete from mcp_message where node = ?", self);
                return true;
            });
        } catch (StoreUnavailableException e) {
            // Then the lease expires.
        }
    }

    @Override
    public void close() {
        end.release();
        JdbcThreads.join(thread, patience);
    }
}

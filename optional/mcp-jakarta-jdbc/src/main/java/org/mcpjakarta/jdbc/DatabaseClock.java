package org.mcpjakarta.jdbc;

import java.time.Duration;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.jdbc.database.Database;
import org.mcpjakarta.spi.StoreUnavailableException;

/** The clock of the database. It is asked now and then; in between, the time that has passed here is added. */
final class DatabaseClock {
    private static final long FRESH = Duration.ofSeconds(30).toNanos();
    private static final long NANOS = 1_000_000;

    private record Sample(long millis, long nanoTime) {}

    private final Database database;
    private volatile @Nullable Sample latest;

    DatabaseClock(Database database) {
        this.database = database;
    }

    long now() {
        Sample sample = latest;
        if (sample == null || System.nanoTime() - sample.nanoTime > FRESH) {
            sample = ask(sample);
        }
        return sample.millis + (System.nanoTime() - sample.nanoTime) / NANOS;
    }

    private Sample ask(@Nullable Sample old) {
        try {
            return learn(database);
        } catch (StoreUnavailableException e) {
            if (old == null) {
                throw e;
            }
            return old;
        }
    }

    /** Asks three times, and takes the answer that came fastest. */
    private Sample learn(Database asked) {
        Sample best = sample(asked);
        for (int more = 0; more < 2; more++) {
            Sample next = sample(asked);
            best = next.millis - next.nanoTime / NANOS > best.millis - best.nanoTime / NANOS ? next : best;
        }
        latest = best;
        return best;
    }

    // The time here is read after the answer has arrived, so a sample is behind by the time that the answer took, and never ahead.
    private static Sample sample(Database asked) {
        long millis = asked.time();
        return new Sample(millis, System.nanoTime());
    }

    /** To be called now and then, so that nobody has to wait for it. */
    void refresh() {
        learn(database);
    }
}

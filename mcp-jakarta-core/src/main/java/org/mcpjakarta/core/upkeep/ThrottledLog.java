package org.mcpjakarta.core.upkeep;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Logs for the operator what clients cause, such as refused requests. For each name, at most one line is written every few seconds.
 * Clients may choose the names, so names are hashed to a fixed number of slots, and the limit applies to the slot: clients can fill
 * neither the memory nor the log. Thread-safe and lock-free.
 */
public final class ThrottledLog {
    static final Duration SILENCE = Duration.ofSeconds(10);
    static final int SLOTS = 64;

    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private final AtomicLongArray silentUntil = new AtomicLongArray(SLOTS);
    private final AtomicLongArray suppressed = new AtomicLongArray(SLOTS);
    private final LongSupplier nanos;
    private final long start;

    public ThrottledLog() {
        this(System::nanoTime);
    }

    ThrottledLog(LongSupplier nanos) {
        this.nanos = nanos;
        this.start = nanos.getAsLong();
    }

    /**
     * Writes the line, unless one of that name was written within the last few seconds.
     *
     * @param line called only if the line is written
     */
    public void info(String name, Supplier<String> line) {
        int hash = name.hashCode();
        int slot = (hash ^ hash >>> 16) & SLOTS - 1;
        long now = nanos.getAsLong() - start;
        long until = silentUntil.get(slot);
        if (now < until || !silentUntil.compareAndSet(slot, until, now + SILENCE.toNanos())) {
            suppressed.incrementAndGet(slot);
            return;
        }
        long skipped = suppressed.getAndSet(slot, 0);
        LOG.log(Level.INFO,
                skipped == 0 ? line.get() : line.get() + " (" + skipped + " more since the last such line)");
    }

    /** The text as it is safe to log: shortened, and without characters that could forge another line. */
    public static String plain(String text, int maxLength) {
        String line = text.replaceAll("[^\\x20-\\x7e]", "?");
        return line.length() <= maxLength ? line : line.substring(0, maxLength) + "...";
    }
}

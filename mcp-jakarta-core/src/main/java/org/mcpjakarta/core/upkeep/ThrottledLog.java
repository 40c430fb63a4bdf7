package org.mcpjakarta.core.upkeep;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Tells the operator of what clients bring about, such as requests that are refused. Of what goes by one name a line is written every few
 * seconds at most. Strangers may choose the names, so these only lead to one of a few places, and it is a place that keeps silent:
 * neither memory nor log can be filled. Safe for use by many threads, of which none waits.
 */
public final class ThrottledLog {
    static final Duration SILENCE = Duration.ofSeconds(10);
    static final int PLACES = 64;

    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private final AtomicLongArray silentUntil = new AtomicLongArray(PLACES);
    private final AtomicLongArray unsaid = new AtomicLongArray(PLACES);
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
     * Writes the line, unless one of that name was written a moment ago.
     *
     * @param line made only if it is written
     */
    public void say(String name, Supplier<String> line) {
        int hash = name.hashCode();
        int place = (hash ^ hash >>> 16) & PLACES - 1;
        long now = nanos.getAsLong() - start;
        long silent = silentUntil.get(place);
        if (now < silent || !silentUntil.compareAndSet(place, silent, now + SILENCE.toNanos())) {
            unsaid.incrementAndGet(place);
            return;
        }
        long more = unsaid.getAndSet(place, 0);
        LOG.log(Level.INFO, more == 0 ? line.get() : line.get() + " (" + more + " more since the last such line)");
    }

    /** As it may stand in a log: short, and without anything that could pretend to be another line. */
    public static String plain(String text, int longest) {
        String line = text.replaceAll("[^\\x20-\\x7e]", "?");
        return line.length() <= longest ? line : line.substring(0, longest) + "...";
    }
}

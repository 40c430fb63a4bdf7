package org.mcpjakarta.core.cluster;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * The formats of what nodes encrypt for each other, so that those of two releases can run side by side. A node reads every format up to
 * its newest, and writes the newest that all nodes can read. All of them tell theirs again and again. Thread-safe.
 */
final class NodeFormats {
    /** What every release can read. */
    static final int OLDEST = 1;
    /** What this release can read, too. */
    static final int NEWEST = 1;
    /** How long a node listens before it writes anything but the oldest. */
    static final Duration LISTENING = Duration.ofSeconds(30);
    /** How long a node counts that is not heard any more. */
    static final Duration MEMORY = Duration.ofSeconds(60);
    private static final int MOST = 1000;

    private final int newest;
    private final LongSupplier nanos;
    private final Map<String, Told> told = new HashMap<>();
    private long since;
    private boolean isListening;
    private volatile int written = OLDEST;

    private record Told(int newest, long time) {}

    /** @param newest what this node can read @param nanos the current time in nanoseconds */
    NodeFormats(int newest, LongSupplier nanos) {
        this.newest = newest;
        this.nanos = nanos;
    }

    /** Of a process that does not know of others: it writes what every release can read. */
    static NodeFormats alone() {
        return new NodeFormats(NEWEST, System::nanoTime);
    }

    int newest() {
        return newest;
    }

    boolean includes(int format) {
        return format >= OLDEST && format <= newest;
    }

    int written() {
        return written;
    }

    /** This node hears itself, so it hears the others, too. */
    synchronized void hears() {
        if (!isListening) {
            isListening = true;
            since = nanos.getAsLong();
        }
        decide();
    }

    /** Another node has told the newest format that it can read. */
    synchronized void told(String node, int format) {
        told.put(node, new Told(format, nanos.getAsLong()));
        decide();
    }

    /** Something may not have been heard. */
    synchronized void lost() {
        isListening = false;
        decide();
    }

    private void decide() {
        long now = nanos.getAsLong();
        told.values().removeIf(one -> now - one.time > MEMORY.toNanos());
        if (told.size() > MOST) {
            told.clear(); // nobody has so many nodes
            isListening = false;
        }
        boolean knowsAll = isListening && now - since > LISTENING.toNanos();
        written = knowsAll
                ? Math.max(OLDEST, told.values().stream().mapToInt(Told::newest).reduce(newest, Math::min))
                : OLDEST;
    }
}

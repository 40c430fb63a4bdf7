package org.mcpjakarta.verification.client;

import java.util.Arrays;

/** How long calls took. Safe for use by several threads. */
public final class Latencies {
    private long[] nanos = new long[1024];
    private int count;

    public synchronized void add(long time) {
        if (count == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * count);
        }
        nanos[count++] = time;
    }

    public synchronized int count() {
        return count;
    }

    /** The time in milliseconds below which this part of all calls stayed. */
    public synchronized double millis(double part) {
        if (count == 0) {
            return 0;
        }
        long[] sorted = Arrays.copyOf(nanos, count);
        Arrays.sort(sorted);
        return sorted[Math.min(count - 1, (int) (count * part))] / 1e6;
    }
}

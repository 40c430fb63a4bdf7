package org.mcpjakarta.benchmarks.run;

/** Times, counted by their size to within two percent. */
final class Histogram {
    private static final int BITS = 6;
    private final long[] counts = new long[(64 - BITS) << BITS];
    private long total;

    void add(long nanos) {
        counts[index(Math.max(0, nanos))]++;
        total++;
    }

    // Values below 64 have a place each; above, each doubling has 64 of them.
    private static int index(long value) {
        int shift = Math.max(0, 63 - BITS - Long.numberOfLeadingZeros(value | 1));
        return (shift << BITS) + (int) (value >>> shift);
    }

    private static double value(int index) {
        int shift = Math.max(0, (index >> BITS) - 1);
        return (index - (shift << BITS) + 0.5) * (1L << shift);
    }

    /** The time in milliseconds that this part of all stayed below. */
    double millis(double part) {
        long wanted = (long) Math.ceil(total * part);
        long seen = 0;
        for (int i = 0; i < counts.length; i++) {
            seen += counts[i];
            if (seen >= wanted && seen > 0) {
                return value(i) / 1e6;
            }
        }
        return 0;
    }
}

package org.mcpjakarta.core.limit;

/**
 * Limits per second for what clients and applications can do very often.
 *
 * @param tools      tool calls of one client
 * @param completion completion requests of one client
 * @param log        log messages of one call
 * @param progress   progress reports of one call
 */
public record Rates(int tools, int completion, int log, int progress) {
    private static final int TOOLS_PER_COMPLETION = 20;
    private static final int LOGS_PER_PROGRESS = 10;
    public static final Rates DEFAULT = of(1_000, 10);

    public Rates {
        if (tools < 1 || completion < 1 || log < 1 || progress < 1) {
            throw new IllegalArgumentException("Rates must be positive");
        }
    }

    /** The other rates follow from these two. */
    public static Rates of(int tools, int progress) {
        return new Rates(tools, Math.max(1, tools / TOOLS_PER_COMPLETION),
                (int) Math.min(Integer.MAX_VALUE, (long) LOGS_PER_PROGRESS * progress), progress);
    }
}

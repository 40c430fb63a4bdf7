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
    public static final Rates DEFAULT = new Rates(1_000, 50, 100, 10);

    public Rates {
        if (tools < 1 || completion < 1 || log < 1 || progress < 1) {
            throw new IllegalArgumentException("Rates must be positive");
        }
    }
}

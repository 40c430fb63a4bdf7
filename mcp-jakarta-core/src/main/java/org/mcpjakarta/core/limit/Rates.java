package org.mcpjakarta.core.limit;

/**
 * How many a second there may be of what clients and applications can do very often.
 *
 * @param tools      tool calls of one client
 * @param completion questions of one client for completion
 * @param log        log messages of one call
 * @param progress   reports of progress of one call
 */
public record Rates(int tools, int completion, int log, int progress) {
    public static final Rates DEFAULT = new Rates(1_000, 50, 100, 10);

    public Rates {
        if (tools < 1 || completion < 1 || log < 1 || progress < 1) {
            throw new IllegalArgumentException("Rates must be positive");
        }
    }
}

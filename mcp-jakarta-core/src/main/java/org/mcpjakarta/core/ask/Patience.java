package org.mcpjakarta.core.ask;

import java.time.Duration;

/**
 * How long the server waits for a client's answer: {@code quiet} since the client last reported progress, and {@code longest} in
 * total, however much progress it reports.
 */
public record Patience(Duration quiet, Duration longest) {
    public static final Patience DEFAULT = new Patience(Duration.ofSeconds(60), Duration.ofMinutes(10));

    public Patience {
        if (quiet.isNegative() || quiet.isZero() || longest.compareTo(quiet) < 0) {
            throw new IllegalArgumentException(
                    "The longest wait must not be shorter than the quiet one, and both positive");
        }
    }
}

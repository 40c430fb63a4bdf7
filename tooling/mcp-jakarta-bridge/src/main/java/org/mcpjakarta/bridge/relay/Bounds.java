package org.mcpjakarta.bridge.relay;

import java.time.Duration;

/**
 * How long the bridge waits.
 *
 * @param pause    before the first attempt to reconnect, if the server does not say how long; doubled each time
 * @param maxPause the longest pause
 * @param patience for a first success of these attempts
 * @param silence  for a sign of life, such as a keep-alive, before a connection counts as cut; also for answers that are due at once
 * @param grace    for pending answers, after the client has closed its side
 */
public record Bounds(Duration pause, Duration maxPause, Duration patience, Duration silence, Duration grace) {
    public static final Bounds DEFAULT = new Bounds(Duration.ofMillis(250), Duration.ofSeconds(5),
            Duration.ofSeconds(30),
            Duration.ofSeconds(60), Duration.ofMinutes(5));
}

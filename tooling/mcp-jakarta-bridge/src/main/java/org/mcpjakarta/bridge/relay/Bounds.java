package org.mcpjakarta.bridge.relay;

import java.time.Duration;

/**
 * How long the bridge waits for what.
 *
 * @param pause    before the first attempt to come back, if the server does not say; doubled each time
 * @param maxPause the longest pause
 * @param patience how long attempts go on without any success
 * @param silence  after which a connection that should show signs of life counts as cut; also for the head of short answers
 * @param grace    for pending answers, after the client has closed its side
 */
public record Bounds(Duration pause, Duration maxPause, Duration patience, Duration silence, Duration grace) {
    public static final Bounds DEFAULT = new Bounds(Duration.ofMillis(250), Duration.ofSeconds(5),
            Duration.ofSeconds(30),
            Duration.ofSeconds(60), Duration.ofMinutes(5));
}

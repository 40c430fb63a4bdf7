package org.mcpjakarta.servlet;

import java.time.Duration;

import org.mcpjakarta.core.engine.StreamSettings;
import org.mcpjakarta.sse.Heartbeat;
import org.mcpjakarta.sse.PumpRoom;
import org.mcpjakarta.sse.StreamLog;
import org.mcpjakarta.sse.Streams;

/** What all streams of the endpoint share. */
record Plumbing(StreamSettings settings, Streams streams, Heartbeat heartbeat, PumpRoom pumps)
        implements
            AutoCloseable {
    /** How often it is looked at what is due, for the shortest of what can be due. */
    private static final int TICKS = 4;
    private static final Duration LONGEST_TICK = Duration.ofSeconds(1);

    static Plumbing of(StreamSettings settings) {
        var ring = settings.ring();
        var log = new StreamLog.Limits(ring.events(), ring.bytes(), ring.age());
        var limits = new Streams.Limits(log, settings.perSession(), settings.linger(), settings.nodeBytes());
        return new Plumbing(settings, new Streams(limits), new Heartbeat(tick(settings.wire())), new PumpRoom());
    }

    private static Duration tick(StreamSettings.Wire wire) {
        Duration shortest = wire.heartbeat().compareTo(wire.writeDeadline()) < 0
                ? wire.heartbeat()
                : wire.writeDeadline();
        Duration tick = shortest.dividedBy(TICKS);
        return tick.compareTo(LONGEST_TICK) < 0 ? tick : LONGEST_TICK;
    }

    StreamSettings.Wire wire() {
        return settings.wire();
    }

    @Override
    public void close() {
        pumps.close();
        heartbeat.close();
    }
}

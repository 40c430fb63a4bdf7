package org.mcpjakarta.servlet;

import org.mcpjakarta.core.engine.Settings;
import org.mcpjakarta.core.engine.StreamSettings;
import org.mcpjakarta.sse.Heartbeat;
import org.mcpjakarta.sse.PumpRoom;
import org.mcpjakarta.sse.StreamLog;
import org.mcpjakarta.sse.Streams;

/** What all requests of an endpoint share, some of it with those of other endpoints. */
record Plumbing(StreamSettings settings, Streams streams, Heartbeat heartbeat, PumpRoom pumps, CallThreads threads) {
    static Plumbing of(Settings all, Machinery machinery) {
        StreamSettings settings = all.streams();
        var ring = settings.ring();
        var log = new StreamLog.Limits(ring.events(), ring.bytes(), ring.age());
        var limits = new Streams.Limits(log, settings.perSession(), settings.linger());
        return new Plumbing(settings, new Streams(limits, machinery.budget()), machinery.heartbeat(),
                machinery.pumps(), new CallThreads(all.threads()));
    }

    StreamSettings.Wire wire() {
        return settings.wire();
    }
}

package org.mcpjakarta.servlet;

import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Settings;
import org.mcpjakarta.core.engine.StreamSettings;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.sse.Heartbeat;
import org.mcpjakarta.sse.PumpRoom;
import org.mcpjakarta.sse.StreamLog;
import org.mcpjakarta.sse.Streams;

/** What all requests of an endpoint share, some of it with those of other endpoints. */
record Plumbing(StreamSettings settings, Streams streams, Budget budget, Heartbeat heartbeat, PumpRoom pumps,
        CallThreads threads, Overloads overloads) {
    static Plumbing of(McpEngine engine, Machinery machinery) {
        Settings all = engine.settings();
        StreamSettings settings = all.streams();
        var ring = settings.ring();
        var log = new StreamLog.Limits(ring.events(), ring.bytes(), ring.age());
        var limits = new Streams.Limits(log, settings.perSession(), settings.linger());
        var streams = new Streams(limits, engine.budget(), session -> engine.sessions().peek(session).isPresent());
        return new Plumbing(settings, streams, engine.budget(), machinery.heartbeat(), machinery.pumps(),
                new CallThreads(all.threads()), new Overloads());
    }

    StreamSettings.Wire wire() {
        return settings.wire();
    }
}

package org.mcpjakarta.servlet.stream;

import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.servlet.header.Overloads;
import org.mcpjakarta.servlet.thread.CallThreads;
import org.mcpjakarta.sse.Connection;
import org.mcpjakarta.sse.Heartbeat;
import org.mcpjakarta.sse.Pump;
import org.mcpjakarta.sse.Streams;
import org.mcpjakarta.sse.WriterThreads;

/** What all requests of an endpoint share. Heartbeat, writer threads and budget are shared with the other endpoints, too. */
public record EndpointContext(StreamSettings settings, Streams streams, Budget budget, Heartbeat heartbeat,
        WriterThreads pumps,
        CallThreads threads, Overloads overloads) {
    public static EndpointContext of(McpEngine engine, StreamRuntime runtime) {
        Settings all = engine.settings();
        StreamSettings settings = all.streams();
        var streams = new Streams(settings, engine.budget(), session -> engine.sessions().peek(session).isPresent());
        return new EndpointContext(settings, streams, engine.budget(), runtime.heartbeat(), runtime.pumps(),
                new CallThreads(all.threads()), new Overloads());
    }

    public StreamSettings.Wire wire() {
        return settings.wire();
    }

    Pump pump(Pump.Source source, Connection connection) {
        return new Pump(pumps, heartbeat, wire().writeDeadline(), source, connection);
    }
}

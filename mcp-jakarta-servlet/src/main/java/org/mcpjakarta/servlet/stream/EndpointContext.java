package org.mcpjakarta.servlet.stream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.status.EngineStatus;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.report.CallReports;
import org.mcpjakarta.core.seal.LogSeal;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.servlet.header.Overloads;
import org.mcpjakarta.servlet.thread.CallThreads;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.sse.Connection;
import org.mcpjakarta.sse.Heartbeat;
import org.mcpjakarta.sse.Pump;
import org.mcpjakarta.sse.SharedLogs;
import org.mcpjakarta.sse.Streams;
import org.mcpjakarta.sse.WriterThreads;

/**
 * What all requests of an endpoint share. Heartbeat, writer threads and budget are shared with the other endpoints, too.
 *
 * @param open       the connections that get events
 * @param sharedLogs the streams in the store; null if nodes do not share one
 */
public record EndpointContext(StreamSettings settings, Streams streams, @Nullable SharedLogs sharedLogs, Budget budget,
        Heartbeat heartbeat, WriterThreads pumps, CallThreads threads, Overloads overloads, CallReports reports,
        OpenStreams open) {
    public static EndpointContext of(McpEngine engine, StreamRuntime runtime) {
        Settings all = engine.settings();
        StreamSettings settings = all.streams();
        Cluster cluster = engine.cluster();
        SharedLogs logs = cluster == null
                ? null
                : new SharedLogs(cluster.store(), cluster.server(), settings,
                        new LogSeal(all.asking().keys(), cluster.server()), cluster,
                        log -> engine.waitsForAnswer(log.session(), log.log()));
        var streams = new Streams(settings, engine.budget(), session -> isAlive(engine, session), logs);
        OpenStreams open = new OpenStreams();
        engine.status().countStreams(
                () -> new EngineStatus.Streams(open.count(), streams.bytes(), engine.budget().displaced()));
        return new EndpointContext(settings, streams, logs, engine.budget(), runtime.heartbeat(), runtime.pumps(),
                new CallThreads(all.threads()), new Overloads(), engine.reports(), open);
    }

    // A running call may open its stream while the store is away. If its session has ended, the store refuses the stream.
    private static boolean isAlive(McpEngine engine, String session) {
        try {
            return engine.sessions().peek(session).isPresent();
        } catch (StoreUnavailableException away) {
            return true;
        }
    }

    /** Whether streams outlive this node. */
    public boolean sharesStreams() {
        return sharedLogs != null;
    }

    /** To be called when the endpoint starts. */
    public void start() {
        if (sharedLogs != null) {
            sharedLogs.start();
        }
    }

    /** To be called when the endpoint has stopped. */
    public void close() {
        threads.close();
        if (sharedLogs != null) {
            sharedLogs.close();
        }
    }

    public StreamSettings.Wire wire() {
        return settings.wire();
    }

    Pump pump(Pump.Source source, Connection connection) {
        return new Pump(pumps, heartbeat, wire().writeDeadline(), source, connection);
    }
}

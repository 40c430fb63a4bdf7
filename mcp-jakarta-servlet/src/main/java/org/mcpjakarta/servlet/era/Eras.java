package org.mcpjakarta.servlet.era;

import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.json.JsonMembers;
import org.mcpjakarta.core.revision.MetaKeys;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.upkeep.Sweep;
import org.mcpjakarta.servlet.header.EndpointPath;
import org.mcpjakarta.servlet.header.Headers;
import org.mcpjakarta.servlet.stream.EndpointContext;

/** Decides which era a request belongs to. */
public final class Eras {
    private final Revisions revisions;
    private final SessionListeners listeners;
    private final SessionEra sessions;
    private final StatelessEra stateless;
    private final SseEra connections;
    private final Sweep sweep;

    public Eras(McpEngine engine, EndpointContext context) {
        revisions = engine.settings().revisions();
        listeners = new SessionListeners(engine, context.streams());
        sessions = new SessionEra(engine, listeners, context);
        stateless = new StatelessEra(engine);
        connections = new SseEra(engine, listeners, context);
        sweep = new Sweep().with("connections", connections::sweep).with("streams", context.streams()::sweep)
                .with("sessions' streams", sessions::sweep).with("listeners", listeners::sweep);
        engine.onSessionEnded(session -> {
            sessions.sessionEnded(session);
            connections.sessionEnded(session);
        });
    }

    /** A request is stateless if its body names its revision, or if its header names anything but a revision with sessions. */
    public Era of(EndpointPath path, Headers headers, RpcInput input) {
        boolean selfDescribing = path == EndpointPath.ENDPOINT && input instanceof RpcMessage.Request request
                && JsonMembers.objectOrEmpty(request.params(), "_meta").containsKey(MetaKeys.PROTOCOL_VERSION);
        return selfDescribing ? stateless : of(path, headers);
    }

    public Era of(EndpointPath path, Headers headers) {
        if (path != EndpointPath.ENDPOINT) {
            return connections;
        }
        String version = headers.protocolVersion();
        boolean hasSessions = version == null
                || revisions.find(version).filter(revision -> !revision.isStateless()).isPresent();
        return hasSessions ? sessions : stateless;
    }

    /** Drops expired streams, connections and listeners. */
    public void sweep() {
        sweep.run();
    }

    /** Ends all open streams and connections. */
    public void close() {
        connections.close();
        sessions.close();
    }
}

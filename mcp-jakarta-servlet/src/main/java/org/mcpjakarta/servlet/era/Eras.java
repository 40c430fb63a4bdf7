package org.mcpjakarta.servlet.era;

import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.revision.MetaKeys;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.upkeep.Sweep;
import org.mcpjakarta.servlet.header.EndpointPath;
import org.mcpjakarta.servlet.header.Headers;
import org.mcpjakarta.servlet.stream.EndpointContext;

import jakarta.json.JsonObject;

/** Tells by how a client opens which era it belongs to. */
public final class Eras {
    private final Revisions revisions;
    private final SessionListeners listening;
    private final SessionEra sessions;
    private final StatelessEra stateless;
    private final SseEra connections;
    private final Sweep sweep;

    public Eras(McpEngine engine, EndpointContext plumbing) {
        revisions = engine.settings().revisions();
        listening = new SessionListeners(engine, plumbing.streams());
        sessions = new SessionEra(engine, listening, plumbing);
        stateless = new StatelessEra(engine);
        connections = new SseEra(engine, listening, plumbing);
        sweep = new Sweep().with("connections", connections::sweep).with("streams", plumbing.streams()::sweep)
                .with("sessions' streams", sessions::sweep).with("listeners", listening::sweep);
    }

    /** A request that says its revision in the body stands on its own, and so does one whose header names no session revision. */
    public Era of(EndpointPath address, Headers headers, RpcInput input) {
        boolean selfDescribing = address == EndpointPath.ENDPOINT && input instanceof RpcMessage.Request request
                && request.params().get("_meta") instanceof JsonObject meta
                && meta.containsKey(MetaKeys.PROTOCOL_VERSION);
        return selfDescribing ? stateless : of(address, headers);
    }

    public Era of(EndpointPath address, Headers headers) {
        if (address != EndpointPath.ENDPOINT) {
            return connections;
        }
        String version = headers.protocolVersion();
        boolean hasSessions = version == null
                || revisions.find(version).filter(revision -> !revision.isStateless()).isPresent();
        return hasSessions ? sessions : stateless;
    }

    /** Lets go of what nobody comes back to. */
    public void sweep() {
        sweep.run();
    }

    /** Ends what is open still. */
    public void close() {
        connections.close();
        sessions.close();
    }
}

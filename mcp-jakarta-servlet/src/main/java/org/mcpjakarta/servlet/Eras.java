package org.mcpjakarta.servlet;

import org.mcpjakarta.core.call.Sweep;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.revision.MetaKeys;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.rpc.RpcMessage;

import jakarta.json.JsonObject;

/** Tells by how a client opens which era it belongs to. */
final class Eras {
    private final Revisions revisions;
    private final Listening listening;
    private final SessionEra sessions;
    private final StatelessEra stateless;
    private final ConnectionEra connections;
    private final Sweep sweep;

    Eras(McpEngine engine, Plumbing plumbing) {
        revisions = engine.settings().revisions();
        listening = new Listening(engine, plumbing.streams());
        sessions = new SessionEra(engine, listening, plumbing);
        stateless = new StatelessEra(engine);
        connections = new ConnectionEra(engine, listening, plumbing);
        sweep = new Sweep().with("connections", connections::sweep).with("streams", plumbing.streams()::sweep)
                .with("sessions' streams", sessions::sweep).with("listeners", listening::sweep);
    }

    /** A request that says its revision in the body stands on its own, and so does one whose header names no session revision. */
    Era of(Address address, Headers headers, RpcInput input) {
        boolean selfDescribing = address == Address.ENDPOINT && input instanceof RpcMessage.Request request
                && request.params().get("_meta") instanceof JsonObject meta
                && meta.containsKey(MetaKeys.PROTOCOL_VERSION);
        return selfDescribing ? stateless : of(address, headers);
    }

    Era of(Address address, Headers headers) {
        if (address != Address.ENDPOINT) {
            return connections;
        }
        String version = headers.protocolVersion();
        boolean hasSessions = version == null
                || revisions.find(version).filter(revision -> !revision.isStateless()).isPresent();
        return hasSessions ? sessions : stateless;
    }

    /** Lets go of what nobody comes back to. */
    void sweep() {
        sweep.run();
    }

    /** Ends what is open still. */
    void close() {
        connections.close();
        sessions.close();
    }
}

package org.mcpjakarta.core.method;

import java.util.Map;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.session.LogSeverity;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.Sessions;

import jakarta.json.JsonValue;

/** {@code logging/setLevel}: sets the lowest level of the log messages that a session receives. */
public final class LoggingMethods {
    private final LiveFeatures features;
    private final Sessions sessions;

    public LoggingMethods(LiveFeatures features, Sessions sessions) {
        this.features = features;
        this.sessions = sessions;
    }

    public Map<McpMethod, MethodHandler> methods() {
        return Map.of(McpMethod.SET_LOG_LEVEL, this::setLevel);
    }

    private Outcome setLevel(Call call) {
        Session session = call.session();
        if (session == null || !features.get().logs()) {
            throw new RpcException(RpcError.methodNotFound());
        }
        sessions.logLevel(session.id(), LogSeverity.read(call.params().getOrDefault("level", JsonValue.NULL)));
        return new Outcome.Complete(JsonTrees.EMPTY_OBJECT);
    }
}

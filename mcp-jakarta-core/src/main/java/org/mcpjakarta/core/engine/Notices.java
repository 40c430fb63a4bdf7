package org.mcpjakarta.core.engine;

import org.mcpjakarta.core.call.InFlight;
import org.mcpjakarta.core.call.ServerRequests;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.Sessions;

import jakarta.json.JsonNumber;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** What clients tell without expecting an answer. What is unknown or malformed is ignored, as notifications have no reply. */
final class Notices {
    private final Sessions sessions;
    private final InFlight inFlight;
    private final ServerRequests serverRequests;

    Notices(Sessions sessions, InFlight inFlight, ServerRequests serverRequests) {
        this.sessions = sessions;
        this.inFlight = inFlight;
        this.serverRequests = serverRequests;
    }

    void accept(Session session, RpcMessage.Notification notification) {
        switch (notification.method()) {
            case "notifications/initialized" -> sessions.initialized(session.id());
            case "notifications/cancelled" -> {
                JsonValue id = notification.params().get("requestId");
                if (isId(id)) {
                    inFlight.cancel(session, new RpcId(id));
                }
            }
            case "notifications/progress" -> {
                JsonValue token = notification.params().get("progressToken");
                if (isId(token)) {
                    serverRequests.progress(session, new RpcId(token));
                }
            }
            default -> {
            }
        }
    }

    private static boolean isId(JsonValue value) {
        return value instanceof JsonString || value instanceof JsonNumber number && number.isIntegral();
    }
}

package org.mcpjakarta.core.engine;

import java.lang.System.Logger.Level;

import org.mcpjakarta.core.ask.ServerRequests;
import org.mcpjakarta.core.call.InFlight;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.Sessions;

import jakarta.json.JsonValue;

/** Handles notifications of clients. Unknown and malformed ones are ignored, since a notification has no response. */
final class NotificationHandler {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final int LONGEST_REASON = 200;

    private final Sessions sessions;
    private final InFlight inFlight;
    private final ServerRequests serverRequests;

    NotificationHandler(Sessions sessions, InFlight inFlight, ServerRequests serverRequests) {
        this.sessions = sessions;
        this.inFlight = inFlight;
        this.serverRequests = serverRequests;
    }

    void accept(Session session, RpcMessage.Notification notification) {
        switch (notification.method()) {
            case "notifications/initialized" -> sessions.initialized(session.id());
            case "notifications/roots/list_changed" -> sessions.rootsChanged(session.id());
            case "notifications/cancelled" -> {
                JsonValue id = notification.params().get("requestId");
                if (RpcId.isValid(id)) {
                    LOG.log(Level.DEBUG, "A client cancels a request: {0}", reason(notification));
                    inFlight.cancel(session, new RpcId(id));
                }
            }
            case "notifications/progress" -> {
                JsonValue token = notification.params().get("progressToken");
                if (RpcId.isValid(token)) {
                    serverRequests.progress(session, new RpcId(token));
                }
            }
            default -> {
            }
        }
    }

    // Text of a client in our log: on one line, and of limited length.
    private static String reason(RpcMessage.Notification notification) {
        String reason = notification.params().getString("reason", "");
        String start = reason.length() > LONGEST_REASON ? reason.substring(0, LONGEST_REASON) + "…" : reason;
        return start.replaceAll("\\p{Cntrl}+", " ").strip();
    }
}

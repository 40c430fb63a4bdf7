package org.mcpjakarta.core.engine;

import java.lang.System.Logger.Level;

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
    private final OtherNodes nodes;

    NotificationHandler(Sessions sessions, OtherNodes nodes) {
        this.sessions = sessions;
        this.nodes = nodes;
    }

    void accept(Session session, RpcMessage.Notification notification) {
        switch (notification.method()) {
            case "notifications/initialized" -> sessions.initialized(session.id());
            case "notifications/roots/list_changed" -> sessions.rootsChanged(session.id());
            case "notifications/cancelled" -> {
                JsonValue id = notification.params().get("requestId");
                if (RpcId.isValid(id)) {
                    LOG.log(Level.DEBUG, "A client cancels a request: {0}", reason(notification));
                    nodes.cancel(session, new RpcId(id));
                }
            }
            case "notifications/progress" -> {
                JsonValue token = notification.params().get("progressToken");
                if (RpcId.isValid(token)) {
                    nodes.progress(session, new RpcId(token));
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

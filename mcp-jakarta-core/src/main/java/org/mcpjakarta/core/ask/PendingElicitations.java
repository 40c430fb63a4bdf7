package org.mcpjakarta.core.ask;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;

/**
 * The pages that users were sent to, each with the session of the client that asked, so that this client can be notified when the
 * user is done. Only the newest ones are remembered, up to a limit. Safe for use by many threads.
 */
public final class PendingElicitations {
    static final int MOST = 10_000;

    private final Map<String, String> sessions = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > MOST;
        }
    };

    /** @throws IllegalStateException if another session uses the same id: it would not be clear which client to notify */
    synchronized void begin(String id, Session session) {
        if (!sessions.computeIfAbsent(id, first -> session.id()).equals(session.id())) {
            throw new IllegalStateException("The id of a page that a user is sent to was used for another user");
        }
    }

    /** Removes the elicitation. @return the id of the session whose client is to be notified */
    public synchronized Optional<String> end(String id) {
        return Optional.ofNullable(sessions.remove(id));
    }

    /** The notification for the client. */
    public static RpcMessage.Notification done(String id) {
        return new RpcMessage.Notification("notifications/elicitation/complete",
                JsonTrees.object().add(InputRequest.ID, id).build());
    }
}

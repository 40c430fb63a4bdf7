package org.mcpjakarta.core.ask;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;

/**
 * What users were sent to a page for, in which session, so that the client there can be told when it is done. Only so many are
 * remembered, the newest. Safe for use by many threads.
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

    /** @throws IllegalStateException if a user of another session was sent under the same id: whom would one tell? */
    synchronized void begin(String id, Session session) {
        if (!sessions.computeIfAbsent(id, first -> session.id()).equals(session.id())) {
            throw new IllegalStateException("The id of a page that a user is sent to was used for another user");
        }
    }

    /** The session whose client is to be told. */
    public synchronized Optional<String> end(String id) {
        return Optional.ofNullable(sessions.remove(id));
    }

    /** What the client is told. */
    public static RpcMessage.Notification done(String id) {
        return new RpcMessage.Notification("notifications/elicitation/complete",
                JsonTrees.object().add(InputRequest.ID, id).build());
    }
}

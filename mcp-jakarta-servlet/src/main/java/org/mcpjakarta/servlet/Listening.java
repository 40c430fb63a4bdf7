package org.mcpjakarta.servlet;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;

/**
 * What sessions hear unasked. A message goes to one stream of a session only, the one that was opened last; whether its client is
 * connected at the moment does not matter, since it can come back and read what it missed.
 */
final class Listening {
    private final McpEngine engine;
    private final Map<String, Listener> bySession = new ConcurrentHashMap<>();

    Listening(McpEngine engine) {
        this.engine = engine;
    }

    private static final class Listener {
        private volatile Caller caller = Caller.ANYBODY;
        private volatile @Nullable HttpReply newest;
        private volatile Runnable end = () -> {};
    }

    void listen(Session session, Caller caller, HttpReply reply) {
        bySession.compute(session.id(), (id, known) -> {
            Listener listener = known == null ? new Listener() : known;
            listener.caller = caller;
            if (listener.newest != null) {
                listener.newest.endIfLeft();
            }
            listener.newest = reply;
            if (known == null) {
                listener.end = engine.listen(session, () -> listener.caller, message -> {
                    HttpReply newest = listener.newest;
                    if (newest != null) {
                        newest.send(message);
                    }
                });
            }
            return listener;
        });
    }

    /** The client shows itself again, with another token perhaps. */
    void back(Session session, Caller caller) {
        Listener listener = bySession.get(session.id());
        if (listener != null) {
            listener.caller = caller;
        }
    }

    void end(String session) {
        Listener listener = bySession.remove(session);
        if (listener != null) {
            listener.end.run();
        }
    }

    /** Forgets the listeners of sessions that are gone. */
    void sweep() {
        bySession.keySet().stream().filter(session -> engine.sessions().peek(session).isEmpty()).forEach(this::end);
    }
}

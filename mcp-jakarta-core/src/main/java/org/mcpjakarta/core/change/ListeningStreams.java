package org.mcpjakarta.core.change;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.spi.Registration;

/**
 * The listening streams of sessions, at most one for each. On them, clients receive messages that do not belong to one of their
 * requests.
 */
public final class ListeningStreams {
    private final Map<String, Outlet> bySession = new ConcurrentHashMap<>();
    private final InstantSource clock;

    public ListeningStreams(InstantSource clock) {
        this.clock = clock;
    }

    /** One listening client, with the state of its pings. */
    public static final class Outlet {
        private final Session session;
        private final Reply reply;
        private final AtomicInteger misses = new AtomicInteger();
        private volatile Instant pinged;

        private Outlet(Session session, Reply reply, Instant now) {
            this.session = session;
            this.reply = reply;
            this.pinged = now;
        }

        public Session session() {
            return session;
        }

        Reply reply() {
            return reply;
        }

        Instant pinged() {
            return pinged;
        }

        void pingedAt(Instant now) {
            pinged = now;
        }

        AtomicInteger misses() {
            return misses;
        }
    }

    /** Registers the listening stream of a session until the registration is closed. */
    public Registration open(Session session, Reply reply) {
        Outlet outlet = new Outlet(session, reply, clock.instant());
        bySession.put(session.id(), outlet);
        return () -> bySession.remove(session.id(), outlet);
    }

    /** Sends the message to the client, if it listens here; returns whether it does. */
    public boolean tell(String session, RpcMessage message) {
        Outlet outlet = bySession.get(session);
        if (outlet != null) {
            outlet.reply().send(message);
        }
        return outlet != null;
    }

    public Collection<Outlet> all() {
        return bySession.values();
    }
}

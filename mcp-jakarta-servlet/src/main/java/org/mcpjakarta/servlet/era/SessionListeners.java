package org.mcpjakarta.servlet.era;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.rpc.RpcWriter;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.upkeep.Upkeep;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.sse.LossNotice;
import org.mcpjakarta.sse.StreamLog;
import org.mcpjakarta.sse.Streams;

/**
 * Sends sessions the messages that do not belong to a request. A message goes to one stream of a session only, the one that was opened
 * last. The client need not be connected at the moment, since it can resume the stream and read what it missed. All these messages
 * report changes, so lost ones are replaced by notifications that everything may have changed.
 */
final class SessionListeners {
    private static final RpcWriter WRITER = new RpcWriter();
    private static final Duration RETRY = Duration.ofSeconds(30);

    private final McpEngine engine;
    private final Streams streams;
    private final Map<String, Listener> bySession = new ConcurrentHashMap<>();
    private final Upkeep upkeep = new Upkeep("listeners");

    SessionListeners(McpEngine engine, Streams streams) {
        this.engine = engine;
        this.streams = streams;
    }

    /** Receives the messages for one session. */
    private static final class Listener implements Reply {
        private static final int MAX_MISSED = 2_000;

        private final Set<RpcMessage> missed = new LinkedHashSet<>();
        private boolean missedTooMuch;
        private volatile Caller caller = Caller.ANYBODY;
        private @Nullable StreamLog newest;
        private Registration registration = Registration.NONE;

        @Override
        public synchronized void send(RpcMessage message) {
            if (newest == null) {
                missedTooMuch |= missed.size() == MAX_MISSED;
                if (!missedTooMuch) {
                    missed.add(message);
                }
            } else {
                newest.appendOnce(WRITER.write(message));
            }
        }

        @Override
        public void disconnect() {
            StreamLog log = current();
            if (log != null && log.isKept()) {
                log.release();
            } else if (log != null) {
                log.complete();
            }
        }

        synchronized void markAllMissed() {
            missedTooMuch = true;
        }

        private synchronized @Nullable StreamLog current() {
            return newest;
        }

        /** Sends all messages to this log from now on, beginning with those that came while the session had no stream. */
        synchronized void listenOn(StreamLog log) {
            missed.forEach(message -> log.append(WRITER.write(message)));
            missed.clear();
            if (missedTooMuch) {
                log.makeUp();
                missedTooMuch = false;
            }
            if (newest != null && newest.isLeft()) {
                newest.unsent().forEach(log::append);
                newest.complete();
            }
            newest = log;
        }
    }

    /** From now on changes are remembered for the session, until it opens a stream. */
    void remember(Session session, Caller caller) {
        listener(session, caller);
    }

    /** It is not known what the session has missed. When it listens next, it is notified that everything may have changed. */
    void markAllMissed(Session session, Caller caller) {
        listener(session, caller).ifPresent(Listener::markAllMissed);
    }

    /** Opens a listening stream for the session; empty if the session has ended meanwhile. */
    Optional<StreamLog> open(Session session, Caller caller) {
        return listener(session, caller).flatMap(listener -> open(session, listener));
    }

    private Optional<StreamLog> open(Session session, Listener listener) {
        LossNotice loss = new LossNotice(() -> engine.anythingMayHaveChanged(session, listener.caller).stream()
                .map(WRITER::write).toList(), false);
        Optional<StreamLog> opened = streams.open(session.id(), session.owner(), loss);
        if (opened.isEmpty() && isAlive(session)) {
            throw streams.isFull()
                    ? Overload.ofServer("The server has no room for another stream", RETRY).by("mcp.memory.max")
                    : Overload.ofClient("The session has too many streams", RETRY);
        }
        opened.ifPresent(listener::listenOn);
        return opened;
    }

    /** The session listens on that stream from now on. */
    void listen(Session session, Caller caller, StreamLog log) {
        listener(session, caller).ifPresent(listener -> listener.listenOn(log));
    }

    /** The client sent another request, perhaps with a new token. */
    void updateCaller(Session session, Caller caller) {
        Listener listener = bySession.get(session.id());
        if (listener != null) {
            listener.caller = caller;
        }
    }

    // A session that ends is removed from the store first, and its listener after that. So a listener is either not made here or ended.
    private Optional<Listener> listener(Session session, Caller caller) {
        Listener listener = bySession.computeIfAbsent(session.id(), id -> isAlive(session) ? made(session) : null);
        if (listener != null) {
            listener.caller = caller;
        }
        return Optional.ofNullable(listener);
    }

    private Listener made(Session session) {
        Listener made = new Listener();
        made.registration = engine.listen(session, () -> made.caller, made);
        return made;
    }

    private boolean isAlive(Session session) {
        return engine.sessions().peek(session.id()).isPresent();
    }

    void end(String session) {
        Listener listener = bySession.remove(session);
        if (listener != null) {
            listener.registration.close();
        }
    }

    /** Removes the listeners of sessions that have expired. */
    void sweep() {
        upkeep.each(bySession.keySet(), session -> {
            if (engine.sessions().peek(session).isEmpty()) {
                end(session);
            }
        });
    }
}

package org.mcpjakarta.servlet.era;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.rpc.RpcWriter;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.upkeep.Upkeep;
import org.mcpjakarta.servlet.era.ListenerNodes.Claim;
import org.mcpjakarta.servlet.era.ListenerNodes.Former;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.sse.LossNotice;
import org.mcpjakarta.sse.StreamLog;
import org.mcpjakarta.sse.Streams;

/**
 * Sends sessions the messages that do not belong to a request. A message goes to one stream of a session only, the one that was opened
 * last. The client need not be connected at the moment, since it can resume the stream and read what it missed. All these messages
 * report changes, so lost ones are replaced by notifications that everything may have changed.
 *
 * <p>If nodes share a store, the node listens for a session that has its stream. Changes are numbered, so that a node knows which of them
 * another one has missed.
 */
final class SessionListeners implements ListenerNodes.Handler {
    private static final RpcWriter WRITER = new RpcWriter();
    private static final Duration RETRY = Duration.ofSeconds(30);

    private final McpEngine engine;
    private final SharedText text = new SharedText();
    private final Streams streams;
    private final Map<String, SessionListener> bySession = new ConcurrentHashMap<>();
    private final @Nullable ListenerNodes nodes;
    private final Map<String, Takeover> takeovers = new ConcurrentHashMap<>();
    private final Upkeep upkeep = new Upkeep("listeners");

    SessionListeners(McpEngine engine, Streams streams) {
        this.engine = engine;
        this.streams = streams;
        Cluster cluster = engine.cluster();
        this.nodes = cluster == null
                ? null
                : new ListenerNodes(cluster, engine.settings().limits().sessions(), this);
    }

    /** From now on changes are remembered for the session, until it opens a stream. */
    void remember(Session session, Caller caller) {
        if (nodes == null) {
            listener(session, caller, 0);
        }
    }

    /** It is not known what the session has missed. When it listens next, it is notified that everything may have changed. */
    void markAllMissed(Session session, Caller caller) {
        listener(session, caller, 0).ifPresent(SessionListener::markAllMissed);
    }

    /** Opens a listening stream for the session; empty if the session has ended meanwhile. */
    Optional<StreamLog> open(Session session, Caller caller) {
        if (nodes == null) {
            return listener(session, caller, 0).flatMap(listener -> open(session, listener));
        }
        long heard = nodes.heard();
        Optional<SessionListener> listener = takingOver(session, () -> {
            Claim claim = nodes.take(session, "", 0).orElseThrow();
            Optional<SessionListener> found = listener(session, caller,
                    claim.former() == Former.NONE ? session.heard() : heard, claim.number());
            if (claim.former() == Former.GONE) {
                found.ifPresent(SessionListener::markAllMissed);
            }
            return found;
        });
        return listener.flatMap(found -> open(session, found));
    }

    // The former node answers a claim at once, perhaps before this node has a listener.
    private Optional<SessionListener> takingOver(Session session, Supplier<Optional<SessionListener>> claim) {
        String id = session.id();
        Takeover takeover = takeovers.compute(id, (key, known) -> (known == null ? new Takeover() : known).begin());
        try {
            return claim.get();
        } finally {
            SessionListener listener = bySession.get(id);
            if (listener != null) {
                takeover.tell(listener);
            }
            takeovers.computeIfPresent(id, (key, ending) -> ending.end() ? null : ending);
        }
    }

    private void tell(String session, Consumer<SessionListener> message) {
        AtomicBoolean kept = new AtomicBoolean();
        takeovers.computeIfPresent(session, (id, takeover) -> {
            kept.set(takeover.keep(message, bySession.containsKey(session)));
            return takeover;
        });
        SessionListener listener = bySession.get(session);
        if (!kept.get() && listener != null) {
            message.accept(listener);
        }
    }

    private Optional<StreamLog> open(Session session, SessionListener listener) {
        Optional<StreamLog> opened = streams.open(session.id(), session.owner(), lossNotice(session, listener::caller));
        if (opened.isEmpty() && isAlive(session)) {
            throw streams.isFull()
                    ? Overload.ofServer("The server has no room for another stream", RETRY).by("mcp.memory.max")
                    : Overload.ofClient("The session has too many streams", RETRY);
        }
        opened.ifPresent(log -> {
            listener.listenOn(log);
            log.caughtUp();
        });
        return opened;
    }

    /** What a reader of the session's listening stream gets instead of messages that were dropped. */
    LossNotice lossNotice(Session session, Supplier<Caller> caller) {
        return new LossNotice(() -> engine.anythingMayHaveChanged(session, caller.get()).stream().map(WRITER::write)
                .toList(), false);
    }

    /** The session listens on that stream from now on. */
    void listen(Session session, Caller caller, StreamLog log) {
        listener(session, caller, session.heard()).ifPresent(listener -> listener.listenOn(log));
    }

    /** A listening stream has come here from another node, which may be gone. */
    void adopt(Session session, Caller caller, Streams.Resumed stream) {
        if (nodes != null) {
            boolean adopted = false;
            try {
                adopt(session, caller, stream, nodes);
                adopted = true;
            } finally {
                if (!adopted) {
                    giveUp(session.id(), stream.log());
                }
            }
        }
    }

    private void adopt(Session session, Caller caller, Streams.Resumed stream, ListenerNodes claims) {
        SessionListener before = bySession.get(session.id());
        takingOver(session, () -> claims.take(session, stream.log().id(), stream.writer())
                .flatMap(claim -> listener(session, caller, stream.heard(), claim.number())))
                .ifPresent(listener -> goOn(listener, before, stream));
    }

    // Its client comes back to it, which makes it move here once more, or opens another one.
    private void giveUp(String session, StreamLog log) {
        log.fence();
        SessionListener listener = bySession.get(session);
        if (listener != null && listener.listensOn(log.id())) {
            listener.markAllMissed();
        }
    }

    private void goOn(SessionListener listener, @Nullable SessionListener before, Streams.Resumed stream) {
        if (listener == before || listener.since() != stream.heard()) {
            // It has passed on changes to a stream of its own, or for a request that was overtaken.
            listener.catchUp(stream.heard(), () -> {
                listener.forget();
                listener.listenOn(stream.log());
            });
        } else {
            listener.listenOn(stream.log());
        }
        stream.log().caughtUp();
    }

    @Override
    public void moved(String session, long claim, String log, Consumer<byte[]> unsent) {
        SessionListener listener = bySession.get(session);
        if (listener != null && bySession.computeIfPresent(session,
                (id, found) -> found == listener && !found.isClaimedAfter(claim) ? null : found) == null) {
            listener.end();
            if (!listener.listensOn(log)) {
                listener.unsent().forEach(unsent);
            }
        }
    }

    @Override
    public void unsent(String session, byte[] message) {
        tell(session, listener -> listener.sendWritten(message));
    }

    // This node may have heard of changes already when it took over, of which the former one had not.
    @Override
    public void heard(String session, long heard) {
        tell(session, listener -> {
            if (heard < listener.since()) {
                catchUp(listener, heard);
            }
        });
    }

    private static void catchUp(SessionListener listener, long heard) {
        try {
            listener.catchUp(heard, () -> {});
        } catch (StoreUnavailableException away) {
            listener.tellAllMissed();
        }
    }

    /** The client sent another request, perhaps with a new token. */
    void updateCaller(Session session, Caller caller) {
        SessionListener listener = bySession.get(session.id());
        if (listener != null) {
            listener.updateCaller(caller);
        }
    }

    private Optional<SessionListener> listener(Session session, Caller caller, long heard) {
        return listener(session, caller, heard, 0);
    }

    // A session that ends is removed from the store first, and its listener after that. So a listener is either not made here or ended.
    private Optional<SessionListener> listener(Session session, Caller caller, long heard, long claim) {
        SessionListener listener = bySession.compute(session.id(), (id, known) -> {
            SessionListener found = known == null && isAlive(session) ? made(session, caller, heard) : known;
            if (found != null) {
                found.claimed(claim);
            }
            return found;
        });
        if (listener != null) {
            listener.updateCaller(caller);
        }
        return Optional.ofNullable(listener);
    }

    private SessionListener made(Session session, Caller caller, long heard) {
        SessionListener made = new SessionListener(caller, text, heard);
        made.isTold(nodes == null
                ? engine.listen(session, made::caller, made)
                : engine.listen(session, made::caller, made, heard));
        return made;
    }

    private boolean isAlive(Session session) {
        return engine.sessions().peek(session.id()).isPresent();
    }

    /** The session has ended, or this node stops. */
    void end(String session) {
        SessionListener listener = bySession.remove(session);
        if (listener != null) {
            listener.end();
        }
    }

    /** Removes the listeners of sessions that have expired. */
    void sweep() {
        upkeep.each(bySession.keySet(), session -> {
            if (engine.sessions().peek(session).isEmpty()) {
                end(session);
                forget(session);
            }
        });
    }

    /** The session has ended everywhere. */
    void forget(String session) {
        if (nodes != null) {
            nodes.forget(session);
        }
    }
}

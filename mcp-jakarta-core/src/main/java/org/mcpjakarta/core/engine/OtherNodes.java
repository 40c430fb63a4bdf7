package org.mcpjakarta.core.engine;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.ask.PendingElicitations;
import org.mcpjakarta.core.ask.ServerRequests;
import org.mcpjakarta.core.call.InFlight;
import org.mcpjakarta.core.change.ListeningStreams;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.HandlerThread;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;

import jakarta.json.JsonObject;

/**
 * What concerns a session and may be on another node: its calls, its questions, its listening stream. Everything is looked for on this
 * node first. On a single node it is not looked for anywhere else.
 */
final class OtherNodes {
    private static final String CANCEL = "cancel";
    private static final String CLOSED = "closed";
    private static final String SETTLED = "settled";
    private static final String TELL = "tell";
    private static final String SESSION = "session";
    private static final String ID = "id";
    private static final String METHOD = "method";
    private static final String PARAMS = "params";

    private final @Nullable Cluster cluster;
    private final InFlight inFlight;
    private final ServerRequests serverRequests;
    private final ListeningStreams listeningStreams;
    private final PendingElicitations pendingElicitations;
    private final Admission admission;
    private final List<Consumer<String>> onSessionEnded = new CopyOnWriteArrayList<>();

    OtherNodes(@Nullable Cluster cluster, InFlight inFlight, ServerRequests serverRequests,
            ListeningStreams listeningStreams, PendingElicitations pendingElicitations, Admission admission) {
        this.cluster = cluster;
        this.inFlight = inFlight;
        this.serverRequests = serverRequests;
        this.listeningStreams = listeningStreams;
        this.pendingElicitations = pendingElicitations;
        this.admission = admission;
        if (cluster != null) {
            receive(cluster);
        }
    }

    private void receive(Cluster others) {
        others.handle(CANCEL, HandlerThread.ORDERED,
                message -> inFlight.cancel(message.getString(SESSION), new RpcId(message.get(ID))));
        others.handle(CLOSED, HandlerThread.ORDERED, message -> {
            String session = message.getString(SESSION);
            drop(session);
            onSessionEnded.forEach(listener -> listener.accept(session));
        });
        others.handle(SETTLED, HandlerThread.ORDERED, message -> settleHere(message.getString(ID)));
        others.handle(TELL, HandlerThread.ORDERED, message -> listeningStreams.tell(message.getString(SESSION),
                new RpcMessage.Notification(message.getString(METHOD), message.getJsonObject(PARAMS))));
    }

    /** Adds a listener for the ids of sessions that are ended on other nodes. */
    void onSessionEnded(Consumer<String> listener) {
        onSessionEnded.add(listener);
    }

    /** The client cancels a call. */
    void cancel(Session session, RpcId id) {
        if (!inFlight.cancel(session.id(), id) && cluster != null && admission.mayPassOn(session)) {
            cluster.broadcast(CANCEL, about(session.id()).add(ID, id.value()).build());
            serverRequests.cancelLeft(session.id(), id);
        }
    }

    /** The client reports progress on a question. */
    void progress(Session session, RpcId token) {
        serverRequests.progress(session, token, () -> admission.mayPassOn(session));
    }

    /** The session has ended, with everything that belongs to it. */
    void end(String session) {
        drop(session);
        if (cluster != null) {
            cluster.broadcast(CLOSED, about(session).build());
        }
    }

    /** Cancels what runs here for a session that has ended. */
    void drop(String session) {
        inFlight.cancelAll(session);
        serverRequests.drop(session);
    }

    /** The user has finished on the page of an elicitation. Does not wait for the store. */
    void settle(String id) {
        if (!settleHere(id) && cluster != null) {
            broadcastLater(cluster, SETTLED, JsonTrees.object().add(ID, id).build());
        }
    }

    private boolean settleHere(String id) {
        Optional<String> session = pendingElicitations.end(id);
        session.ifPresent(asked -> tell(asked, PendingElicitations.done(id)));
        return session.isPresent();
    }

    private void tell(String session, RpcMessage.Notification message) {
        if (!listeningStreams.tell(session, message)) {
            tellElsewhere(session, message);
        }
    }

    /** Sends the notification to the client of a session that does not listen here, if it listens to another node. */
    void tellElsewhere(String session, RpcMessage message) {
        if (cluster != null && message instanceof RpcMessage.Notification notification) {
            broadcastLater(cluster, TELL,
                    about(session).add(METHOD, notification.method()).add(PARAMS, notification.params()).build());
        }
    }

    private static void broadcastLater(Cluster others, String kind, JsonObject message) {
        others.later(() -> others.broadcast(kind, message));
    }

    private static LightObjectBuilder about(String session) {
        return JsonTrees.object().add(SESSION, session);
    }
}

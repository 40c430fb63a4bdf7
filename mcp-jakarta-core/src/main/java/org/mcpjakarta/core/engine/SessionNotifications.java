package org.mcpjakarta.core.engine;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.change.Change;
import org.mcpjakarta.core.change.ListeningStreams;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.change.Subscriptions;
import org.mcpjakarta.core.change.Subscriptions.Subscription;
import org.mcpjakarta.core.method.Capabilities;
import org.mcpjakarta.core.revision.Shape;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.Sessions;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;

/** Notifies the clients of sessions of changes, in the form of their revision. */
final class SessionNotifications {
    private final LiveFeatures features;
    private final Sessions sessions;
    private final Subscriptions subscriptions;
    private final ListeningStreams listeningStreams;

    SessionNotifications(LiveFeatures features, Sessions sessions, Subscriptions subscriptions,
            ListeningStreams listeningStreams) {
        this.features = features;
        this.sessions = sessions;
        this.subscriptions = subscriptions;
        this.listeningStreams = listeningStreams;
    }

    Registration listen(Session session, Supplier<Caller> caller, Reply reply) {
        return listen(session, subscription(session, caller, reply), reply);
    }

    // What changes in between is told twice, which is harmless; in the other order it would not be told at all.
    Registration listen(Session session, Supplier<Caller> caller, Reply reply, long heard) {
        Subscription subscription = subscription(session, caller, reply);
        Registration listening = listen(session, subscription, reply);
        boolean caughtUp = false;
        try {
            // What has changed comes from the store, so what the client wants must come from there, too.
            sessions.peekLatest(session.id());
            features.catchUp(subscription, heard);
            caughtUp = true;
            return listening;
        } finally {
            if (!caughtUp) {
                listening.close();
            }
        }
    }

    private Subscription subscription(Session session, Supplier<Caller> caller, Reply reply) {
        AtomicReference<Session> lastKnown = new AtomicReference<>(session);
        return new Subscription(caller, change -> wants(lastKnown, change),
                change -> reply.sendOnce(notification(session, change)),
                () -> anythingMayHaveChanged(lastKnown, caller.get()).forEach(reply::sendOnce), () -> {});
    }

    private Registration listen(Session session, Subscription subscription, Reply reply) {
        subscriptions.add(subscription);
        Registration stream = listeningStreams.open(session, reply);
        return () -> {
            subscriptions.remove(subscription);
            stream.close();
        };
    }

    List<RpcMessage.Notification> anythingMayHaveChanged(Session session, Caller caller) {
        return anythingMayHaveChanged(new AtomicReference<>(session), caller);
    }

    private List<RpcMessage.Notification> anythingMayHaveChanged(AtomicReference<Session> lastKnown, Caller caller) {
        Session session = lastKnown.get();
        Set<String> uris = current(lastKnown).map(Session::subscriptions).orElse(Set.of());
        return new Capabilities(features).changes(caller).stream()
                .flatMap(kind -> kind == Change.Kind.RESOURCE
                        ? uris.stream().filter(uri -> features.concern(caller, uri)).map(Change::ofResource)
                        : Stream.of(Change.of(kind)))
                .map(change -> notification(session, change)).toList();
    }

    private static RpcMessage.Notification notification(Session session, Change change) {
        Shape shape = Shape.of(session.client().revision());
        return new RpcMessage.Notification(change.notification(), shape.apply(change.notification(), change.params()));
    }

    private boolean wants(AtomicReference<Session> lastKnown, Change change) {
        return current(lastKnown).filter(found -> change.kind() != Change.Kind.RESOURCE
                || found.subscriptions().contains(change.uri())).isPresent();
    }

    // While a shared store is away, nobody can subscribe to anything, so the session is as it was.
    private Optional<Session> current(AtomicReference<Session> lastKnown) {
        try {
            Optional<Session> found = sessions.peek(lastKnown.get().id());
            found.ifPresent(lastKnown::set);
            return found;
        } catch (StoreUnavailableException away) {
            return Optional.of(lastKnown.get());
        }
    }
}

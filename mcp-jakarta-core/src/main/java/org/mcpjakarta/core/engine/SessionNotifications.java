package org.mcpjakarta.core.engine;

import java.util.List;
import java.util.Set;
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
        Subscription subscription = new Subscription(caller, change -> wants(session.id(), change),
                change -> reply.sendOnce(notification(session, change)), () -> {});
        subscriptions.add(subscription);
        Registration stream = listeningStreams.open(session, reply);
        return () -> {
            subscriptions.remove(subscription);
            stream.close();
        };
    }

    List<RpcMessage.Notification> anythingMayHaveChanged(Session session, Caller caller) {
        Set<String> uris = sessions.peek(session.id()).map(Session::subscriptions).orElse(Set.of());
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

    private boolean wants(String session, Change change) {
        return sessions.peek(session).filter(found -> change.kind() != Change.Kind.RESOURCE
                || found.subscriptions().contains(change.uri())).isPresent();
    }
}

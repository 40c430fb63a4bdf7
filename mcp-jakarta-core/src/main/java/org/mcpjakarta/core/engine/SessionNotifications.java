package org.mcpjakarta.core.engine;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.change.Change;
import org.mcpjakarta.core.change.ChangeFeed;
import org.mcpjakarta.core.change.ListeningStreams;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.change.OrderedChanges;
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
    private volatile @Nullable Told last;

    /** A change, and what the clients of each revision are told of it. */
    private record Told(Change change, Map<Shape, RpcMessage.Notification> forms) {}

    SessionNotifications(LiveFeatures features, Sessions sessions, Subscriptions subscriptions,
            ListeningStreams listeningStreams) {
        this.features = features;
        this.sessions = sessions;
        this.subscriptions = subscriptions;
        this.listeningStreams = listeningStreams;
    }

    ChangeFeed listen(Session session, Supplier<Caller> caller, Reply reply) {
        Feed feed = new Feed(session, caller, reply);
        feed.begin();
        return feed;
    }

    // It subscribes before the changes are read: what changes in between is told twice, which is harmless; in the other order it would
    // not be told at all.
    ChangeFeed listen(Session session, Supplier<Caller> caller, Reply reply, long heard) {
        Feed feed = new Feed(session, caller, reply);
        boolean caughtUp = false;
        try {
            feed.catchUp(heard, feed::begin);
            caughtUp = true;
            return feed;
        } finally {
            if (!caughtUp) {
                feed.close();
            }
        }
    }

    private final class Feed implements ChangeFeed {
        private final AtomicReference<Session> lastKnown;
        private final Shape shape;
        private final Supplier<Caller> caller;
        private final Reply reply;
        private final OrderedChanges changes;
        private final Subscription newer;
        private final Subscription older;
        private volatile Registration stream = Registration.NONE;

        Feed(Session session, Supplier<Caller> caller, Reply reply) {
            this.lastKnown = new AtomicReference<>(session);
            this.shape = shape(session);
            this.caller = caller;
            this.reply = reply;
            this.older = subscription(reply::sendOnce);
            this.changes = new OrderedChanges(reply::sendOnce,
                    () -> anythingMayHaveChanged(lastKnown.get(), caller.get()).forEach(reply::sendOnce));
            this.newer = subscription(changes::tell);
        }

        private Subscription subscription(Consumer<RpcMessage> told) {
            return new Subscription(caller, change -> wants(lastKnown, change),
                    change -> told.accept(notification(shape, change)),
                    () -> anythingMayHaveChanged(lastKnown.get(), caller.get(), current(lastKnown)).forEach(told),
                    () -> {});
        }

        void begin() {
            subscriptions.add(newer);
            stream = listeningStreams.open(lastKnown.get(), reply);
        }

        @Override
        public void catchUp(long number, Runnable begin) {
            changes.catchUp(() -> {
                begin.run();
                // What has changed comes from the store, so what the client wants must come from there, too.
                sessions.peekLatest(lastKnown.get().id());
                features.catchUp(older, number);
            });
        }

        @Override
        public void close() {
            subscriptions.remove(newer);
            stream.close();
        }
    }

    /** While a shared store is away, the session is taken for what it was. */
    List<RpcMessage.Notification> anythingMayHaveChanged(Session session, Caller caller) {
        Optional<Session> current;
        try {
            current = sessions.peek(session.id());
        } catch (StoreUnavailableException away) {
            current = Optional.of(session);
        }
        return anythingMayHaveChanged(session, caller, current);
    }

    private List<RpcMessage.Notification> anythingMayHaveChanged(Session session, Caller caller,
            Optional<Session> current) {
        Set<String> uris = current.map(Session::subscriptions).orElse(Set.of());
        return new Capabilities(features).changes(caller).stream()
                .flatMap(kind -> kind == Change.Kind.RESOURCE
                        ? uris.stream().filter(uri -> features.concern(caller, uri)).map(Change::ofResource)
                        : Stream.of(Change.of(kind)))
                .map(change -> notification(shape(session), change)).toList();
    }

    private static Shape shape(Session session) {
        return Shape.of(session.client().revision());
    }

    // Many are told of the same change, one after the other, and then get the same object.
    private RpcMessage.Notification notification(Shape shape, Change change) {
        Told told = last;
        if (told == null || !told.change().equals(change)) {
            told = new Told(change, new ConcurrentHashMap<>());
            last = told;
        }
        return told.forms().computeIfAbsent(shape, form -> made(form, change));
    }

    private static RpcMessage.Notification made(Shape shape, Change change) {
        return new RpcMessage.Notification(change.notification(), shape.apply(change.notification(), change.params()));
    }

    // The client may have subscribed on another node just now, while only this one does not reach the store. So what it did not want
    // before is not known to be unwanted.
    private boolean wants(AtomicReference<Session> lastKnown, Change change) {
        try {
            return current(lastKnown).filter(found -> wants(found, change)).isPresent();
        } catch (StoreUnavailableException away) {
            if (wants(lastKnown.get(), change)) {
                return true;
            }
            throw away;
        }
    }

    private static boolean wants(Session session, Change change) {
        return change.kind() != Change.Kind.RESOURCE || session.subscriptions().contains(change.uri());
    }

    private Optional<Session> current(AtomicReference<Session> lastKnown) {
        Optional<Session> found = sessions.peek(lastKnown.get().id());
        found.ifPresent(lastKnown::set);
        return found;
    }
}

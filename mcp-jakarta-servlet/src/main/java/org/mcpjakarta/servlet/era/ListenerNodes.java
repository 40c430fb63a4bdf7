package org.mcpjakarta.servlet.era;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.HandlerThread;
import org.mcpjakarta.core.cluster.SealedItems;
import org.mcpjakarta.core.cluster.SharedItem;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.spi.ItemStore.Creation;
import org.mcpjakarta.spi.ItemStore.Room;
import org.mcpjakarta.spi.StoreUnavailableException;

/**
 * Which node listens for which session, if nodes share a store. A session listens on one node, the one that has opened or resumed its
 * stream last. The former one stops, and hands over what it could not send.
 */
final class ListenerNodes {
    private static final String MOVED = "listener-moved";
    private static final String UNSENT = "listener-unsent";
    private static final String HEARD = "listener-heard";
    private static final String SESSION = "session";
    private static final String CLAIM = "claim";
    private static final int TRIES = 8;

    private final Cluster cluster;
    private final SealedItems items;
    private final long longest;

    /** What is to be done on this node. */
    interface Handler {
        /**
         * Another node listens for the session from now on.
         *
         * @param claim  the number of its claim. This node may have claimed the session again meanwhile, with a higher number
         * @param log    the stream that it has taken over; empty if it has opened a new one
         * @param unsent receives what could not be sent here
         */
        void moved(String session, long claim, String log, Consumer<byte[]> unsent);

        /** The former node could not send this. */
        void unsent(String session, byte[] message);

        /** The former node has stopped listening. @param heard the number of the last change that it knows of */
        void heard(String session, long heard);
    }

    /** Who listened for a session before this node. */
    enum Former {
        /** Nobody, or this node itself. */
        NONE,
        /** A node that is alive, and hands over what it could not send. */
        ALIVE,
        /** A node that is gone. What it has sent is not known. */
        GONE
    }

    /** The claim of this node to a session. Each claim has a higher number than those before it, on whatever node. */
    record Claim(long number, Former former) {}

    ListenerNodes(Cluster cluster, SessionLimits limits, Handler handler) {
        this.cluster = cluster;
        this.items = cluster.items("listener");
        this.longest = limits.maxAge().toMillis();
        // The thread that delivers changes handles these messages too, so no change comes between two of them.
        cluster.handleFrom(MOVED, HandlerThread.ORDERED, (from, content) -> {
            String session = content.getString(SESSION);
            handler.moved(session, content.getJsonNumber(CLAIM).longValueExact(), content.getString("log"),
                    message -> cluster.send(from, UNSENT, JsonTrees.object()
                            .add(SESSION, session).add("message", new String(message, StandardCharsets.UTF_8))
                            .build()));
            cluster.send(from, HEARD, JsonTrees.object().add(SESSION, session).add(HEARD, cluster.heard()).build());
        });
        cluster.handle(UNSENT, HandlerThread.ORDERED, content -> handler.unsent(content.getString(SESSION),
                content.getString("message").getBytes(StandardCharsets.UTF_8)));
        cluster.handle(HEARD, HandlerThread.ORDERED, content -> handler.heard(content.getString(SESSION),
                content.getJsonNumber(HEARD).longValueExact()));
    }

    /** The number of the last change of which all listeners of this node know. */
    long heard() {
        return cluster.heard();
    }

    /**
     * This node listens for the session from now on, and tells the former one.
     *
     * @param log the stream that it has taken over; empty if it has opened a new one
     */
    Claim take(Session session, String log) {
        SharedItem former = replace(Cluster.sessionKey(session.id()));
        if (former == null) {
            return new Claim(1, Former.NONE);
        }
        long number = former.version() + 1;
        if (former.node().equals(cluster.self())) {
            return new Claim(number, Former.NONE);
        }
        if (!cluster.isAlive(former.node())) {
            return new Claim(number, Former.GONE);
        }
        cluster.send(former.node(), MOVED, JsonTrees.object().add(SESSION, session.id()).add(CLAIM, number)
                .add("log", log).build());
        return new Claim(number, Former.ALIVE);
    }

    /** Puts an item of this node in the place of the former one, and returns that. */
    private @Nullable SharedItem replace(String key) {
        for (int i = 0; i < TRIES; i++) {
            long until = cluster.clock().millis() + longest;
            SharedItem known = items.find(key).orElse(null);
            SharedItem own = new SharedItem(key, "", known == null ? 1 : known.version() + 1, until, false,
                    cluster.self(), JsonTrees.EMPTY_OBJECT);
            if (known == null ? items.create(own, Room.UNLIMITED) == Creation.CREATED : items.replace(own)) {
                return known;
            }
        }
        throw new StoreUnavailableException("Too many nodes change the same item");
    }

    /** The session has ended. */
    void forget(String session) {
        cluster.later(() -> items.remove(Cluster.sessionKey(session)));
    }
}

package org.mcpjakarta.servlet.era;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
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

import jakarta.json.JsonObject;

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
    private static final String LOG = "log";
    private static final String WRITER = "writer";
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
            handler.moved(session, content.getJsonNumber(CLAIM).longValueExact(), content.getString(LOG),
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
     * @param log    the stream that it has taken over; empty if it has opened a new one
     * @param writer which writer of that stream it is
     * @return empty if the stream has a later writer, which has claimed the session already: this request was overtaken
     */
    Optional<Claim> take(Session session, String log, long writer) {
        String key = Cluster.sessionKey(session.id());
        JsonObject content = JsonTrees.object().add(LOG, log).add(WRITER, writer).build();
        for (int i = 0; i < TRIES; i++) {
            long until = cluster.clock().millis() + longest;
            SharedItem former = items.find(key).orElse(null);
            if (former != null && isLater(former.content(), log, writer)) {
                return Optional.empty();
            }
            SharedItem own = new SharedItem(key, "", former == null ? 1 : former.version() + 1, until, false,
                    cluster.self(), content);
            if (former == null ? items.create(own, Room.UNLIMITED) == Creation.CREATED : items.replace(own)) {
                return Optional.of(claimed(session, log, former));
            }
        }
        throw new StoreUnavailableException("Too many nodes change the same item");
    }

    private static boolean isLater(JsonObject claim, String log, long writer) {
        return !log.isEmpty() && log.equals(claim.getString(LOG, ""))
                && claim.getJsonNumber(WRITER).longValueExact() > writer;
    }

    private Claim claimed(Session session, String log, @Nullable SharedItem former) {
        long number = former == null ? 1 : former.version() + 1;
        if (former == null || former.node().equals(cluster.self())) {
            return new Claim(number, Former.NONE);
        }
        if (!cluster.isAlive(former.node())) {
            return new Claim(number, Former.GONE);
        }
        cluster.send(former.node(), MOVED, JsonTrees.object().add(SESSION, session.id()).add(CLAIM, number)
                .add(LOG, log).build());
        return new Claim(number, Former.ALIVE);
    }

    /** The session has ended. */
    void forget(String session) {
        cluster.later(() -> items.remove(Cluster.sessionKey(session)));
    }
}

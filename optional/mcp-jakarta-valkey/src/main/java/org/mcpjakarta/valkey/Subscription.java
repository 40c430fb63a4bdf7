package org.mcpjakarta.valkey;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import io.valkey.exceptions.JedisException;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.NodeMessages.Change;
import org.mcpjakarta.spi.store.LogHints;
import org.mcpjakarta.valkey.connection.ValkeyAnswers;
import org.mcpjakarta.valkey.connection.ValkeyFailures;
import org.mcpjakarta.valkey.connection.ValkeyThreads;
import org.mcpjakarta.valkey.connection.ValkeyConnection;
import org.mcpjakarta.valkey.connection.ValkeyServer;

/**
 * Listens to the channels of this node and of all nodes, on a connection and a thread of its own. When the connection is lost, or the
 * server is silent in spite of pings, it subscribes again and reports a gap.
 */
final class Subscription implements AutoCloseable {
    /** The first byte of a broadcast. */
    static final byte BROADCAST = 'b';
    private static final byte CHANGE = 'c';
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final Duration SILENCE = Duration.ofSeconds(3);
    private static final Duration PAUSE = Duration.ofMillis(250);

    private final ValkeyServer server;
    private final String toAll;
    private final String toSelf;
    private final LogHints hints;
    private final Delivery delivery;
    private final CountDownLatch established = new CountDownLatch(1);
    private final Thread thread;
    /** The connection, from the beginning to the end of its life. */
    private volatile @Nullable ValkeyConnection connection;
    /** The same connection while it is subscribed: only then another thread may send on it. */
    private volatile @Nullable ValkeyConnection subscribed;
    private volatile boolean closed;
    private volatile boolean gapIsDue;
    private boolean isLost;

    Subscription(ValkeyServer server, Keys keys, String self, LogHints hints, Delivery delivery) {
        this.server = server;
        this.toAll = keys.toAll();
        this.toSelf = keys.toNodes() + self;
        this.hints = hints;
        this.delivery = delivery;
        this.thread = ValkeyThreads.create("subscription", this::run);
    }

    /** Starts, and waits until it is established. If that takes too long, it continues to try, and reports a gap once it is. */
    void start(Duration patience) {
        thread.start();
        try {
            if (established.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        gapIsDue = true;
    }

    private void run() {
        do {
            try {
                listen(server.connect(SILENCE));
            } catch (JedisException e) {
                lost(e);
            }
        } while (!closed && ValkeyThreads.pause(PAUSE));
    }

    private void listen(ValkeyConnection opened) {
        connection = opened;
        try {
            opened.subscribe(toAll, toSelf);
            subscribed = opened;
            established();
            while (!closed) {
                receive(ValkeyAnswers.list(opened.getUnflushedObject()));
            }
        } finally {
            subscribed = null;
            connection = null;
            opened.abort();
        }
    }

    private void established() {
        if (isLost) {
            isLost = false;
            LOG.log(Level.INFO, "MCPJ6012 Valkey can be reached again");
        }
        if (gapIsDue) {
            gapIsDue = false;
            delivery.gap();
        }
        established.countDown();
        delivery.checkInbox();
    }

    private void lost(JedisException e) {
        if (!isLost && !closed) {
            LOG.log(Level.WARNING, "MCPJ6012 Valkey cannot be reached: {0}", ValkeyFailures.reason(e));
        }
        isLost = true;
        gapIsDue = true;
    }

    // What does not look like ours does not end the subscription.
    private void receive(List<?> parts) {
        if (parts.size() == 3 && ValkeyAnswers.text(parts.get(0)).equals("message")) {
            byte[] content = ValkeyAnswers.bytes(parts.get(2));
            try {
                if (ValkeyAnswers.text(parts.get(1)).equals(toAll)) {
                    receiveForAll(content);
                } else if (content.length == 1) {
                    delivery.checkInbox();
                } else {
                    hints.pass(ValkeyAnswers.text(content));
                }
            } catch (IndexOutOfBoundsException | NumberFormatException e) {
                LOG.log(Level.DEBUG, "A message from Valkey is malformed");
            }
        }
    }

    private void receiveForAll(byte[] content) {
        byte[] rest = Arrays.copyOfRange(content, 1, content.length);
        if (content[0] == BROADCAST) {
            delivery.broadcast(rest);
        } else if (content[0] == CHANGE) {
            delivery.change(change(rest));
        }
    }

    /** A change from its number, a space and its text. */
    static Change change(byte[] content) {
        String[] parts = ValkeyAnswers.text(content).split(" ", 2);
        return new Change(Long.parseLong(parts[0]), parts[1]);
    }

    /** Makes the server answer, so that silence means that the connection is lost. */
    void ping() {
        ValkeyConnection current = subscribed;
        if (current != null) {
            try {
                current.sendPing();
            } catch (JedisException e) {
                current.abort();
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        ValkeyConnection current = connection;
        if (current != null) {
            current.abort();
        }
        ValkeyThreads.join(thread, SILENCE);
    }
}

package org.mcpjakarta.valkey;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.NodeMessages.Change;
import org.mcpjakarta.spi.NodeMessages.Receiver;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.valkey.connection.ValkeyThreads;

/** Calls the receiver of this node, on one thread, in order. */
final class Delivery implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    /** A receiver that is further behind slows the subscription down, until the server ends that and a gap is reported. */
    private static final int MOST_WAITING = 10_000;
    private static final RejectedExecutionHandler WAIT = (work, threads) -> {
        try {
            if (!threads.isShutdown()) {
                threads.getQueue().put(work);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    };

    private final Receiver receiver;
    private final Inbox inbox;
    private final Duration patience;
    private final ThreadPoolExecutor thread = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(MOST_WAITING), work -> ValkeyThreads.create("receiver", work), WAIT);
    private final AtomicBoolean inboxIsDue = new AtomicBoolean();
    private volatile @Nullable Thread receiving;
    private volatile boolean closed;

    Delivery(Receiver receiver, Inbox inbox, Duration patience) {
        this.receiver = receiver;
        this.inbox = inbox;
        this.patience = patience;
    }

    /** There may be messages in the inbox. */
    void checkInbox() {
        if (inboxIsDue.compareAndSet(false, true)) {
            thread.execute(() -> {
                inboxIsDue.set(false);
                receiveMessages();
            });
        }
    }

    private void receiveMessages() {
        try {
            inbox.receive(content -> deliver(reached -> reached.message(content)));
        } catch (StoreUnavailableException e) {
            // They are still there, and the inbox is checked again with the next renewal of the lease.
        }
    }

    void broadcast(byte[] content) {
        thread.execute(() -> deliver(reached -> reached.broadcast(content)));
    }

    void change(Change change) {
        thread.execute(() -> deliver(reached -> reached.change(change)));
    }

    void gap() {
        thread.execute(() -> deliver(Receiver::gap));
    }

    private void deliver(Consumer<Receiver> delivery) {
        if (closed) {
            return;
        }
        receiving = Thread.currentThread();
        try {
            delivery.accept(receiver);
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "MCPJ6013 A message of another node could not be processed", e);
        }
    }

    /** When this returns, the receiver is not called any more, unless it has called this method itself, or takes very long. */
    @Override
    public void close() {
        closed = true;
        thread.getQueue().clear();
        thread.shutdown();
        if (Thread.currentThread() != receiving) {
            try {
                thread.awaitTermination(patience.toMillis(), TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}

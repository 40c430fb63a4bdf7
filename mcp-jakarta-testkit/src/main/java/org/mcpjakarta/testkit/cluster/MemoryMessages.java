package org.mcpjakarta.testkit.cluster;

import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;
import org.mcpjakarta.spi.store.StoreNames;

/** One node: its messages, which a thread of its own receives, and whether it is alive. */
final class MemoryMessages implements NodeMessages {
    private static final System.Logger LOG = System.getLogger(MemoryMessages.class.getName());

    private final MemoryCluster cluster;
    private final String self;
    private final ExecutorService thread;
    private volatile @Nullable Receiver receiver;
    private volatile boolean dead;
    private volatile CountDownLatch open = new CountDownLatch(0);

    MemoryMessages(MemoryCluster cluster, String self) {
        this.cluster = cluster;
        this.self = self;
        this.thread = new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> {
            Thread made = new Thread(work, "cluster-" + self);
            made.setDaemon(true);
            return made;
        }, new ThreadPoolExecutor.DiscardPolicy());
    }

    /** Runs it on the thread of this node, if the node still lives then. */
    void run(Runnable work) {
        thread.execute(() -> {
            if (!dead) {
                try {
                    work.run();
                } catch (RuntimeException e) {
                    LOG.log(Level.INFO, "A receiver has failed", e);
                }
            }
        });
    }

    void hold() {
        open = new CountDownLatch(1);
    }

    void release() {
        open.countDown();
    }

    private void deliver(Consumer<Receiver> delivery) {
        run(() -> {
            awaitRelease();
            Receiver now = receiver;
            if (now != null) {
                delivery.accept(now);
            }
        });
    }

    private void awaitRelease() {
        try {
            open.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Before every call of this node. */
    void requireAlive() {
        cluster.requireHere();
        if (dead) {
            throw new StoreUnavailableException("This node is dead");
        }
    }

    @Override
    public String self() {
        return self;
    }

    @Override
    public boolean isAlive(String node) {
        requireAlive();
        return cluster.alive().contains(StoreNames.id(node));
    }

    @Override
    public void send(String node, byte[] content) {
        requireAlive();
        MemoryMessages target = cluster.nodes().get(StoreNames.id(node));
        if (target != null) {
            target.deliver(reached -> reached.message(content));
        }
    }

    @Override
    public void broadcast(byte[] content) {
        requireAlive();
        cluster.nodes().values().forEach(node -> node.deliver(reached -> reached.broadcast(content)));
    }

    @Override
    public void publish(String change) {
        requireAlive();
        cluster.changes().add(change, numbered -> cluster.nodes().values()
                .forEach(node -> node.deliver(reached -> reached.change(numbered))));
    }

    @Override
    public long lastChange() {
        requireAlive();
        return cluster.changes().last();
    }

    @Override
    public Optional<List<Change>> changesAfter(long number) {
        requireAlive();
        return cluster.changes().after(number);
    }

    @Override
    public Registration start(Receiver given) {
        requireAlive();
        receiver = given;
        cluster.alive().add(self);
        return () -> {
            receiver = null;
            cluster.lapse(self);
        };
    }

    /** The store is back. */
    void reconnected() {
        deliver(Receiver::gap);
    }

    void die() {
        dead = true;
        release();
        receiver = null;
        thread.shutdown();
    }
}

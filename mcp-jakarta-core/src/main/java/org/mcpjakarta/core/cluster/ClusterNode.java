package org.mcpjakarta.core.cluster;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.seal.StateKeys;
import org.mcpjakarta.core.upkeep.Upkeep;
import org.mcpjakarta.spi.ClusterStore;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;

/**
 * This process as one of the nodes of its application: its messages, its clock, and the state of its connection to the store, which all
 * servers of the application share. It starts with the first of them and stops with the last. Thread-safe.
 */
public final class ClusterNode {
    private static final Duration PULSE = Duration.ofSeconds(1);
    private static final int NAME_BYTES = 8;
    private static final Pattern PLAIN_NAME = Pattern.compile("[a-z0-9][a-z0-9./-]{0,23}");
    /** The server of the messages that a node sends to itself. */
    private static final String NONE = "";

    private final LongSupplier nanos;
    private final StoreBreaker breaker;
    private final ClusterStore store;
    private final NodeMessages messages;
    private final ClusterClock clock;
    private final Hearing hearing;
    private final NodeFormats formats;
    private final NodeChanges changes;
    private final NodeThreads threads = new NodeThreads();
    private final Upkeep upkeep = new Upkeep("the connection to other nodes");
    private final Map<String, Cluster> servers = new ConcurrentHashMap<>();
    private int running;
    private Registration receiving = Registration.NONE;
    private @Nullable ScheduledExecutorService pulse;
    private boolean isReceiving;
    private long pulsedAt;

    public ClusterNode(ClusterStore store) {
        this(store, System::nanoTime, new NodeFormats(NodeFormats.NEWEST, System::nanoTime));
    }

    /** @param nanos the current time in nanoseconds */
    ClusterNode(ClusterStore store, LongSupplier nanos, NodeFormats formats) {
        this.nanos = nanos;
        this.formats = formats;
        this.breaker = new StoreBreaker(nanos);
        this.store = new GuardedStore(store, breaker);
        this.messages = this.store.messages();
        this.clock = new ClusterClock(System.currentTimeMillis(), nanos);
        this.hearing = new Hearing(nanos);
        this.changes = new NodeChanges(messages, text -> servers.values().forEach(server -> server.changed(text)),
                () -> servers.values().forEach(Cluster::missedChanges), hearing::lost);
        breaker.onAway(hearing::lost);
        hearing.onLoss(formats::lost);
    }

    /** The server with that path. @param keys of the server, the same on all nodes */
    public Cluster server(String path, StateKeys keys) {
        String name = nameOf(path);
        Cluster server = new Cluster(this, name, keys);
        if (servers.putIfAbsent(name, server) != null) {
            throw new IllegalStateException("Two servers have the path " + path);
        }
        return server;
    }

    private static String nameOf(String path) {
        String name = path.replaceFirst("^/", "");
        return PLAIN_NAME.matcher(name).matches()
                ? name
                : HexFormat.of().formatHex(Cluster.digest(path), 0, NAME_BYTES);
    }

    /** One of the servers starts; it stops when the registration is closed. */
    synchronized Registration start() {
        if (running++ == 0) {
            begin();
        }
        boolean[] closed = {false};
        return () -> {
            synchronized (this) {
                if (!closed[0] && --running == 0) {
                    end();
                }
                closed[0] = true;
            }
        };
    }

    // If the store is away, the node starts when it is back. The application can do without it for a while.
    private void begin() {
        pulsedAt = nanos.getAsLong() - PULSE.toNanos();
        ScheduledThreadPoolExecutor thread = new ScheduledThreadPoolExecutor(1, work -> {
            Thread made = new Thread(null, work, "mcp-jakarta-pulse", 0, false);
            made.setDaemon(true);
            return made;
        });
        thread.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        thread.scheduleWithFixedDelay(() -> upkeep.run(this::turn), StoreBreaker.STEP.toMillis(),
                StoreBreaker.STEP.toMillis(), TimeUnit.MILLISECONDS);
        pulse = thread;
        upkeep.run(this::turn);
    }

    private void end() {
        if (pulse != null) {
            pulse.shutdown();
        }
        upkeep.run(() -> receiving.close());
        threads.close();
    }

    // More often while the store is away or broadcasts do not come, to find out soon that all is well again.
    private synchronized void turn() {
        boolean due = nanos.getAsLong() - pulsedAt >= PULSE.toNanos();
        hearing.check();
        if (due || !breaker.isAvailable() || !hearing.isHearing()) {
            pulsedAt = nanos.getAsLong();
            try {
                pulse();
            } catch (StoreUnavailableException away) {
                return; // logged when it went away
            }
        }
    }

    private void pulse() {
        if (running == 0) {
            return;
        }
        if (!isReceiving) {
            receiving = messages.start(new Inbox());
            isReceiving = true;
        }
        byte[] beat = (self() + " " + hearing.next() + " " + formats.newest()).getBytes(StandardCharsets.US_ASCII);
        messages.broadcast(NodeMessage.bytes(NONE, beat));
        clock.correct(store::now);
        changes.publishUnsent();
        threads.inOrder(() -> inTouch(changes::check));
        servers.values().forEach(Cluster::doChores);
    }

    private void inTouch(Runnable work) {
        upkeep.run(() -> {
            try {
                work.run();
            } catch (StoreUnavailableException away) {
                return; // the next turn tries again
            }
        });
    }

    /** Receives what the store delivers, on its threads. */
    private final class Inbox implements NodeMessages.Receiver {
        @Override
        public void message(byte[] content) {
            receive(content, self());
        }

        @Override
        public void broadcast(byte[] content) {
            receive(content, NodeMessage.ALL);
        }

        private void receive(byte[] content, String addressee) {
            upkeep.run(() -> {
                String name = NodeMessage.server(content);
                if (NONE.equals(name)) {
                    beat(new String(NodeMessage.body(content), StandardCharsets.US_ASCII));
                    return;
                }
                Cluster server = name == null ? null : servers.get(name);
                if (server != null) {
                    server.receive(content, addressee);
                }
            });
        }

        /** The name of a node, a number that it counts up, and the newest format that it can read. Later releases may add something. */
        private void beat(String text) {
            String[] parts = text.split(" ");
            if (!parts[0].equals(self())) {
                formats.told(parts[0], Integer.parseInt(parts[2]));
            } else {
                hearing.heard(Long.parseLong(parts[1]));
                if (hearing.isHearing()) {
                    formats.hears();
                }
            }
        }

        @Override
        public void change(NodeMessages.Change change) {
            threads.inOrder(() -> inTouch(() -> changes.received(change)));
        }

        @Override
        public void gap() {
            upkeep.run(hearing::lost);
            threads.inOrder(() -> inTouch(changes::catchUp));
        }
    }

    String self() {
        return messages.self();
    }

    boolean isAvailable() {
        return breaker.isAvailable();
    }

    ClusterStore store() {
        return store;
    }

    NodeMessages messages() {
        return messages;
    }

    ClusterClock clock() {
        return clock;
    }

    Hearing hearing() {
        return hearing;
    }

    NodeFormats formats() {
        return formats;
    }

    NodeChanges changes() {
        return changes;
    }

    NodeThreads threads() {
        return threads;
    }
}

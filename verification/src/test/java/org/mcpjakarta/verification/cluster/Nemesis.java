package org.mcpjakarta.verification.cluster;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.CompletableFuture;

import org.mcpjakarta.verification.booking.Results;

/** Something that is done to the nodes, the store or the connections between them. Afterwards everything is up again. */
enum Nemesis {
    /** A node dies. */
    KILL_NODE {
        @Override
        void strike(Cluster cluster, Random random) throws IOException, InterruptedException {
            kill(cluster, cluster.anyNode(random));
        }
    },
    /** Two nodes die at the same moment, so that one is left. */
    KILL_TWO_NODES {
        @Override
        void strike(Cluster cluster, Random random) throws IOException, InterruptedException {
            List<Node> two = new ArrayList<>(cluster.nodes());
            two.remove(random.nextInt(two.size()));
            for (Node node : two) {
                cluster.faults().loses(node.name(), SOON);
                node.signal(Signal.KILL);
            }
            two.stream().map(Node::restartAside).toList().forEach(CompletableFuture::join);
        }
    },
    /** A node stands still until all others take it for dead, and then goes on. */
    PAUSE_NODE {
        @Override
        void strike(Cluster cluster, Random random) throws IOException, InterruptedException {
            Node node = cluster.anyNode(random);
            long pause = cluster.lease().toMillis() * 3 / 2;
            cluster.faults().loses(node.name(), pause + SOON);
            node.signal(Signal.STOP);
            Thread.sleep(pause);
            node.signal(Signal.CONT);
        }
    },
    /** The store dies, and comes back with what it has written. */
    KILL_STORE {
        @Override
        void strike(Cluster cluster, Random random) throws IOException, InterruptedException {
            cluster.store().crash(SOON);
        }
    },
    /** A node dies while the store does not answer, so that events are on their way. */
    PAUSE_STORE_KILL_NODE {
        @Override
        void strike(Cluster cluster, Random random) throws IOException, InterruptedException {
            Node node = cluster.anyNode(random);
            cluster.store().signal(Signal.STOP);
            Thread.sleep(300);
            cluster.faults().loses(node.name(), SOON);
            node.signal(Signal.KILL);
            cluster.store().signal(Signal.CONT);
            node.restart();
        }
    },
    /** Connections between the balancer and a node are cut, a few times. */
    CUT_CONNECTIONS {
        @Override
        void strike(Cluster cluster, Random random) throws IOException, InterruptedException {
            for (int i = 0; i < 4; i++) {
                cluster.balancer().cut(cluster.anyNode(random).name());
                Thread.sleep(SOON);
            }
        }
    },
    /** All nodes are told to stop, one after the other, as for a new version. */
    RESTART_ALL {
        @Override
        void strike(Cluster cluster, Random random) throws IOException, InterruptedException {
            for (Node node : cluster.nodes()) {
                cluster.faults().stops(node.name(), RESTART);
                node.signal(Signal.TERM);
                node.restart();
            }
        }
    },
    /** The store dies, and stays away for longer than leases last, questions wait and requests are held. */
    LONG_OUTAGE {
        @Override
        void strike(Cluster cluster, Random random) throws IOException, InterruptedException {
            cluster.faults().loseStore(OUTAGE + RECOVERY);
            cluster.store().crash(OUTAGE);
        }
    };

    private static final int OUTAGE = 30_000;
    private static final int RECOVERY = 10_000;
    private static final int SOON = 1_000;
    private static final int RESTART = 40_000;

    abstract void strike(Cluster cluster, Random random) throws IOException, InterruptedException;

    /** Those that are struck unless others are named. */
    static List<Nemesis> usual() {
        // So long that little else would happen in a short run, and no time would be judged.
        return Arrays.stream(values()).filter(nemesis -> nemesis != LONG_OUTAGE).toList();
    }

    /** Those after which every booking is to be there once. @param results where they are kept */
    static List<Nemesis> survivedBy(Results results, int nodes) {
        return switch (results) {
            case TRANSACTION -> usual().stream().filter(nemesis -> nodes > 1 || nemesis != KILL_TWO_NODES).toList();
            // A commit whose reply is lost is an error of the tool here, and what ends with an error may be tried again.
            case STORE -> usual().stream().filter(nemesis -> nemesis != KILL_STORE).toList();
            case MEMORY -> List.of(CUT_CONNECTIONS, PAUSE_NODE);
        };
    }

    /** How many nodes are killed by it. */
    int kills() {
        return switch (this) {
            case KILL_NODE, PAUSE_STORE_KILL_NODE -> 1;
            case KILL_TWO_NODES -> 2;
            default -> 0;
        };
    }

    private static void kill(Cluster cluster, Node node) throws IOException, InterruptedException {
        cluster.faults().loses(node.name(), SOON);
        node.signal(Signal.KILL);
        node.restart();
    }

    static Nemesis named(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

package org.mcpjakarta.testkit.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.IntStream;

import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.mcpjakarta.spi.ClusterStore;

/** What the parts of the {@link ClusterStoreContract} have in common. */
abstract class StoreContract {
    /** How many take part in a race. */
    static final int RACERS = 16;

    /** How far clocks of nodes may be apart, in milliseconds. */
    static final long CLOCKS = 100;

    private final List<StartedNode> nodes = new ArrayList<>();

    /** Another node, not started. */
    abstract ClusterStore node();

    /** Another node, started. */
    StartedNode started() {
        StartedNode node = new StartedNode(node());
        nodes.add(node);
        return node;
    }

    @AfterEach
    void stop() {
        nodes.forEach(StartedNode::close);
    }

    static ConditionFactory await() {
        return Awaitility.await().atMost(Duration.ofSeconds(20)).pollInterval(Duration.ofMillis(5));
    }

    /** Waits until the clock of the store shows that time. */
    static void awaitTime(ClusterStore store, long time) {
        await().until(() -> store.now() >= time);
    }

    static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    /** Each value that a byte can have, so that no encoding of texts survives it. */
    static byte[] everyByte() {
        byte[] all = new byte[256];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) i;
        }
        return all;
    }

    /** Content of that length that does not repeat itself soon. */
    static byte[] large(int length) {
        byte[] content = new byte[length];
        for (int i = 0; i < length; i++) {
            content[i] = (byte) (i * 31 + i / 251);
        }
        return content;
    }

    /** What each of the racers gets, all of whom start at once. */
    static <T> List<T> race(Function<Integer, T> racer) throws Exception {
        CyclicBarrier start = new CyclicBarrier(RACERS);
        ExecutorService threads = Executors.newFixedThreadPool(RACERS);
        try {
            List<Callable<T>> racers = IntStream.range(0, RACERS).<Callable<T>>mapToObj(number -> () -> {
                start.await();
                return racer.apply(number);
            }).toList();
            List<T> results = new ArrayList<>();
            for (Future<T> done : threads.invokeAll(racers)) {
                results.add(done.get());
            }
            return results;
        } finally {
            threads.shutdown();
        }
    }
}

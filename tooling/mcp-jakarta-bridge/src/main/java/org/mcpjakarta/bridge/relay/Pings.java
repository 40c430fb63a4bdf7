package org.mcpjakarta.bridge.relay;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.mcpjakarta.bridge.json.JsonObject;
import org.mcpjakarta.bridge.message.ClientOutput;
import org.mcpjakarta.bridge.message.Message;

/**
 * Some clients forget the progress of a request that they read together with its response. So the response waits until the client has
 * answered a ping that follows the progress. Where there are no pings, it waits for a moment.
 */
final class Pings {
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final Duration MOMENT = Duration.ofMillis(100);

    private final ClientOutput output;
    private final Map<Object, CountDownLatch> open = new ConcurrentHashMap<>();
    private final AtomicInteger numbers = new AtomicInteger();
    private volatile boolean silent;

    Pings(ClientOutput output) {
        this.output = output;
    }

    /** The client does not answer any more: nobody waits for its answers from now on. */
    void end() {
        silent = true;
        open.values().forEach(CountDownLatch::countDown);
    }

    /** @param allowed whether the revision of the client has pings */
    void settle(boolean allowed) {
        try {
            if (!allowed || silent) {
                TimeUnit.MILLISECONDS.sleep(MOMENT.toMillis());
                return;
            }
            String id = "mcp-jakarta-bridge-" + numbers.incrementAndGet();
            CountDownLatch answered = new CountDownLatch(1);
            open.put(id, answered);
            output.send(new JsonObject().with("jsonrpc", "2.0").with("id", id).with("method", "ping").toString());
            // A client that leaves a ping unanswered is not asked again.
            silent |= !answered.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns whether the message answers a ping, however late. */
    boolean take(Message message) {
        Object id = message.isResponse() ? message.id() : null;
        CountDownLatch answered = id == null ? null : open.remove(id);
        if (answered != null) {
            answered.countDown();
        }
        return answered != null;
    }
}

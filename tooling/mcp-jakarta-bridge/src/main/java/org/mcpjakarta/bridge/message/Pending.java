package org.mcpjakarta.bridge.message;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;

/** The requests of the client that are not answered yet. The thread that removes a request answers it, so no request has two answers. */
public final class Pending {
    private final Map<Object, PendingRequest> requests = new ConcurrentHashMap<>();

    /** Returns whether the id was free. */
    public boolean begin(PendingRequest request) {
        return requests.putIfAbsent(request.id(), request) == null;
    }

    public @Nullable PendingRequest find(Object id) {
        return requests.get(id);
    }

    public boolean contains(PendingRequest request) {
        return requests.get(request.id()) == request;
    }

    /** Returns whether the request was pending until now. */
    public boolean end(PendingRequest request) {
        boolean ended = requests.remove(request.id(), request);
        synchronized (this) {
            notifyAll();
        }
        return ended;
    }

    /** Waits until everything is answered that can be: what lasts until the client ends it is not waited for. */
    public synchronized void awaitAnswers(Duration time) throws InterruptedException {
        long deadline = System.nanoTime() + time.toNanos();
        long left = time.toNanos();
        while (left > 0 && requests.values().stream().anyMatch(request -> !request.isLasting())) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
            left = deadline - System.nanoTime();
        }
    }
}

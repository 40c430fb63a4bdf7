package org.mcpjakarta.servlet.reply;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.servlet.header.Rejection;
import org.mcpjakarta.sse.Heartbeat;

/**
 * Clients that resume a stream while memory for their connection is lacking. They wait until there is some, since the events that they
 * want are kept; for a short time only, and not many at once. No thread blocks meanwhile. Safe for use by many threads.
 */
public final class ResumeQueue {
    private static final int MAX_WAITING = 64;
    private static final Duration RETRY_INTERVAL = Duration.ofMillis(100);
    private static final Duration MAX_WAIT = Duration.ofSeconds(5);

    private final Heartbeat heartbeat;
    private final Semaphore seats = new Semaphore(MAX_WAITING);
    private final Set<WaitingClient> waiting = ConcurrentHashMap.newKeySet();

    public ResumeQueue(Heartbeat heartbeat) {
        this.heartbeat = heartbeat;
    }

    /** What a client waits for. */
    public interface Place {
        /**
         * Reserves the memory.
         *
         * @throws Overload if there is still not enough
         */
        void take();

        /** Resumes the stream; the memory is reserved. */
        void enter();

        /** Called if the memory was not available in time. */
        void giveUp();
    }

    /** Reserves a seat in the queue; false if it is full. */
    public boolean takesSeat() {
        return seats.tryAcquire();
    }

    /**
     * Queues a client that has a seat.
     *
     * @param full what the client is answered if there is not enough memory in time
     */
    public void await(Place place, HttpReply reply, Overload full) {
        reply.memory().awaitRoom();
        WaitingClient client = new WaitingClient(place, reply, full);
        waiting.add(client);
        client.scheduleRetry();
    }

    /** Refuses all clients that wait. */
    public void close() {
        List.copyOf(waiting).forEach(WaitingClient::refuse);
    }

    private final class WaitingClient {
        private final Place place;
        private final HttpReply reply;
        private final Overload full;
        private final long since = System.nanoTime();

        WaitingClient(Place place, HttpReply reply, Overload full) {
            this.place = place;
            this.reply = reply;
            this.full = full;
        }

        void scheduleRetry() {
            heartbeat.once(RETRY_INTERVAL, this::retry);
        }

        private void retry() {
            if (!waiting.contains(this)) {
                return;
            }
            try {
                place.take();
            } catch (Overload overload) {
                if (System.nanoTime() - since < MAX_WAIT.toNanos()) {
                    scheduleRetry();
                } else {
                    refuse();
                }
                return;
            }
            if (leave()) {
                enter();
            }
        }

        private boolean leave() {
            boolean waited = waiting.remove(this);
            if (waited) {
                seats.release();
            }
            return waited;
        }

        private void enter() {
            boolean entered = false;
            try {
                place.enter();
                entered = true;
            } catch (IllegalStateException e) {
                // The container has ended the request because the client has left; no answer is possible.
            } finally {
                if (!entered) {
                    reply.abandon();
                }
            }
        }

        void refuse() {
            if (!leave()) {
                return;
            }
            try {
                place.giveUp();
                reply.reject(Rejection.of(full));
            } catch (IOException | IllegalStateException e) {
                reply.abandon();
            }
        }
    }
}

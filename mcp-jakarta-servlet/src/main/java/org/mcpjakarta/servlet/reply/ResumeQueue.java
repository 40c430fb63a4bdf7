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
 * Clients that come back to a stream of theirs while there is no room for their connection. They are held until there is, since what they
 * come back for is there: not for long, and not many at once. No thread waits meanwhile. Safe for use by many threads.
 */
public final class ResumeQueue {
    private static final int MOST = 64;
    private static final Duration PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final Heartbeat heartbeat;
    private final Semaphore seats = new Semaphore(MOST);
    private final Set<Guest> waiting = ConcurrentHashMap.newKeySet();

    public ResumeQueue(Heartbeat heartbeat) {
        this.heartbeat = heartbeat;
    }

    /** What a client waits for. */
    public interface Place {
        /** @throws Overload if there is still no room */
        void take();

        /** There is room. */
        void enter();

        /** There was none in time. */
        void giveUp();
    }

    /** Whether there is a seat, which is taken then. */
    public boolean takesSeat() {
        return seats.tryAcquire();
    }

    /** Waits in a seat for the place. @param full what the client is told if there is no room in time */
    public void await(Place place, HttpReply reply, Overload full) {
        reply.memory().awaitRoom();
        Guest guest = new Guest(place, reply, full);
        waiting.add(guest);
        guest.comeAgain();
    }

    /** Whoever waits is refused. */
    public void close() {
        List.copyOf(waiting).forEach(Guest::refuse);
    }

    private final class Guest {
        private final Place place;
        private final HttpReply reply;
        private final Overload full;
        private final long since = System.nanoTime();

        Guest(Place place, HttpReply reply, Overload full) {
            this.place = place;
            this.reply = reply;
            this.full = full;
        }

        void comeAgain() {
            heartbeat.once(PAUSE, this::tryAgain);
        }

        private void tryAgain() {
            if (!waiting.contains(this)) {
                return;
            }
            try {
                place.take();
            } catch (Overload still) {
                if (System.nanoTime() - since < LONGEST.toNanos()) {
                    comeAgain();
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
                // The container has ended the request, since the client has left; there is nobody to tell.
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

package org.mcpjakarta.core.engine;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.ClientRefusal;
import org.mcpjakarta.core.call.Patience;
import org.mcpjakarta.core.call.Question;
import org.mcpjakarta.core.call.ServerRequests;
import org.mcpjakarta.core.engine.Outlets.Outlet;
import org.mcpjakarta.core.rpc.JsonTrees;

/**
 * Asks the clients that are connected to listen, now and then, whether they are there. A connection can look open when nobody is left
 * at its other end; one whose client stays silent again and again is ended.
 */
final class Pings {
    static final int MOST_MISSES = 3;

    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final Question PING = new Question("ping", JsonTrees.EMPTY_OBJECT);

    private final ServerRequests requests;
    private final InstantSource clock;
    private final Duration interval;

    /** @param interval how often to ask; zero for never */
    Pings(ServerRequests requests, InstantSource clock, Duration interval) {
        this.requests = requests;
        this.clock = clock;
        this.interval = interval;
    }

    boolean areSent() {
        return !interval.isZero();
    }

    /** Asks those of them who have not been asked for long enough. */
    void send(Collection<Outlet> connected) {
        Instant now = clock.instant();
        connected.stream().filter(outlet -> !outlet.pinged().plus(interval).isAfter(now)).forEach(outlet -> {
            outlet.pingedAt(now);
            requests.send(outlet.session(), PING, new Patience(interval, interval), outlet.reply()::send,
                    new CancelFlag()).whenComplete((answer, failure) -> answered(outlet, failure));
        });
    }

    // Whoever answers that he does not know what a ping is, is there.
    private static void answered(Outlet outlet, @Nullable Throwable failure) {
        if (failure == null || failure instanceof ClientRefusal) {
            outlet.misses().set(0);
        } else if (outlet.misses().incrementAndGet() >= MOST_MISSES) {
            outlet.misses().set(0);
            LOG.log(Level.INFO, "MCPJ5006 A client left {0} pings unanswered; its connection is ended", MOST_MISSES);
            outlet.reply().disconnect();
        }
    }
}

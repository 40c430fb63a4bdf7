package org.mcpjakarta.core.change;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.ask.ClientErrorException;
import org.mcpjakarta.core.ask.Patience;
import org.mcpjakarta.core.ask.ServerRequests;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.change.ListeningStreams.Outlet;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.upkeep.Upkeep;
import org.mcpjakarta.spi.StoreUnavailableException;

/**
 * Sends a ping to listening clients at intervals. A connection can look open although the client at its other end is gone; after
 * several unanswered pings in a row it is closed.
 */
public final class Pings {
    static final int MOST_MISSES = 3;

    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final InputRequest PING = new InputRequest(McpMethod.PING.wireName(), JsonTrees.EMPTY_OBJECT);

    private final ServerRequests requests;
    private final InstantSource clock;
    private final Duration interval;
    private final Upkeep upkeep = new Upkeep("pings");

    /** @param interval how often to send a ping; zero for never */
    public Pings(ServerRequests requests, InstantSource clock, Duration interval) {
        this.requests = requests;
        this.clock = clock;
        this.interval = interval;
    }

    /** Sends a ping to those clients whose last one was at least an interval ago. */
    public void send(Collection<Outlet> connected) {
        if (interval.isZero()) {
            return;
        }
        Instant now = clock.instant();
        upkeep.each(connected.stream().filter(outlet -> !outlet.pinged().plus(interval).isAfter(now)).toList(),
                outlet -> {
                    outlet.pingedAt(now);
                    ask(outlet);
                });
    }

    private void ask(Outlet outlet) {
        try {
            requests.send(outlet.session(), PING, new Patience(interval, interval), outlet.reply()::send,
                    new CancelFlag()).whenComplete((answer, failure) -> answered(outlet, failure));
        } catch (StoreUnavailableException away) {
            return; // an answer could come to a node that would not know it
        }
    }

    /**
     * Sends a ping to one client, independent of the interval. Once it answers, it has read everything that was sent before.
     *
     * @return whether the client answered in time
     */
    public CompletionStage<Boolean> ask(Session session, Duration time, Reply reply) {
        try {
            return requests.send(session, PING, new Patience(time, time), reply::send, new CancelFlag())
                    .handle((answer, failure) -> isAnswer(failure));
        } catch (StoreUnavailableException away) {
            return CompletableFuture.completedStage(true); // not the fault of the client
        }
    }

    // An error response also proves that the client is alive: it may not know the method.
    private static boolean isAnswer(@Nullable Throwable failure) {
        return failure == null || failure instanceof ClientErrorException;
    }

    private static void answered(Outlet outlet, @Nullable Throwable failure) {
        if (isAnswer(failure)) {
            outlet.misses().set(0);
        } else if (outlet.misses().incrementAndGet() >= MOST_MISSES) {
            outlet.misses().set(0);
            LOG.log(Level.INFO, "MCPJ5006 A client left {0} pings unanswered; its connection is ended", MOST_MISSES);
            outlet.reply().disconnect();
        }
    }
}

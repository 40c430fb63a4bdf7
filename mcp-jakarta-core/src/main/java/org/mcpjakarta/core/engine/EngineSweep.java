package org.mcpjakarta.core.engine;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.InFlight;
import org.mcpjakarta.core.change.ListeningStreams;
import org.mcpjakarta.core.change.Pings;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.session.Sessions;
import org.mcpjakarta.spi.StoreUnavailableException;

/**
 * The parts of the upkeep of an engine that may need a store.
 *
 * @param cluster null on a single node
 */
record EngineSweep(Sessions sessions, InFlight inFlight, OtherNodes nodes, @Nullable Cluster cluster) {
    /** What needs a store that is away is done when the store is back. That it is away is logged when it goes. */
    Runnable inStore(Runnable work) {
        return cluster == null ? work : () -> {
            try {
                if (cluster.isAvailable()) {
                    work.run();
                }
            } catch (StoreUnavailableException away) {
                return;
            }
        };
    }

    /** Cancels the calls of sessions that have ended. */
    Runnable dropEnded() {
        return inStore(() -> inFlight.sessions().stream().filter(session -> sessions.peek(session.id()).isEmpty())
                .forEach(session -> nodes.drop(session.id())));
    }

    /** Pings the clients that listen. */
    Runnable ping(Pings pings, ListeningStreams streams) {
        return inStore(() -> {
            List<ListeningStreams.Outlet> present = streams.all().stream()
                    .filter(outlet -> sessions.isPresent(outlet.session().id())).toList();
            pings.send(present);
        });
    }
}

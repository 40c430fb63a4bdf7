package org.mcpjakarta.core.change;

import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.spi.ClusterSignals;
import org.mcpjakarta.spi.Registration;

/** Exchanges changes with the other nodes of the application. Safe for use by many threads. */
public final class ChangeBroadcast {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private final ClusterSignals signals;
    private final String endpoint;
    private final @Nullable Cluster cluster;
    private final String nodeId = UUID.randomUUID().toString();

    /**
     * @param endpoint the path of this server, which is the same on all nodes
     * @param cluster  numbers the changes; null if nobody does
     */
    public ChangeBroadcast(ClusterSignals signals, String endpoint, @Nullable Cluster cluster) {
        this.signals = signals;
        this.endpoint = endpoint;
        this.cluster = cluster;
    }

    /**
     * Publishes a change that happened on this node. Changes received from other nodes are not published again, since all nodes have
     * received them.
     *
     * @return whether the change comes back to this node, after everything that happened in the cluster before it
     */
    boolean publish(Change change, Set<AccessRule> rules) {
        if (signals == ClusterSignals.NONE) {
            return false;
        }
        boolean isNumbered = cluster != null && cluster.hearsChanges();
        try {
            signals.publish(new Signal(nodeId, endpoint, change, rules).text());
            // Looked at again: if the store has just gone away, the change is published when it is back.
            return isNumbered && cluster.hearsChanges();
        } catch (RuntimeException failure) { // catch-all: the code that made the change must not fail because of this
            LOG.log(Level.WARNING, "MCPJ5007 Other nodes could not be told of a change", failure);
            return false;
        }
    }

    /**
     * Passes the changes of other nodes to the listener until the registration is closed; those of this node, too, if they come back.
     *
     * @param missed runs if changes were lost, and it is not known which
     */
    Registration listen(Consumer<Signal> listener, Runnable missed) {
        Registration changes = signals
                .listen(text -> Signal.parse(text).filter(this::isForListeners).ifPresent(listener));
        Registration losses = cluster == null ? Registration.NONE : cluster.onMissedChanges(missed);
        return () -> {
            changes.close();
            losses.close();
        };
    }

    /** The changes of all nodes after that number, those of this node included; empty if some of them are not kept any more. */
    Optional<List<Signal>> after(long number) {
        return cluster == null
                ? Optional.of(List.of())
                : cluster.changesAfter(number).map(texts -> texts.stream().map(Signal::parse).flatMap(Optional::stream)
                        .filter(signal -> signal.endpoint().equals(endpoint)).toList());
    }

    private boolean isForListeners(Signal signal) {
        return signal.endpoint().equals(endpoint) && (cluster != null || !signal.node().equals(nodeId));
    }
}

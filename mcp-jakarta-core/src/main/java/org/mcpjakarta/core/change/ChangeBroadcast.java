package org.mcpjakarta.core.change;

import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.spi.ClusterSignals;
import org.mcpjakarta.spi.Registration;

/** Exchanges changes with the other nodes of the application. Safe for use by many threads. */
public final class ChangeBroadcast {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private final ClusterSignals signals;
    private final String endpoint;
    private final String nodeId = UUID.randomUUID().toString();

    /** @param endpoint the path of this server, which is the same on all nodes */
    public ChangeBroadcast(ClusterSignals signals, String endpoint) {
        this.signals = signals;
        this.endpoint = endpoint;
    }

    /**
     * Publishes a change that happened on this node. Changes received from other nodes are not published again, since all nodes have
     * received them.
     */
    void publish(Change change, Set<AccessRule> rules) {
        if (signals == ClusterSignals.NONE) {
            return;
        }
        try {
            signals.publish(new Signal(nodeId, endpoint, change, rules).text());
        } catch (RuntimeException failure) { // catch-all: the code that made the change must not fail because of this
            LOG.log(Level.WARNING, "MCPJ5007 Other nodes could not be told of a change", failure);
        }
    }

    /** Passes the changes of other nodes to the listener until the registration is closed. */
    Registration listen(Consumer<Signal> listener) {
        return signals.listen(text -> Signal.parse(text).filter(this::isOfAnotherNode).ifPresent(listener));
    }

    private boolean isOfAnotherNode(Signal signal) {
        return !signal.node().equals(nodeId) && signal.endpoint().equals(endpoint);
    }
}

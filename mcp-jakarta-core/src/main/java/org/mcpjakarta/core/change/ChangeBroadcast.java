package org.mcpjakarta.core.change;

import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.spi.ClusterSignals;
import org.mcpjakarta.spi.Registration;

/** The other nodes of the application: they are told of changes here, and tell of theirs. Safe for use by many threads. */
public final class ChangeBroadcast {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private final ClusterSignals signals;
    private final String endpoint;
    private final String self = UUID.randomUUID().toString();

    /** @param endpoint the path of this server, which is the same on all nodes */
    public ChangeBroadcast(ClusterSignals signals, String endpoint) {
        this.signals = signals;
        this.endpoint = endpoint;
    }

    /** To be told only of what changed here: what was heard is known to everybody. */
    void tell(Change change, Set<AccessRule> rules) {
        if (signals == ClusterSignals.NONE) {
            return;
        }
        try {
            signals.publish(new Signal(self, endpoint, change, rules).text());
        } catch (RuntimeException failure) { // a door: whoever made the change has nothing to do with it
            LOG.log(Level.WARNING, "MCPJ5007 Other nodes could not be told of a change", failure);
        }
    }

    /** Until the runnable is run. */
    Registration listen(Consumer<Signal> ear) {
        return signals.listen(text -> Signal.parse(text).filter(this::isOfAnotherNode).ifPresent(ear));
    }

    private boolean isOfAnotherNode(Signal signal) {
        return !signal.node().equals(self) && signal.endpoint().equals(endpoint);
    }
}

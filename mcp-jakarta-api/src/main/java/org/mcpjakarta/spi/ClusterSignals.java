package org.mcpjakarta.spi;

import java.util.function.Consumer;

/**
 * Carries short texts between the nodes of one application: which features and resources have changed. A single node needs none. For
 * several nodes, the application has a CDI bean of this type in a normal scope, over whatever connects its nodes.
 *
 * <p>Implementations are safe for use by many threads. They may lose texts while nodes are disconnected, and must reconnect by themselves.
 * It does not matter whether a node receives its own texts.
 */
public interface ClusterSignals {
    /** There is no other node. */
    ClusterSignals NONE = new ClusterSignals() {
        @Override
        public void publish(String signal) {}

        @Override
        public Registration listen(Consumer<String> listener) {
            return Registration.NONE;
        }
    };

    /** Sends the text to all nodes, without waiting until they have received it. A failure is an exception. */
    void publish(String signal);

    /** Passes to the listener what nodes publish from now on, on any thread, until the registration is closed. */
    Registration listen(Consumer<String> listener);
}

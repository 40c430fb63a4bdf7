package org.mcpjakarta.core.session;

import java.util.function.Consumer;

/**
 * Carries short texts between the nodes of one application: word of what has changed, and nothing else. With one node there is nothing
 * to carry. For several, an application has a bean of this type, in a normal scope, over whatever its nodes are joined by.
 *
 * <p>Implementations are safe for use by many threads. They may lose a text while the nodes are apart, and they find together again by
 * themselves. Whether a node hears its own texts makes no difference.
 */
public interface Signals {
    /** There is no other node. */
    Signals NONE = new Signals() {
        @Override
        public void publish(String signal) {}

        @Override
        public Runnable listen(Consumer<String> ear) {
            return () -> {};
        }
    };

    /** Sends the text to all nodes; it does not wait until they have heard it. A failure is an exception. */
    void publish(String signal);

    /** Tells the ear what nodes publish from now on, on any thread, until the runnable is run. */
    Runnable listen(Consumer<String> ear);
}

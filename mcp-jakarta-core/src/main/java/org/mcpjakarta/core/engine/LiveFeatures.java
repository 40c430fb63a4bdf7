package org.mcpjakarta.core.engine;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

import org.mcpjakarta.core.feature.Features;

/**
 * What the server offers now. A change replaces the snapshot in one step and is told to those who want to hear of it. Safe for use
 * by many threads.
 */
public final class LiveFeatures implements Supplier<Features> {
    private final AtomicReference<Features> current;
    private final Subscriptions subscriptions;

    LiveFeatures(Features features, Subscriptions subscriptions) {
        this.current = new AtomicReference<>(features);
        this.subscriptions = subscriptions;
    }

    @Override
    public Features get() {
        return current.get();
    }

    /** Replaces the snapshot; the change may be tried several times, so it has no effects of its own. */
    public void update(UnaryOperator<Features> change) {
        Features before;
        Features after;
        do {
            before = current.get();
            after = change.apply(before);
        } while (!current.compareAndSet(before, after));
        publish(Change.Kind.TOOLS, before.tools() != after.tools());
        publish(Change.Kind.PROMPTS, before.prompts() != after.prompts());
        // Clients have one notification for both lists.
        publish(Change.Kind.RESOURCES,
                before.resources() != after.resources() || before.templates() != after.templates());
    }

    private void publish(Change.Kind list, boolean changed) {
        if (changed) {
            subscriptions.publish(Change.of(list));
        }
    }

    /** Tells those who subscribed to the resource that its content has changed. */
    public void resourceUpdated(String uri) {
        subscriptions.publish(Change.ofResource(uri));
    }
}

package org.mcpjakarta.core.engine;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Who is told of changes while they happen, and of which. Safe for use by many threads. */
final class Subscriptions {
    private final Set<Subscription> open = ConcurrentHashMap.newKeySet();

    /** @param onEnd what tells the subscriber that the server ends the subscription */
    record Subscription(Predicate<Change> interest, Consumer<Change> told, Runnable onEnd) {
        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    void add(Subscription subscription) {
        open.add(subscription);
    }

    void remove(Subscription subscription) {
        open.remove(subscription);
    }

    void publish(Change change) {
        for (Subscription subscription : open) {
            if (subscription.interest().test(change)) {
                subscription.told().accept(change);
            }
        }
    }

    /** The server stops: everybody is told so. */
    void endAll() {
        open.forEach(subscription -> subscription.onEnd().run());
        open.clear();
    }

    int size() {
        return open.size();
    }
}

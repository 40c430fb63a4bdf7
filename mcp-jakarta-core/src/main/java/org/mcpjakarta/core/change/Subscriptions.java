package org.mcpjakarta.core.change;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.upkeep.Timer;

/** Who is told of changes while they happen, and of which. Safe for use by many threads. */
public final class Subscriptions {
    private final Set<Subscription> open = ConcurrentHashMap.newKeySet();
    private final Timer timer;

    public Subscriptions(Timer timer) {
        this.timer = timer;
    }

    /**
     * @param caller who listens now; a session may go on with another token
     * @param onEnd  what tells the subscriber that the server ends the subscription
     */
    public record Subscription(Supplier<Caller> caller, Predicate<Change> interest, Consumer<Change> told,
            Runnable onEnd) {
        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    /** What ends subscriptions that have their time. */
    public Timer timer() {
        return timer;
    }

    public void add(Subscription subscription) {
        open.add(subscription);
    }

    public void remove(Subscription subscription) {
        open.remove(subscription);
    }

    /** @param concerns whether a caller may hear of it */
    void publish(Change change, Predicate<Caller> concerns) {
        for (Subscription subscription : open) {
            if (subscription.interest().test(change) && concerns.test(subscription.caller().get())) {
                subscription.told().accept(change);
            }
        }
    }

    /** The server stops: everybody is told so. */
    public void endAll() {
        open.forEach(subscription -> subscription.onEnd().run());
        open.clear();
    }

    public int size() {
        return open.size();
    }
}

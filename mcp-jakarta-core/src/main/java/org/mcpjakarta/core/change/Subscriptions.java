package org.mcpjakarta.core.change;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.upkeep.Timer;

/** The subscribers that are notified of changes. Safe for use by many threads. */
public final class Subscriptions {
    private final Set<Subscription> open = ConcurrentHashMap.newKeySet();
    private final Timer timer;

    public Subscriptions(Timer timer) {
        this.timer = timer;
    }

    /**
     * @param caller   who listens now; a session may continue with another token
     * @param interest which changes the subscriber wants
     * @param told     receives the changes
     * @param missed   informs the subscriber that everything may have changed
     * @param onEnd    informs the subscriber that the server ends the subscription
     */
    public record Subscription(Supplier<Caller> caller, Predicate<Change> interest, Consumer<Change> told,
            Runnable missed, Runnable onEnd) {
        /** @param concerns whether a caller may be notified of the change */
        void tell(Change change, Predicate<Caller> concerns) {
            if (interest.test(change) && concerns.test(caller.get())) {
                told.accept(change);
            }
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    /** The timer that ends subscriptions of limited duration. */
    public Timer timer() {
        return timer;
    }

    public void add(Subscription subscription) {
        open.add(subscription);
    }

    public void remove(Subscription subscription) {
        open.remove(subscription);
    }

    /** @param concerns whether a caller may be notified of the change */
    void publish(Change change, Predicate<Caller> concerns) {
        for (Subscription subscription : open) {
            subscription.tell(change, concerns);
        }
    }

    /** Changes were lost, and it is not known which. */
    void publishMissed() {
        open.forEach(subscription -> subscription.missed().run());
    }

    /** The server stops: ends all subscriptions and informs their subscribers. */
    public void endAll() {
        open.forEach(subscription -> subscription.onEnd().run());
        open.clear();
    }

    public int size() {
        return open.size();
    }
}

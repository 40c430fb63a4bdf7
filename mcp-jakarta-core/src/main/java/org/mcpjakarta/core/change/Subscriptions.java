package org.mcpjakarta.core.change;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.upkeep.Timer;
import org.mcpjakarta.spi.StoreUnavailableException;

/** The subscribers that are notified of changes. Safe for use by many threads. */
public final class Subscriptions {
    private final Set<Subscription> open = ConcurrentHashMap.newKeySet();
    private final Timer timer;

    public Subscriptions(Timer timer) {
        this.timer = timer;
    }

    /**
     * @param caller   who listens now; a session may continue with another token
     * @param interest which changes the subscriber wants; throws a {@link StoreUnavailableException} if that cannot be known now
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

    /**
     * @param concerns whether a caller may be notified of the change
     * @throws StoreUnavailableException if it is not known of a subscriber whether it wants the change; all others are told before
     */
    void publish(Change change, Predicate<Caller> concerns) {
        each(subscription -> subscription.tell(change, concerns));
    }

    /** Changes were lost, and it is not known which. @throws StoreUnavailableException as above */
    void publishMissed() {
        each(subscription -> subscription.missed().run());
    }

    private void each(Consumer<Subscription> work) {
        StoreUnavailableException notKnown = null;
        for (Subscription subscription : open) {
            try {
                work.accept(subscription);
            } catch (StoreUnavailableException away) {
                notKnown = away;
            }
        }
        if (notKnown != null) {
            throw notKnown;
        }
    }

    /** The server stops: informs all subscribers, so that those of stateless clients end. Those of sessions end with their streams. */
    public void endAll() {
        open.forEach(subscription -> subscription.onEnd().run());
    }

    public int size() {
        return open.size();
    }
}

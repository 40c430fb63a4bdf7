package org.mcpjakarta.core.change;

import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.mcpjakarta.core.call.Offer;
import org.mcpjakarta.core.change.Subscriptions.Subscription;
import org.mcpjakarta.core.extension.Extensions;
import org.mcpjakarta.core.feature.AccessPolicy;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Feature;
import org.mcpjakarta.core.feature.FeatureViews;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;

/**
 * The features that the server offers now. A change replaces the snapshot atomically. Clients that have subscribed and can see what
 * has changed are notified, on other nodes as well. Safe for use by many threads.
 */
public final class LiveFeatures implements Supplier<Features>, Offer {
    private final AtomicReference<FeatureViews> current;
    private final Subscriptions subscriptions;
    private final AccessPolicy policy;
    private final ChangeBroadcast broadcast;
    private final Extensions extensions;

    public LiveFeatures(Features features, Subscriptions subscriptions, AccessPolicy policy,
            ChangeBroadcast broadcast) {
        this(features, subscriptions, policy, broadcast, Extensions.NONE);
    }

    /** @param extensions what is added to the features; fixed while the server runs */
    public LiveFeatures(Features features, Subscriptions subscriptions, AccessPolicy policy,
            ChangeBroadcast broadcast, Extensions extensions) {
        this.current = new AtomicReference<>(new FeatureViews(features.withRules(extensions.rules()), policy));
        this.subscriptions = subscriptions;
        this.policy = policy;
        this.broadcast = broadcast;
        this.extensions = extensions;
    }

    /** All features, whether a caller may see them or not. */
    @Override
    public Features get() {
        return current.get().all();
    }

    /** The features that the caller can see. */
    public Features seenBy(Caller caller) {
        return current.get().seenBy(caller);
    }

    @Override
    public boolean hasTool(Caller caller, String name) {
        return seenBy(caller).findTool(name).isPresent();
    }

    @Override
    public boolean hasResource(Caller caller, String uri) {
        return seenBy(caller).resources().find(uri).isPresent();
    }

    /** The roles that make a difference to what a caller sees. */
    public Set<String> roles() {
        return current.get().roles();
    }

    /** The scopes that any feature needs. */
    public Set<String> scopes() {
        return get().rules().map(AccessRule::scopes).flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());
    }

    public Extensions extensions() {
        return extensions;
    }

    public FeatureViews offer() {
        return current.get();
    }

    /**
     * The cache hint for a list, or for the capabilities. If callers do not all see the same features, the result is private, so that
     * no cache passes the view of one caller to another.
     */
    public CachePolicy hint(CachePolicy given) {
        return policy.hint(given, offer().isOpenToAnybody());
    }

    public AccessPolicy policy() {
        return policy;
    }

    /** Replaces the snapshot. The function may be called several times, so it must not have side effects. */
    public void update(UnaryOperator<Features> change) {
        FeatureViews before;
        FeatureViews after;
        do {
            before = current.get();
            after = new FeatureViews(change.apply(before.all()), policy);
        } while (!current.compareAndSet(before, after));
        publish(Change.Kind.TOOLS, changed(before, after, Features::tools));
        publish(Change.Kind.PROMPTS, changed(before, after, Features::prompts));
        // The protocol has one notification for both lists.
        publish(Change.Kind.RESOURCES, Stream.concat(changed(before, after, Features::resources),
                changed(before, after, Features::templates)));
    }

    /** The access rules of the features that were added, removed or replaced. */
    private static <F extends Feature> Stream<AccessRule> changed(FeatureViews before, FeatureViews after,
            Function<Features, Catalog<F>> catalog) {
        Catalog<F> old = catalog.apply(before.all());
        Catalog<F> now = catalog.apply(after.all());
        return Stream.concat(old.notIn(now), now.notIn(old)).map(Feature::access);
    }

    private void publish(Change.Kind list, Stream<AccessRule> changed) {
        Set<AccessRule> rules = changed.collect(Collectors.toUnmodifiableSet());
        if (!rules.isEmpty()) {
            publish(Change.of(list), rules);
        }
    }

    /** Notifies the clients that have subscribed to the resource, and may read it, that its content has changed. */
    public void resourceUpdated(String uri) {
        publish(Change.ofResource(uri), Set.of());
    }

    // A change that comes back is told then. A client may have subscribed on another node, and this one may not know of it yet; but the
    // change comes back after the message that says so.
    private void publish(Change change, Set<AccessRule> rules) {
        if (!broadcast.publish(change, rules)) {
            try {
                notifyClients(change, rules);
            } catch (StoreUnavailableException away) {
                // The change is published when the store is back, and comes back then.
                return;
            }
        }
    }

    /**
     * Notifies the clients of this node of the changes that the cluster delivers, until the registration is closed. Such changes are not
     * broadcast again.
     */
    public Registration listenToCluster() {
        return broadcast.listen(signal -> notifyClients(signal.change(), signal.rules()),
                subscriptions::publishMissed);
    }

    /** Notifies one subscriber of the changes of all nodes after that number, or that everything may have changed if they are unknown. */
    public void catchUp(Subscription subscription, long number) {
        broadcast.after(number).ifPresentOrElse(
                signals -> signals.forEach(signal -> subscription.tell(signal.change(),
                        concerned(signal.change(), signal.rules()))),
                subscription.missed());
    }

    private void notifyClients(Change change, Set<AccessRule> rules) {
        subscriptions.publish(change, concerned(change, rules));
    }

    private Predicate<Caller> concerned(Change change, Set<AccessRule> rules) {
        if (change.kind() == Change.Kind.RESOURCE) {
            return caller -> concern(caller, change.uri());
        }
        // What anybody sees concerns all, and nobody has to be asked.
        return concern(Caller.ANYBODY, rules) ? anybody -> true : caller -> concern(caller, rules);
    }

    // Asked for every client that listens, so without a stream.
    private boolean concern(Caller caller, Set<AccessRule> rules) {
        for (AccessRule rule : rules) {
            if (policy.shows(rule, caller)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether the caller may be notified of changes of that resource. That is so if it may read the resource, or the server does not
     * know the URI.
     */
    public boolean concern(Caller caller, String uri) {
        FeatureViews offer = current.get();
        return offer.all().findResource(uri).isEmpty() || offer.seenBy(caller).findResource(uri)
                .filter(found -> policy.allows(found.access(), caller)).isPresent();
    }
}

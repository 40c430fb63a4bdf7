package org.mcpjakarta.core.engine;

import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.CacheHint;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.session.Caller;

/**
 * What the server offers now. A change replaces the snapshot in one step and is told to those who want to hear of it and see what
 * has changed. Safe for use by many threads.
 */
public final class LiveFeatures implements Supplier<Features> {
    private final AtomicReference<Offer> current;
    private final Subscriptions subscriptions;
    private final AccessPolicy policy;

    LiveFeatures(Features features, Subscriptions subscriptions, AccessPolicy policy) {
        this.current = new AtomicReference<>(new Offer(features, policy));
        this.subscriptions = subscriptions;
        this.policy = policy;
    }

    /** All of it, whoever may see it. */
    @Override
    public Features get() {
        return current.get().all();
    }

    /** What is there for the caller. */
    public Features seenBy(Caller caller) {
        return current.get().seenBy(caller);
    }

    /** The roles that make a difference to what a caller sees. */
    public Set<String> roles() {
        return current.get().roles();
    }

    /** The scopes that any feature needs. */
    public Set<String> scopes() {
        return get().rules().map(AccessRule::scopes).flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());
    }

    Offer offer() {
        return current.get();
    }

    /** The hint for a list, or for what is said of all of them: whoever may not see the same must not be handed what others saw. */
    CacheHint hint(CacheHint given) {
        return policy.hint(given, offer().isOpenToAnybody());
    }

    AccessPolicy policy() {
        return policy;
    }

    /** Replaces the snapshot; the change may be tried several times, so it has no effects of its own. */
    public void update(UnaryOperator<Features> change) {
        Offer before;
        Offer after;
        do {
            before = current.get();
            after = new Offer(change.apply(before.all()), policy);
        } while (!current.compareAndSet(before, after));
        publish(Change.Kind.TOOLS, before, after, Features::tools);
        publish(Change.Kind.PROMPTS, before, after, Features::prompts);
        // Clients have one notification for both lists.
        publish(Change.Kind.RESOURCES, before, after, Features::resources, Features::templates);
    }

    @SafeVarargs
    private void publish(Change.Kind list, Offer before, Offer after, Function<Features, Catalog<?>>... catalogs) {
        if (differ(before.all(), after.all(), catalogs)) {
            subscriptions.publish(Change.of(list),
                    caller -> differ(before.seenBy(caller), after.seenBy(caller), catalogs));
        }
    }

    @SafeVarargs
    private static boolean differ(Features before, Features after, Function<Features, Catalog<?>>... catalogs) {
        for (Function<Features, Catalog<?>> catalog : catalogs) {
            if (!catalog.apply(before).hasTheSameAs(catalog.apply(after))) {
                return true;
            }
        }
        return false;
    }

    /** Tells those who subscribed to the resource, and may read it, that its content has changed. */
    public void resourceUpdated(String uri) {
        subscriptions.publish(Change.ofResource(uri), caller -> concern(caller, uri));
    }

    /** Whether the caller may hear of that resource. */
    boolean concern(Caller caller, String uri) {
        Offer offer = current.get();
        return offer.all().findResource(uri).isEmpty() || offer.seenBy(caller).findResource(uri)
                .filter(found -> policy.allows(found.access(), caller)).isPresent();
    }
}

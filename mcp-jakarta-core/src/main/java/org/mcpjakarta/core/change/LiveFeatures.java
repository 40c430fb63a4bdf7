package org.mcpjakarta.core.change;

import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.mcpjakarta.core.feature.AccessPolicy;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.Catalog;
import org.mcpjakarta.core.feature.Feature;
import org.mcpjakarta.core.feature.FeatureViews;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.spi.Registration;

/**
 * What the server offers now. A change replaces the snapshot in one step and is told to those who want to hear of it and see what
 * has changed, on other nodes as well. Safe for use by many threads.
 */
public final class LiveFeatures implements Supplier<Features> {
    private final AtomicReference<FeatureViews> current;
    private final Subscriptions subscriptions;
    private final AccessPolicy policy;
    private final ChangeBroadcast nodes;

    public LiveFeatures(Features features, Subscriptions subscriptions, AccessPolicy policy, ChangeBroadcast nodes) {
        this.current = new AtomicReference<>(new FeatureViews(features, policy));
        this.subscriptions = subscriptions;
        this.policy = policy;
        this.nodes = nodes;
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

    public FeatureViews offer() {
        return current.get();
    }

    /** The hint for a list, or for what is said of all of them: whoever may not see the same must not be handed what others saw. */
    public CachePolicy hint(CachePolicy given) {
        return policy.hint(given, offer().isOpenToAnybody());
    }

    public AccessPolicy policy() {
        return policy;
    }

    /** Replaces the snapshot; the change may be tried several times, so it has no effects of its own. */
    public void update(UnaryOperator<Features> change) {
        FeatureViews before;
        FeatureViews after;
        do {
            before = current.get();
            after = new FeatureViews(change.apply(before.all()), policy);
        } while (!current.compareAndSet(before, after));
        publish(Change.Kind.TOOLS, changed(before, after, Features::tools));
        publish(Change.Kind.PROMPTS, changed(before, after, Features::prompts));
        // Clients have one notification for both lists.
        publish(Change.Kind.RESOURCES, Stream.concat(changed(before, after, Features::resources),
                changed(before, after, Features::templates)));
    }

    /** The rules of the features that came, went or were replaced. */
    private static <F extends Feature> Stream<AccessRule> changed(FeatureViews before, FeatureViews after,
            Function<Features, Catalog<F>> catalog) {
        Catalog<F> old = catalog.apply(before.all());
        Catalog<F> now = catalog.apply(after.all());
        return Stream.concat(old.notIn(now), now.notIn(old)).map(Feature::access);
    }

    private void publish(Change.Kind list, Stream<AccessRule> changed) {
        Set<AccessRule> rules = changed.collect(Collectors.toUnmodifiableSet());
        if (!rules.isEmpty()) {
            tell(Change.of(list), rules);
            nodes.tell(Change.of(list), rules);
        }
    }

    /** Tells those who subscribed to the resource, and may read it, that its content has changed. */
    public void resourceUpdated(String uri) {
        tell(Change.ofResource(uri), Set.of());
        nodes.tell(Change.ofResource(uri), Set.of());
    }

    /** What changes on other nodes is told here, and not passed on, until the registration is closed. */
    public Registration hear() {
        return nodes.listen(signal -> tell(signal.change(), signal.rules()));
    }

    private void tell(Change change, Set<AccessRule> rules) {
        subscriptions.publish(change, change.kind() == Change.Kind.RESOURCE
                ? caller -> concern(caller, change.uri())
                : caller -> rules.stream().anyMatch(rule -> policy.shows(rule, caller)));
    }

    /** Whether the caller may hear of that resource. */
    public boolean concern(Caller caller, String uri) {
        FeatureViews offer = current.get();
        return offer.all().findResource(uri).isEmpty() || offer.seenBy(caller).findResource(uri)
                .filter(found -> policy.allows(found.access(), caller)).isPresent();
    }
}

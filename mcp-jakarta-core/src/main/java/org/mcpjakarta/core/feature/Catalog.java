package org.mcpjakarta.core.feature;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The features of one kind, ordered by name, so that all lists of all servers have the same order. */
public final class Catalog<F extends Feature> {
    private final List<F> sorted;
    private final Map<String, F> byName = new HashMap<>();
    private final Map<Object, Object> derived = new ConcurrentHashMap<>();

    public Catalog(Collection<F> features) {
        sorted = features.stream().sorted(Comparator.comparing(Feature::name)).toList();
        for (F feature : sorted) {
            if (byName.put(feature.name(), feature) != null) {
                throw new IllegalArgumentException("Two features are named " + feature.name());
            }
        }
    }

    /** This catalog with one more feature. */
    public Catalog<F> with(F feature) {
        List<F> more = new ArrayList<>(sorted);
        more.add(feature);
        return new Catalog<>(more);
    }

    /** This catalog without the feature of that name; the same instance if it does not have one. */
    public Catalog<F> without(String name) {
        return byName.containsKey(name)
                ? new Catalog<>(sorted.stream().filter(feature -> !feature.name().equals(name)).toList())
                : this;
    }

    /** The features whose rule fulfils the condition; the same instance if all do. */
    Catalog<F> only(Predicate<AccessRule> condition) {
        List<F> fewer = sorted.stream().filter(feature -> condition.test(feature.access())).toList();
        return fewer.size() == sorted.size() ? this : new Catalog<>(fewer);
    }

    /** False only if this catalog has a feature of that name and the other one does not. */
    boolean isNotHiddenIn(Catalog<F> other, String name) {
        return other.byName.containsKey(name) || !byName.containsKey(name);
    }

    /** The features that are missing from the other catalog, or replaced in it. */
    public Stream<F> notIn(Catalog<F> other) {
        return this == other
                ? Stream.empty()
                : sorted.stream().filter(feature -> other.byName.get(feature.name()) != feature);
    }

    /** All features, ordered by name. */
    public List<F> all() {
        return sorted;
    }

    /** A value derived from these features, computed once for each key. It is released together with the catalog. */
    @SuppressWarnings("unchecked")
    public <T> T derived(Object key, Supplier<T> factory) {
        Object known = derived.get(key);
        return (T) (known != null ? known : derived.computeIfAbsent(key, first -> factory.get()));
    }

    public Optional<F> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    public boolean isEmpty() {
        return sorted.isEmpty();
    }

    public int size() {
        return sorted.size();
    }

    /** At most {@code count} features that come after the given name. The name itself need not exist (any more). */
    List<F> after(String name, int count) {
        int from = 0;
        int to = sorted.size();
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (sorted.get(middle).name().compareTo(name) <= 0) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return sorted.subList(from, Math.min(sorted.size(), from + count));
    }

    boolean isLast(F feature) {
        return sorted.get(sorted.size() - 1) == feature;
    }
}

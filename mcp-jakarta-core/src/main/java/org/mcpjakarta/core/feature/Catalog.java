package org.mcpjakarta.core.feature;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * The features of one kind, ordered by name, so that all lists of all servers have the same order. Immutable. A change copies the order,
 * which is cheap; what calls need is made by the first of them, so that thousands of changes in a row do not make it each time.
 */
public final class Catalog<F extends Feature> {
    private final List<F> sorted;
    private final Map<AccessRule, Integer> rules;
    private final Map<Object, Object> derived = new ConcurrentHashMap<>();
    private volatile @Nullable Map<String, F> byName;

    public Catalog(Collection<F> features) {
        this(features.stream().sorted(Comparator.comparing(Feature::name)).toList(), counted(features));
        for (int i = 1; i < sorted.size(); i++) {
            if (sorted.get(i).name().equals(sorted.get(i - 1).name())) {
                throw new IllegalArgumentException("Two features are named " + sorted.get(i).name());
            }
        }
    }

    private Catalog(List<F> sorted, Map<AccessRule, Integer> rules) {
        this.sorted = sorted;
        this.rules = rules;
    }

    private static Map<AccessRule, Integer> counted(Collection<? extends Feature> features) {
        Map<AccessRule, Integer> rules = new HashMap<>();
        features.forEach(feature -> rules.merge(feature.access(), 1, Integer::sum));
        return rules;
    }

    /** This catalog with one more feature. */
    public Catalog<F> with(F feature) {
        int place = from(feature.name());
        if (isAt(place, feature.name())) {
            throw new IllegalArgumentException("Two features are named " + feature.name());
        }
        List<F> more = new ArrayList<>(sorted.size() + 1);
        more.addAll(sorted.subList(0, place));
        more.add(feature);
        more.addAll(sorted.subList(place, sorted.size()));
        return new Catalog<>(Collections.unmodifiableList(more), counted(feature, 1));
    }

    /** This catalog without the feature of that name; the same instance if it does not have one. */
    public Catalog<F> without(String name) {
        int place = from(name);
        if (!isAt(place, name)) {
            return this;
        }
        List<F> fewer = new ArrayList<>(sorted);
        F removed = fewer.remove(place);
        return new Catalog<>(Collections.unmodifiableList(fewer), counted(removed, -1));
    }

    private Map<AccessRule, Integer> counted(F changed, int by) {
        Map<AccessRule, Integer> counts = new HashMap<>(rules);
        counts.merge(changed.access(), by, (count, more) -> count + more == 0 ? null : count + more);
        return counts;
    }

    /** The features whose rule fulfils the condition; the same instance if all do. */
    Catalog<F> only(Predicate<AccessRule> condition) {
        return rules.keySet().stream().allMatch(condition)
                ? this
                : new Catalog<>(sorted.stream().filter(feature -> condition.test(feature.access())).toList());
    }

    /** The access rules of all features, each once. */
    Set<AccessRule> rules() {
        return Collections.unmodifiableSet(rules.keySet());
    }

    /** False only if this catalog has a feature of that name and the other one does not. */
    boolean isNotHiddenIn(Catalog<F> other, String name) {
        return other.has(name) || !has(name);
    }

    /** The features that are missing from the other catalog, or replaced in it. */
    public Stream<F> notIn(Catalog<F> other) {
        List<F> missing = new ArrayList<>();
        int place = 0;
        for (F feature : this == other ? List.<F>of() : sorted) {
            // Most are the same in the same order, so names are rarely compared.
            if (place < other.sorted.size() && other.sorted.get(place) == feature) {
                place++;
            } else {
                place = other.from(feature.name());
                if (place == other.sorted.size() || other.sorted.get(place) != feature) {
                    missing.add(feature);
                } else {
                    place++;
                }
            }
        }
        return missing.stream();
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

    /** For calls: they need no search. */
    public Optional<F> find(String name) {
        Map<String, F> index = byName;
        if (index == null) {
            index = new HashMap<>();
            for (F feature : sorted) {
                index.put(feature.name(), feature);
            }
            byName = index;
        }
        return Optional.ofNullable(index.get(name));
    }

    /** For changes, which would have no use for more. */
    public boolean has(String name) {
        return isAt(from(name), name);
    }

    public boolean isEmpty() {
        return sorted.isEmpty();
    }

    public int size() {
        return sorted.size();
    }

    /** At most {@code count} features that come after the given name. The name itself need not exist (any more). */
    List<F> after(String name, int count) {
        int from = from(name);
        int next = isAt(from, name) ? from + 1 : from;
        return sorted.subList(next, Math.min(sorted.size(), next + count));
    }

    /** Where the first feature is whose name is not before that name. */
    private int from(String name) {
        int from = 0;
        int to = sorted.size();
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (sorted.get(middle).name().compareTo(name) < 0) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    private boolean isAt(int place, String name) {
        return place < sorted.size() && sorted.get(place).name().equals(name);
    }

    boolean isLast(F feature) {
        return sorted.get(sorted.size() - 1) == feature;
    }
}

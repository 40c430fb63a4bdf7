package org.mcpjakarta.core.feature;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

import org.mcpjakarta.core.session.Caller;

/**
 * A snapshot of what the server offers, and the part of it that each caller sees. Callers with the same relevant roles and scopes
 * share a view, which is computed once. If nothing is restricted, all callers see the whole snapshot.
 */
public final class FeatureViews {
    /** How many views are kept. Views for further kinds of callers are computed each time. */
    private static final int MOST_VIEWS = 256;
    private static final Caller SOMEBODY = new Caller("somebody", Set.of(), Set.of(), null);

    private final Features all;
    private final AccessPolicy policy;
    private final boolean openToAnybody;
    private final boolean openToKnown;
    private final Set<String> roles;
    private final Set<String> scopes;
    private final Map<ViewKey, Features> views = new ConcurrentHashMap<>();

    /** The properties of a caller that affect what it sees. */
    private record ViewKey(boolean known, Set<String> roles, Set<String> scopes) {}

    public FeatureViews(Features all, AccessPolicy policy) {
        this.all = all;
        this.policy = policy;
        this.openToAnybody = all.rules().allMatch(rule -> policy.shows(rule, Caller.ANYBODY));
        this.openToKnown = all.rules().allMatch(rule -> policy.shows(rule, SOMEBODY));
        this.roles = all.rules().map(AccessRule::roles).flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());
        this.scopes = policy.hidesUnscoped()
                ? all.rules().map(AccessRule::scopes).flatMap(Set::stream).collect(Collectors.toUnmodifiableSet())
                : Set.of();
    }

    public Features all() {
        return all;
    }

    /** The roles that affect what a caller sees. */
    public Set<String> roles() {
        return roles;
    }

    public boolean isOpenToAnybody() {
        return openToAnybody;
    }

    public Features seenBy(Caller caller) {
        if (caller.isKnown() ? openToKnown : openToAnybody) {
            return all;
        }
        ViewKey key = new ViewKey(caller.isKnown(), common(roles, caller.roles()),
                common(scopes, caller.scopes()));
        Features known = views.get(key);
        if (known != null) {
            return known;
        }
        Features view = view(caller);
        if (views.size() < MOST_VIEWS) {
            views.put(key, view);
        }
        return view;
    }

    private Features view(Caller caller) {
        return all.only(rule -> policy.shows(rule, caller));
    }

    private static Set<String> common(Set<String> some, Set<String> others) {
        Set<String> common = new HashSet<>(some);
        common.retainAll(others);
        return common;
    }
}

package org.mcpjakarta.core.feature;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

import org.mcpjakarta.core.session.Caller;

/**
 * What the server offers at one moment, and what each caller sees of it. Callers of the same standing share a view, which is made
 * once; where nothing is restricted, all see the whole.
 */
public final class FeatureViews {
    /** More kinds of callers than this are served, but not remembered. */
    private static final int MOST_VIEWS = 256;
    private static final Caller SOMEBODY = new Caller("somebody", Set.of(), Set.of(), null);

    private final Features all;
    private final AccessPolicy policy;
    private final boolean openToAnybody;
    private final boolean openToKnown;
    private final Set<String> roles;
    private final Set<String> scopes;
    private final Map<Standing, Features> views = new ConcurrentHashMap<>();

    /** All of a caller that makes a difference to what it sees. */
    private record Standing(boolean known, Set<String> roles, Set<String> scopes) {}

    public FeatureViews(Features all, AccessPolicy policy) {
        this.all = all;
        this.policy = policy;
        this.openToAnybody = view(Caller.ANYBODY) == all;
        this.openToKnown = view(SOMEBODY) == all;
        this.roles = all.rules().map(AccessRule::roles).flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());
        this.scopes = policy.hidesUnscoped()
                ? all.rules().map(AccessRule::scopes).flatMap(Set::stream).collect(Collectors.toUnmodifiableSet())
                : Set.of();
    }

    public Features all() {
        return all;
    }

    /** The roles that make a difference. */
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
        Standing standing = new Standing(caller.isKnown(), common(roles, caller.roles()),
                common(scopes, caller.scopes()));
        Features known = views.get(standing);
        if (known != null) {
            return known;
        }
        Features made = view(caller);
        if (views.size() < MOST_VIEWS) {
            views.put(standing, made);
        }
        return made;
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

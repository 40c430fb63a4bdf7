package org.mcpjakarta.core.feature;

import java.util.Collection;
import java.util.Collections;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

import org.mcpjakarta.core.session.Caller;

/**
 * Who may use a feature. Roles decide whether it exists for a caller, scopes whether the caller's token suffices.
 *
 * @param roles  one of them suffices, if {@code admits} is {@code ROLES}
 * @param scopes all of them are needed
 */
public record AccessRule(Admits admits, Set<String> roles, SortedSet<String> scopes) {
    /** The default for features without a rule: open to all callers that the server accepts. */
    public static final AccessRule UNSAID = new AccessRule(Admits.UNSAID, Set.of(), Set.of());

    /** The role of every authenticated caller, as in Jakarta Security. */
    public static final String ANY_ROLE = "**";

    /** Which callers can see the feature. */
    public enum Admits {
        /** Not specified; the server decides about anonymous callers. */
        UNSAID,
        /** All callers, anonymous or not. */
        EVERYBODY,
        /** Callers with one of the roles. */
        ROLES,
        /** No caller. */
        NOBODY
    }

    public AccessRule {
        roles = Set.copyOf(roles);
        scopes = Collections.unmodifiableSortedSet(new TreeSet<>(scopes));
    }

    public AccessRule(Admits admits, Collection<String> roles, Collection<String> scopes) {
        this(admits, Set.copyOf(roles), new TreeSet<>(scopes));
    }

    /** @param admitsAnonymous whether anonymous callers see features without a rule */
    public boolean shows(Caller caller, boolean admitsAnonymous) {
        return switch (admits) {
            case UNSAID -> admitsAnonymous || caller.isKnown();
            case EVERYBODY -> true;
            case ROLES -> caller.isKnown()
                    && (roles.contains(ANY_ROLE) || !Collections.disjoint(roles, caller.roles()));
            case NOBODY -> false;
        };
    }

    public boolean hasScopesOf(Caller caller) {
        return scopes.isEmpty() || caller.scopes().containsAll(scopes);
    }
}

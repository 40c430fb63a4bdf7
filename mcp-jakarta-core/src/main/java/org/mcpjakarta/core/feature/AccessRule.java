package org.mcpjakarta.core.feature;

import java.util.Collection;
import java.util.Collections;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

import org.mcpjakarta.core.session.Caller;

/**
 * Who may use a feature. Roles decide whether it is there at all for a caller; scopes, whether a token is good for it.
 *
 * @param roles  one of them is enough, where they count
 * @param scopes all of them are needed
 */
public record AccessRule(Admits admits, Set<String> roles, SortedSet<String> scopes) {
    /** Nothing was said: it is for everybody whom the server serves. */
    public static final AccessRule UNSAID = new AccessRule(Admits.UNSAID, Set.of(), Set.of());

    /** The role that everybody has who is known at all, as Jakarta security has it. */
    public static final String ANY_ROLE = "**";

    /** Whom the rule lets see the feature. */
    public enum Admits {
        /** It does not say; whether somebody unknown is let in is a matter of the server. */
        UNSAID,
        /** Everybody, known or not. */
        EVERYBODY,
        /** Who has one of the roles. */
        ROLES,
        /** Nobody. */
        NOBODY
    }

    public AccessRule {
        roles = Set.copyOf(roles);
        scopes = Collections.unmodifiableSortedSet(new TreeSet<>(scopes));
    }

    public AccessRule(Admits admits, Collection<String> roles, Collection<String> scopes) {
        this(admits, Set.copyOf(roles), new TreeSet<>(scopes));
    }

    /** @param strangers whether somebody unknown sees what says nothing */
    public boolean shows(Caller caller, boolean strangers) {
        return switch (admits) {
            case UNSAID -> strangers || caller.isKnown();
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

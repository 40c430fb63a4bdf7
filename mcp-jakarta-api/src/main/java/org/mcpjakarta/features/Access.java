package org.mcpjakarta.features;

import java.util.List;

import org.mcpjakarta.Scopes;

/**
 * Who may use a feature that is added while the server runs, like {@code @RolesAllowed} and {@link Scopes} on a method. Immutable.
 *
 * @param roles the caller needs one of them; if empty, every caller of the server may use the feature
 * @param scopes the token of the caller needs all of them
 */
public record Access(List<String> roles, List<String> scopes) {
    /** For every caller of the server. */
    public static final Access UNRESTRICTED = new Access(List.of(), List.of());

    public Access {
        roles = List.copyOf(roles);
        scopes = List.copyOf(scopes);
    }

    /** A copy with these roles. */
    public Access withRoles(String... others) {
        return new Access(List.of(others), scopes);
    }

    /** A copy with these scopes. */
    public Access withScopes(String... others) {
        return new Access(roles, List.of(others));
    }
}

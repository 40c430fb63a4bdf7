package org.mcpjakarta.features;

import java.util.List;

import org.mcpjakarta.Scopes;

/**
 * Who may use a feature that is added while the server runs, as {@code @RolesAllowed} and {@link Scopes} say it of a method. Immutable.
 *
 * @param roles  one of them is enough; without any the feature is for everybody whom the server serves
 * @param scopes all of them are needed
 */
public record Access(List<String> roles, List<String> scopes) {
    /** For everybody whom the server serves. */
    public static final Access UNRESTRICTED = new Access(List.of(), List.of());

    public Access {
        roles = List.copyOf(roles);
        scopes = List.copyOf(scopes);
    }

    /** The same scopes, and these roles instead. */
    public Access withRoles(String... others) {
        return new Access(List.of(others), scopes);
    }

    /** The same roles, and these scopes instead. */
    public Access withScopes(String... others) {
        return new Access(roles, List.of(others));
    }
}

package org.mcpjakarta.cdi.live;

import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.AccessRule.Admits;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.features.Access;

/** Converts the access rule of a spec. */
final class LiveAccess {
    private LiveAccess() {}

    static AccessRule rule(Access access) {
        if (access.roles().stream().anyMatch(String::isBlank)) {
            throw new IllegalArgumentException("One of the roles is empty");
        }
        access.scopes().stream().filter(scope -> !Authorization.isScope(scope)).findFirst().ifPresent(scope -> {
            throw new IllegalArgumentException("\"" + scope + "\" is no scope; write printable characters"
                    + " without spaces, quotes and backslashes, each scope for itself");
        });
        return new AccessRule(access.roles().isEmpty() ? Admits.UNSAID : Admits.ROLES, access.roles(),
                access.scopes());
    }
}

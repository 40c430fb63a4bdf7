package org.mcpjakarta.apps;

import java.util.HashSet;
import java.util.Set;

import org.mcpjakarta.features.ResourceSpec;

/**
 * Who may read a page: those who may call one of its tools.
 *
 * @param open   whether all callers of the server may
 * @param roles  if not, those that may; nobody if there are none
 * @param scopes those that all of its tools need
 */
record PageAccess(boolean open, Set<String> roles, Set<String> scopes) {
    static PageAccess of(AppTool tool) {
        return new PageAccess(tool.open(), tool.roles(), tool.scopes());
    }

    boolean isNobody() {
        return !open && roles.isEmpty();
    }

    /** The callers that at least one of the two admits. */
    PageAccess or(PageAccess other) {
        if (isNobody() || other.isNobody()) {
            return isNobody() ? other : this;
        }
        Set<String> any = new HashSet<>(roles);
        any.addAll(other.roles);
        Set<String> common = new HashSet<>(scopes);
        common.retainAll(other.scopes);
        return new PageAccess(open || other.open, any, common);
    }

    ResourceSpec.Builder restrict(ResourceSpec.Builder spec) {
        ResourceSpec.Builder restricted = open ? spec : spec.allowing(roles.toArray(String[]::new));
        return scopes.isEmpty() ? restricted : restricted.needing(scopes.toArray(String[]::new));
    }
}

package org.mcpjakarta.core.call;

import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;

/**
 * What the caller has shown of itself is not enough for this call, and a better token would be: one with the scopes, or any at all
 * from somebody unknown. It is an answer, so it carries no stack trace.
 */
public final class AccessRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<String> scopes;

    public AccessRefusedException(Collection<String> scopes) {
        super("The token is not good for this call", null, false, false);
        this.scopes = List.copyOf(new TreeSet<>(scopes));
    }

    /** All that the call needs, in order; those that the caller has already among them. */
    public List<String> scopes() {
        return scopes;
    }

    public RpcError error() {
        return new RpcError(RpcError.INVALID_PARAMS, getMessage(),
                JsonTrees.object().add("requiredScopes", JsonTrees.array(scopes)).build());
    }
}

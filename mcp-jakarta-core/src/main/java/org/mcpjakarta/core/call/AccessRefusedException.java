package org.mcpjakarta.core.call;

import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;

/**
 * The caller's token does not suffice for this call, but a better one would: a token with the scopes, or any token if the caller is
 * anonymous. This is a regular answer, so it carries no stack trace.
 */
public final class AccessRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<String> scopes;

    public AccessRefusedException(Collection<String> scopes) {
        super("The token is not sufficient for this call", null, false, false);
        this.scopes = List.copyOf(new TreeSet<>(scopes));
    }

    /** All scopes that the call needs, sorted, including those that the caller already has. */
    public List<String> scopes() {
        return scopes;
    }

    public RpcError error() {
        return new RpcError(RpcError.INVALID_PARAMS, getMessage(),
                JsonTrees.object().add("requiredScopes", JsonTrees.array(scopes)).build());
    }
}

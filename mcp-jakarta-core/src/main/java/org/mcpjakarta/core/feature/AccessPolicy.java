package org.mcpjakarta.core.feature;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;

import org.mcpjakarta.core.call.AccessRefusedException;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.session.Caller;

/**
 * Decides, for the whole server, what a caller may do. What the caller may not see does not exist for it, in any list, call or
 * message. If the caller sees a feature but lacks scopes for it, the refusal names the scopes.
 */
public final class AccessPolicy {
    private final Authorization authorization;

    public AccessPolicy(Authorization authorization) {
        this.authorization = authorization;
    }

    public boolean shows(AccessRule rule, Caller caller) {
        return rule.shows(caller, !authorization.isOn())
                && (!authorization.hidesUnscoped() || rule.hasScopesOf(caller));
    }

    public boolean allows(AccessRule rule, Caller caller) {
        return shows(rule, caller) && rule.hasScopesOf(caller);
    }

    /** Whether features are hidden from callers that lack their scopes. */
    boolean hidesUnscoped() {
        return authorization.hidesUnscoped();
    }

    /** @throws AccessRefusedException if the caller lacks scopes that the feature needs */
    public void require(Caller caller, AccessRule rule) {
        if (!rule.hasScopesOf(caller)) {
            throw new AccessRefusedException(rule.scopes());
        }
    }

    public void require(Caller caller, Collection<AccessRule> rules) {
        for (AccessRule rule : rules) {
            if (!rule.hasScopesOf(caller)) {
                Set<String> all = new TreeSet<>();
                rules.forEach(each -> all.addAll(each.scopes()));
                throw new AccessRefusedException(all);
            }
        }
    }

    /**
     * The answer to a name that does not exist for the caller. If tokens are optional, an anonymous caller is asked for a token
     * whether the name exists or not: it may exist for a known caller.
     */
    public RuntimeException unknown(Caller caller, RpcError error) {
        boolean needsToken = authorization.mode() == Authorization.Mode.OPTIONAL && !caller.isKnown();
        return needsToken ? new AccessRefusedException(authorization.resource().scopes()) : new RpcException(error);
    }

    /** The given hint if all callers get the same result; else the same lifetime, but private to the caller. */
    public CachePolicy hint(CachePolicy given, boolean sameForAll) {
        boolean shared = sameForAll && authorization.mode() != Authorization.Mode.REQUIRED;
        return shared ? given : new CachePolicy(given.ttlMs(), CachePolicy.Scope.PRIVATE);
    }
}

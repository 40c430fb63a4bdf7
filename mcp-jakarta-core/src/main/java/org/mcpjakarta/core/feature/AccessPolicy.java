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
 * The one place that decides what a caller may do. What it may not see is not there for it, in any list, call or message; what it
 * sees but lacks scopes for is refused in a way that tells it which ones to get.
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

    /** Whether scopes make a difference to what is seen. */
    boolean hidesUnscoped() {
        return authorization.hidesUnscoped();
    }

    /** @throws AccessRefusedException if what the caller sees needs scopes that it does not have */
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
     * The answer to a name that is not there for the caller. Somebody unknown is asked for a token, whether the name exists or not: it
     * may be there for somebody known.
     */
    public RuntimeException unknown(Caller caller, RpcError error) {
        boolean askable = authorization.mode() == Authorization.Mode.OPTIONAL && !caller.isKnown();
        return askable ? new AccessRefusedException(authorization.resource().scopes()) : new RpcException(error);
    }

    /** The hint for something that anybody sees alike, if it is so; else one for the caller alone. */
    public CachePolicy hint(CachePolicy given, boolean alike) {
        boolean shared = alike && authorization.mode() != Authorization.Mode.REQUIRED;
        return shared ? given : new CachePolicy(given.ttlMs(), CachePolicy.Scope.PRIVATE);
    }
}

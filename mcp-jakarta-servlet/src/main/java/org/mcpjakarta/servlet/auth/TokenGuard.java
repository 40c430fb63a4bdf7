package org.mcpjakarta.servlet.auth;

import java.lang.System.Logger.Level;
import java.security.Principal;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.spi.Identity;

/**
 * Identifies the caller of a request, or rejects the request. The container should have verified the token by then: a token without a
 * principal is never accepted, whatever the reason. Safe for use by many threads.
 */
public final class TokenGuard {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    /** A later expiry cannot be meant by an authorization server, and calculations with it could overflow. */
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    private final Authorization authorization;
    private final Supplier<Set<String>> roles;
    private final Supplier<Set<String>> scopes;
    private final TokenReader tokens;
    private final InstantSource clock;
    private final RefusedTokens refused;
    private final AtomicBoolean warned = new AtomicBoolean();

    /**
     * @param roles  the roles that any feature requires
     * @param scopes the scopes that any feature requires
     */
    public TokenGuard(Authorization authorization, Supplier<Set<String>> roles, Supplier<Set<String>> scopes,
            TokenReader tokens, InstantSource clock) {
        this.authorization = authorization;
        this.roles = roles;
        this.scopes = scopes;
        this.tokens = tokens;
        this.clock = clock;
        this.refused = new RefusedTokens(clock);
    }

    /** @throws TokenDeniedException if the request needs a token, or a better one */
    public Caller admit(HttpServletRequest request, HttpServletResponse response) {
        if (!authorization.isOn()) {
            return ofContainer(request);
        }
        return switch (Credentials.of(request)) {
            case MALFORMED -> throw new TokenDeniedException(400, "The authorization of the request is malformed",
                    challenge(Challenge.INVALID_REQUEST));
            case NONE -> anonymous();
            // Requests that present another kind of credentials are rejected, not treated as anonymous.
            case FOREIGN -> throw unauthenticated();
            case TOKEN -> authenticated(request, response);
        };
    }

    /** The exception for a caller whose token does not suffice for a call. */
    public TokenDeniedException refusal(Caller caller, List<String> needed) {
        return caller.isKnown()
                ? new TokenDeniedException(403, "The token is not sufficient for this call",
                        Challenge.of(Challenge.INSUFFICIENT_SCOPE, asked(caller, needed), authorization.resource()))
                : new TokenDeniedException(401, "This call needs a token",
                        Challenge.of(null, needed, authorization.resource()));
    }

    // A client requests exactly the scopes that the challenge names, so it would lose those it has if they were not named as well.
    // Scopes without a meaning here, such as openid, are left to the client and its authorization server.
    private List<String> asked(Caller caller, List<String> needed) {
        Set<String> all = new TreeSet<>(scopes.get());
        all.addAll(authorization.resource().scopes());
        all.retainAll(caller.scopes());
        all.addAll(needed);
        return List.copyOf(all);
    }

    private Caller anonymous() {
        if (authorization.mode() == Mode.REQUIRED) {
            throw unauthenticated();
        }
        return Caller.ANYBODY;
    }

    private Caller authenticated(HttpServletRequest request, HttpServletResponse response) {
        Principal principal = request.getUserPrincipal();
        if (principal == null) {
            refuseUnverified(request, response);
            throw invalid();
        }
        VerifiedToken token = tokens.read(principal).orElseThrow(this::invalid);
        String problem = RefusedTokens.problem(token, authorization.tokens(), LATEST, clock.instant());
        if (!problem.isEmpty()) {
            refused.rejectedHere(token, problem);
            throw invalid();
        }
        return new Caller(Owner.of(token.issuer(), token.subject(), token.client()), roles(request),
                authorization.tokens().widened(token.scopes()), end(token),
                new Identity(token.issuer(), token.subject(), token.client()));
    }

    private @Nullable Instant end(VerifiedToken token) {
        Instant expiry = token.expiry();
        return expiry == null || expiry.isAfter(LATEST) ? null : expiry.plus(authorization.tokens().skew());
    }

    private Caller ofContainer(HttpServletRequest request) {
        Principal principal = request.getUserPrincipal();
        String name = principal == null ? null : principal.getName();
        return name == null || name.isBlank()
                ? Caller.ANYBODY
                : new Caller(Owner.of(name), roles(request), Set.of(), null, new Identity("", name, ""));
    }

    // Evaluated now: a stream that the request opened may last longer than the request itself.
    private Set<String> roles(HttpServletRequest request) {
        return roles.get().stream().filter(request::isUserInRole).collect(Collectors.toUnmodifiableSet());
    }

    private TokenDeniedException unauthenticated() {
        return new TokenDeniedException(401, "A token is needed", challenge(null));
    }

    private TokenDeniedException invalid() {
        return new TokenDeniedException(401, "The token is not valid here", challenge(Challenge.INVALID_TOKEN));
    }

    private Challenge challenge(@Nullable String error) {
        return Challenge.of(error, authorization.resource().scopes(), authorization.resource());
    }

    // Liberty sets the status if it has checked a token and found it invalid; WildFly does not pass such a request on at all.
    private void refuseUnverified(HttpServletRequest request, HttpServletResponse response) {
        if (response.getStatus() == 401) {
            refused.rejectedByContainer(request, authorization);
        } else if (warned.compareAndSet(false, true)) {
            LOG.log(Level.WARNING,
                    "MCPJ4001 A request with a token was refused because the server did not verify the token;"
                            + " enable MicroProfile JWT in the server, and add mcp-jakarta-jwt to the application");
        }
    }
}

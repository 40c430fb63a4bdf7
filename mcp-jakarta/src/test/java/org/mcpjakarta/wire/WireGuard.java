package org.mcpjakarta.wire;

import java.io.IOException;
import java.security.Principal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

import org.mcpjakarta.servlet.auth.TokenReader;
import org.mcpjakarta.servlet.auth.VerifiedToken;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;

/**
 * Stands where a container verifies tokens, and does what Open Liberty does: a good one makes a principal, a bad one makes none and
 * leaves a status and a challenge behind, which nobody needs to keep.
 */
final class WireGuard extends HttpFilter implements TokenReader {
    static final String RESOURCE = "https://tools.example.com/mcp";

    private static final long serialVersionUID = 1L;

    private final transient Map<String, Bearer> bearers = new ConcurrentHashMap<>();
    private final AtomicInteger numbers = new AtomicInteger();

    /** Somebody with a token. */
    record Bearer(VerifiedToken token, Set<String> roles) implements Principal {
        static Bearer named(String name) {
            return new Bearer(new VerifiedToken("https://login.example.com", name, "app", Set.of(RESOURCE), Set.of(),
                    null, Instant.now().plusSeconds(3600)), Set.of());
        }

        Bearer in(String... others) {
            return new Bearer(token, Set.of(others));
        }

        Bearer with(String... scopes) {
            return new Bearer(new VerifiedToken(token.issuer(), token.subject(), token.client(), token.audiences(),
                    Set.of(scopes), token.notBefore(), token.expiry()), roles);
        }

        Bearer through(String client) {
            return new Bearer(new VerifiedToken(token.issuer(), token.subject(), client, token.audiences(),
                    token.scopes(), token.notBefore(), token.expiry()), roles);
        }

        Bearer issuedBy(String issuer) {
            return new Bearer(new VerifiedToken(issuer, token.subject(), token.client(), token.audiences(),
                    token.scopes(), token.notBefore(), token.expiry()), roles);
        }

        Bearer ofType(String type) {
            return new Bearer(new VerifiedToken(token.issuer(), token.subject(), token.client(), token.audiences(),
                    token.scopes(), token.notBefore(), token.expiry(), type), roles);
        }

        Bearer until(Instant expiry) {
            return new Bearer(new VerifiedToken(token.issuer(), token.subject(), token.client(), token.audiences(),
                    token.scopes(), token.notBefore(), expiry), roles);
        }

        Bearer notBefore(Instant start) {
            return new Bearer(new VerifiedToken(token.issuer(), token.subject(), token.client(), token.audiences(),
                    token.scopes(), start, token.expiry()), roles);
        }

        Bearer meantFor(String... audiences) {
            return new Bearer(new VerifiedToken(token.issuer(), token.subject(), token.client(),
                    Set.copyOf(List.of(audiences)), token.scopes(), token.notBefore(), token.expiry()), roles);
        }

        @Override
        public String getName() {
            return token.subject();
        }
    }

    /** A new token for the bearer. */
    String token(Bearer bearer) {
        String token = "token-" + numbers.incrementAndGet() + ".for." + bearer.getName();
        bearers.put(token, bearer);
        return token;
    }

    @Override
    public Optional<VerifiedToken> read(Principal principal) {
        return principal instanceof Bearer bearer ? Optional.of(bearer.token()) : Optional.empty();
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String header = request.getHeader("Authorization");
        if (header == null || !header.toLowerCase().startsWith("bearer ")) {
            chain.doFilter(request, response);
            return;
        }
        Bearer bearer = bearers.get(header.substring("bearer ".length()).strip());
        if (bearer == null) {
            response.setStatus(401);
            response.setHeader("WWW-Authenticate", "Bearer realm=\"MP-JWT\", error=\"invalid_token\"");
            chain.doFilter(request, response);
            return;
        }
        chain.doFilter(new HttpServletRequestWrapper(request) {
            @Override
            public Principal getUserPrincipal() {
                return bearer;
            }

            @Override
            public boolean isUserInRole(String role) {
                return bearer.roles().contains(role);
            }
        }, response);
    }
}

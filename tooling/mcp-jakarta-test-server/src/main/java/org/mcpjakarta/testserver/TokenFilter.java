package org.mcpjakarta.testserver;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Principal;
import java.security.Signature;
import java.time.Instant;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.mcpjakarta.servlet.auth.TokenReader;
import org.mcpjakarta.servlet.auth.VerifiedToken;
import org.mcpjakarta.testkit.TestIssuer;
import org.mcpjakarta.testkit.json.JsonText;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;

/** Stands where an application server verifies tokens: checks the signature, and makes a principal with roles. */
final class TokenFilter extends HttpFilter implements TokenReader {
    private static final long serialVersionUID = 1L;
    private static final String SCHEME = "Bearer ";
    private static final int PARTS = 3;

    private final transient TestIssuer issuer;

    /** Who sends a request. */
    private record Bearer(VerifiedToken token, Set<String> roles) implements Principal {
        @Override
        public String getName() {
            return token.subject();
        }
    }

    TokenFilter(TestIssuer issuer) {
        this.issuer = issuer;
    }

    @Override
    public Optional<VerifiedToken> read(Principal principal) {
        return principal instanceof Bearer bearer ? Optional.of(bearer.token()) : Optional.empty();
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String header = request.getHeader("Authorization");
        Optional<Bearer> bearer = header != null && header.startsWith(SCHEME)
                ? verified(header.substring(SCHEME.length()))
                : Optional.empty();
        chain.doFilter(bearer.<HttpServletRequest>map(known -> new HttpServletRequestWrapper(request) {
            @Override
            public Principal getUserPrincipal() {
                return known;
            }

            @Override
            public boolean isUserInRole(String role) {
                return known.roles().contains(role);
            }
        }).orElse(request), response);
    }

    private Optional<Bearer> verified(String token) {
        String[] parts = token.split("\\.");
        try {
            if (parts.length != PARTS || !isSigned(parts)) {
                return Optional.empty();
            }
            JsonObject claims = JsonText
                    .object(new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8));
            return Optional.of(claims).filter(this::isCurrent).map(TokenFilter::bearer);
        } catch (IllegalArgumentException | GeneralSecurityException malformed) {
            return Optional.empty();
        }
    }

    private boolean isSigned(String... parts) throws GeneralSecurityException {
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initVerify(issuer.verificationKey());
        signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
        return signature.verify(Base64.getUrlDecoder().decode(parts[2]));
    }

    private boolean isCurrent(JsonObject claims) {
        return claims.getString("iss", "").equals(issuer.name())
                && claims.containsKey("exp") && time(claims, "exp").isAfter(Instant.now());
    }

    private static Bearer bearer(JsonObject claims) {
        VerifiedToken token = new VerifiedToken(claims.getString("iss"), claims.getString("sub", ""),
                claims.getString("azp", ""), Set.copyOf(texts(claims, "aud")), Set.copyOf(texts(claims, "scope")),
                claims.containsKey("nbf") ? time(claims, "nbf") : null, time(claims, "exp"));
        return new Bearer(token, new HashSet<>(texts(claims, "groups")));
    }

    private static Instant time(JsonObject claims, String name) {
        return Instant.ofEpochSecond(claims.getJsonNumber(name).longValue());
    }

    private static List<String> texts(JsonObject claims, String name) {
        if (claims.get(name) instanceof JsonArray many) {
            return many.getValuesAs(JsonString.class).stream().map(JsonString::getString).distinct().toList();
        }
        String text = claims.getString(name, "");
        return text.isEmpty() ? List.of() : List.of(text.split(" ")).stream().distinct().toList();
    }
}

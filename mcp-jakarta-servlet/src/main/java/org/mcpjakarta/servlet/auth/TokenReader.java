package org.mcpjakarta.servlet.auth;

import java.security.Principal;
import java.util.List;
import java.util.Optional;

/** Reads the token that a container has verified. */
@FunctionalInterface
public interface TokenReader {
    /** The content of the token; empty if the principal does not come from one. */
    Optional<VerifiedToken> read(Principal principal);

    /**
     * The reader of MicroProfile JWT; empty if its API is not visible. Some servers show it only to applications that ask for it.
     *
     * @param scopeClaims the claims that contain scopes
     */
    static Optional<TokenReader> find(List<String> scopeClaims) {
        try {
            Class.forName("org.eclipse.microprofile.jwt.JsonWebToken", false, TokenReader.class.getClassLoader());
            return Optional.of(new JwtReader(scopeClaims));
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        }
    }
}

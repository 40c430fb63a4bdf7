package org.mcpjakarta.servlet.auth;

import java.security.Principal;
import java.util.List;
import java.util.Optional;

/** Reads the token that a container has verified. */
@FunctionalInterface
public interface TokenReader {
    /** What the token says, or nothing if the principal does not come from one. */
    Optional<VerifiedToken> read(Principal principal);

    /**
     * The reader of MicroProfile JWT; none where that is not there, as on servers that show it to an application only if it asks for
     * it.
     *
     * @param scopeClaims which claims hold scopes
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

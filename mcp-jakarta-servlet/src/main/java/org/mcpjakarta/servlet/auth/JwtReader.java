package org.mcpjakarta.servlet.auth;

import java.security.Principal;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import jakarta.json.JsonNumber;
import jakarta.json.JsonString;

import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jspecify.annotations.Nullable;

/** Reads tokens by MicroProfile JWT. Containers hand out the values of claims as Java objects or as JSON, so both are understood. */
final class JwtReader implements TokenReader {
    /** How authorization servers name the client: by the standards, Okta, and Entra ID in its older form. */
    private static final List<String> CLIENT_CLAIMS = List.of("azp", "client_id", "cid", "appid");

    private final List<String> scopeClaims;

    JwtReader(List<String> scopeClaims) {
        this.scopeClaims = scopeClaims;
    }

    @Override
    public Optional<VerifiedToken> read(Principal principal) {
        return principal instanceof JsonWebToken jwt ? Optional.of(token(jwt)) : Optional.empty();
    }

    private VerifiedToken token(JsonWebToken jwt) {
        String subject = Objects.requireNonNullElseGet(jwt.getSubject(), jwt::getName);
        Set<String> scopes = new HashSet<>();
        scopeClaims.forEach(claim -> texts(jwt.getClaim(claim)).flatMap(text -> Stream.of(text.split(" ")))
                .filter(scope -> !scope.isEmpty()).forEach(scopes::add));
        String client = CLIENT_CLAIMS.stream().flatMap(claim -> texts(jwt.getClaim(claim))).findFirst().orElse("");
        Set<String> audiences = Objects.requireNonNullElse(jwt.getAudience(), Set.of());
        return new VerifiedToken(Objects.requireNonNullElse(jwt.getIssuer(), ""),
                Objects.requireNonNullElse(subject, ""), client, audiences, scopes, instant(jwt.getClaim("nbf")),
                instant(jwt.getClaim("exp")));
    }

    private static Stream<String> texts(@Nullable Object value) {
        if (value instanceof JsonString text) {
            return Stream.of(text.getString());
        }
        if (value instanceof Collection<?> many) {
            return many.stream().flatMap(JwtReader::texts);
        }
        return value instanceof String text ? Stream.of(text) : Stream.empty();
    }

    private static @Nullable Instant instant(@Nullable Object value) {
        if (value instanceof JsonNumber number) {
            return Instant.ofEpochSecond(number.longValue());
        }
        return value instanceof Number number ? Instant.ofEpochSecond(number.longValue()) : null;
    }
}

package org.mcpjakarta.servlet.auth;

import java.math.BigDecimal;
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

/** Reads tokens by MicroProfile JWT. Containers return the values of claims as Java objects or as JSON, so both are supported. */
final class JwtReader implements TokenReader {
    /** The claims for the client: by the standards, by Okta, and by older tokens of Entra ID. */
    private static final List<String> CLIENT_CLAIMS = List.of("azp", "client_id", "cid", "appid");

    /** The end of the year 9999, in seconds. */
    private static final long LATEST = 253_402_300_799L;

    private final List<String> scopeClaims;
    private final TokenTypes types = new TokenTypes();

    JwtReader(List<String> scopeClaims) {
        this.scopeClaims = scopeClaims;
    }

    @Override
    public Optional<VerifiedToken> read(Principal principal) {
        return principal instanceof JsonWebToken jwt ? Optional.of(token(jwt)) : Optional.empty();
    }

    private VerifiedToken token(JsonWebToken jwt) {
        Object given = jwt.getClaim("sub");
        // An empty subject is not replaced by the name; TokenGuard refuses it.
        String subject = given == null ? jwt.getName() : texts(given).findFirst().orElse("");
        Set<String> scopes = new HashSet<>();
        scopeClaims.forEach(claim -> texts(jwt.getClaim(claim)).flatMap(text -> Stream.of(text.split(" ")))
                .filter(scope -> !scope.isEmpty()).forEach(scopes::add));
        String client = CLIENT_CLAIMS.stream().flatMap(claim -> texts(jwt.getClaim(claim))).findFirst().orElse("");
        Set<String> audiences = Objects.requireNonNullElse(jwt.getAudience(), Set.of());
        return new VerifiedToken(Objects.requireNonNullElse(jwt.getIssuer(), ""),
                Objects.requireNonNullElse(subject, ""), client, audiences, scopes, instant(jwt.getClaim("nbf")),
                instant(jwt.getClaim("exp")), types.of(jwt.getRawToken()));
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

    /** A value that is not a time, or is out of range, becomes a time that is never reached; no token with it is accepted. */
    private static @Nullable Instant instant(@Nullable Object value) {
        if (value instanceof Long seconds) {
            return seconds >= 0 && seconds <= LATEST ? Instant.ofEpochSecond(seconds) : Instant.MAX;
        }
        BigDecimal exact = number(value);
        if (value != null && (exact == null || exact.signum() < 0 || exact.compareTo(BigDecimal.valueOf(LATEST)) > 0)) {
            return Instant.MAX;
        }
        return exact == null ? null : Instant.ofEpochSecond(exact.longValue());
    }

    /** Not by {@code longValue}, which truncates a number that does not fit, and first expands a large exponent. */
    private static @Nullable BigDecimal number(@Nullable Object value) {
        if (value instanceof JsonNumber json) {
            return json.bigDecimalValue();
        }
        try {
            return value instanceof Number number ? new BigDecimal(number.toString()) : null;
        } catch (NumberFormatException e) { // infinite, or not a number
            return null;
        }
    }
}

package org.mcpjakarta.servlet.auth;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.Principal;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import jakarta.json.Json;

import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.session.Authorization;

class JwtReaderTest {
    private final JwtReader reader = new JwtReader(List.of("scope", "scp"));

    /** A token of which only the claims are real. */
    record Token(Map<String, Object> claims, @Nullable String name) implements JsonWebToken {
        @Override
        public @Nullable String getName() {
            return name;
        }

        @Override
        public String getRawToken() {
            return claims.getOrDefault("raw_token", typed("{\"alg\":\"RS256\"}")).toString();
        }

        @Override
        public Set<String> getClaimNames() {
            return claims.keySet();
        }

        @Override
        @SuppressWarnings("unchecked")
        public <T> T getClaim(String name) {
            return (T) claims.get(name);
        }
    }

    private static String typed(String header) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(header.getBytes(StandardCharsets.UTF_8))
                + ".e30.x";
    }

    @ParameterizedTest
    @CsvSource({"at+jwt,true", "AT+JWT,true", "application/at+jwt,true", "JWT,true", "oauth-id-jag+jwt,false",
            "logout+jwt,false", "dpop+jwt,false", "unreadable,false", "'',false"})
    @Tag("R-543")
    void onlyAccessTokensAreAccepted(String type, boolean accepted) {
        Authorization.Tokens tokens = new Authorization.Tokens(Set.of("here"), List.of(), Map.of(), Duration.ZERO);
        Instant now = Instant.ofEpochSecond(1_000);
        VerifiedToken token = read(Map.of("raw_token", typed("{\"alg\":\"RS256\",\"typ\":\"" + type + "\"}"), "sub",
                "ann", "aud", Set.of("here"), "exp", 2_000L));

        assertThat(token.type()).isEqualTo(type);
        assertThat(RefusedTokens.problem(token, tokens, Instant.MAX, now).isEmpty()).isEqualTo(accepted);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", ".", "e30", "!.e30.x", "W10.e30.x", "eyJ0eXAiOjd9.e30.x"})
    @Tag("R-543")
    void aHeaderThatCannotBeReadIsOfNoAccessToken(String raw) {
        VerifiedToken token = read(Map.of("raw_token", raw));

        assertThat(token.type()).isEqualTo("unreadable");
        assertThat(new Authorization.Tokens(Set.of(), List.of(), Map.of(), Duration.ZERO).areOfType(token.type()))
                .isFalse();
    }

    static Stream<Object> scopes() {
        return Stream.of("read write", " read  write ", Json.createValue("read write"), List.of("read", "write"),
                Set.of("write", "read"), Json.createArrayBuilder().add("read").add("write").build(),
                List.of("read write"));
    }

    @ParameterizedTest
    @MethodSource("scopes")
    void scopesComeInManyForms(Object value) {
        assertThat(read(Map.of("scp", value)).scopes()).containsExactlyInAnyOrder("read", "write");
    }

    @Test
    void scopesOfAllClaimsCount() {
        assertThat(read(Map.of("scope", "read", "scp", List.of("write"), "roles", "no")).scopes())
                .containsExactlyInAnyOrder("read", "write");
    }

    @Test
    void whatATokenSaysIsTakenFromIt() {
        VerifiedToken token = read(Map.of("iss", "https://login.example.com", "sub", "ann", "aud", Set.of("here"),
                "client_id", Json.createValue("app"), "exp", 2_000L, "nbf", Json.createValue(1_000)));

        assertThat(token).isEqualTo(new VerifiedToken("https://login.example.com", "ann", "app", Set.of("here"),
                Set.of(), Instant.ofEpochSecond(1_000), Instant.ofEpochSecond(2_000)));
    }

    @Test
    void whatATokenDoesNotSayIsNotMadeUp() {
        assertThat(read(Map.of()))
                .isEqualTo(new VerifiedToken("", "a name", "", Set.of(), Set.of(), null, null));
    }

    @Test
    @Tag("T-52")
    void aNameStandsInForASubjectThatIsMissingAndNotForAnEmptyOne() {
        assertThat(read(Map.of("sub", "")).subject()).isEmpty();
        assertThat(read(Map.of("sub", " ")).subject()).isBlank();
        assertThat(reader.read(new Token(Map.of(), null)).orElseThrow().subject()).isEmpty();
    }

    static Stream<Object> timesThatAreNone() {
        return Stream.of(Long.MAX_VALUE, Long.MIN_VALUE, -1L, -1, 253_402_300_800L, Double.NaN,
                Double.POSITIVE_INFINITY, 1e300, new BigInteger("9".repeat(30)), new BigDecimal("1e1000000000"),
                new BigDecimal("-1e1000000000"), Json.createValue(Long.MAX_VALUE), Json.createValue(-5),
                Json.createValue(new BigDecimal("1e1000000000")), "2000", Json.createValue("2000"), true, List.of(1L));
    }

    @ParameterizedTest
    @MethodSource("timesThatAreNone")
    @Tag("T-52")
    void aTimeThatIsNoneIsOneThatNeverComes(Object value) {
        VerifiedToken token = read(Map.of("exp", value, "nbf", value));

        assertThat(token.expiry()).isEqualTo(Instant.MAX);
        assertThat(token.notBefore()).isEqualTo(Instant.MAX);
    }

    static Stream<Object> times() {
        return Stream.of(2_000L, 2_000, 2_000.9, new BigDecimal("2000.5"), BigInteger.valueOf(2_000),
                Json.createValue(2_000), Json.createValue(new BigDecimal("2.0005e3")), Json.createValue(2_000.25));
    }

    @ParameterizedTest
    @MethodSource("times")
    void aTimeMayHaveAFraction(Object value) {
        assertThat(read(Map.of("exp", value)).expiry()).isEqualTo(Instant.ofEpochSecond(2_000));
    }

    @Test
    void aPrincipalFromElsewhereIsNoToken() {
        Principal other = () -> "ann";

        assertThat(reader.read(other)).isEmpty();
        assertThat(TokenReader.find(List.of())).isPresent();
    }

    private VerifiedToken read(Map<String, Object> claims) {
        return reader.read(new Token(claims, "a name")).orElseThrow();
    }
}

package org.mcpjakarta.servlet.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.security.Principal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.spi.Identity;
import org.mcpjakarta.testkit.LogLines;

class TokenGuardTest {
    private static final Instant NOW = Instant.ofEpochSecond(10_000);
    private static final VerifiedToken TOKEN = new VerifiedToken("issuer", "ann", "app", Set.of("here"),
            Set.of("broad"), null, NOW.plusSeconds(60));

    private static TokenGuard gate(Mode mode, VerifiedToken token) {
        var tokens = new Authorization.Tokens(Set.of("here"), List.of("scope"), Map.of("broad", Set.of("narrow")),
                Duration.ofSeconds(30));
        var authorization = new Authorization(mode,
                new Authorization.Resource("https://a/mcp", "https://a/meta", List.of("https://b"), List.of("all"), "",
                        "api://a/"),
                tokens, false);
        return new TokenGuard(authorization, () -> Set.of("staff", "guest"), () -> Set.of("read", "write", "print"),
                principal -> principal.getName().equals("token") ? Optional.of(token) : Optional.empty(),
                InstantSource.fixed(NOW));
    }

    @Test
    void aTokenMakesACaller() {
        Caller caller = gate(Mode.REQUIRED, TOKEN).admit(request("Bearer x", "token"), response(200));

        assertThat(caller).isEqualTo(new Caller(Owner.of("issuer", "ann", "app"), Set.of("staff"),
                Set.of("broad", "narrow"), NOW.plusSeconds(90), new Identity("issuer", "ann", "app")));
    }

    @Test
    @Tag("R-183")
    void scopesAreNamedAsClientsAskForThem() {
        TokenGuard gate = gate(Mode.REQUIRED, TOKEN);

        assertThat(gate.refusal(new Caller("ann", Set.of(), Set.of(), null), List.of("read", "write")).challenge())
                .contains("scope=\"api://a/read api://a/write\"");
        assertThatThrownBy(() -> gate.admit(request(null, null), response(200))).isInstanceOfSatisfying(
                TokenDeniedException.class,
                denied -> assertThat(denied.challenge()).contains("scope=\"api://a/all\""));
    }

    @Test
    @Tag("R-196")
    void whatIsAskedForGoesWithWhatIsGrantedAndMeansSomethingHere() {
        Caller caller = new Caller("ann", Set.of(), Set.of("openid", "all", "print"), null);

        assertThat(gate(Mode.REQUIRED, TOKEN).refusal(caller, List.of("read", "write")).challenge())
                .contains("scope=\"api://a/all api://a/print api://a/read api://a/write\"");
    }

    @Test
    @Tag("R-169")
    void clocksMayDifferALittle() {
        assertThat(admits(Mode.REQUIRED, expiring(NOW.minusSeconds(29)))).isTrue();
        assertThat(admits(Mode.REQUIRED, expiring(NOW.minusSeconds(30)))).isFalse();
        assertThat(admits(Mode.REQUIRED, starting(NOW.plusSeconds(30)))).isTrue();
        assertThat(admits(Mode.REQUIRED, starting(NOW.plusSeconds(31)))).isFalse();
    }

    @Test
    @Tag("R-169")
    @Tag("T-52")
    void aTokenThatEndsBeyondAllTimeIsNotGood() {
        assertThat(admits(Mode.REQUIRED, expiring(Instant.MAX))).isFalse();
        assertThat(admits(Mode.REQUIRED, expiring(Instant.MIN))).isFalse();
        assertThat(admits(Mode.REQUIRED, starting(Instant.MAX))).isFalse();
        assertThat(admits(Mode.REQUIRED, expiring(Instant.parse("9999-12-31T23:59:59Z")))).isTrue();
    }

    @Test
    @Tag("T-52")
    void aTokenOfNobodyIsNotGood() {
        for (String name : List.of("", " ", "\t\n")) {
            VerifiedToken nobody = new VerifiedToken("issuer", name, "app", Set.of("here"), Set.of(), null,
                    NOW.plusSeconds(60));
            assertThat(admits(Mode.REQUIRED, nobody)).isFalse();
            assertThat(admits(Mode.OPTIONAL, nobody)).isFalse();
            assertThat(gate(Mode.OFF, TOKEN).admit(request(null, name), response(200))).isEqualTo(Caller.ANYBODY);
        }
    }

    @Test
    void aPrincipalThatCameWithoutATokenIsNobodyHere() {
        TokenGuard required = gate(Mode.REQUIRED, TOKEN);

        assertThatThrownBy(() -> required.admit(request(null, "token"), response(200)))
                .isInstanceOf(TokenDeniedException.class);
        assertThatThrownBy(() -> required.admit(request("Basic eA==", "token"), response(200)))
                .isInstanceOf(TokenDeniedException.class);
        assertThatThrownBy(() -> required.admit(request("Bearer x", "somebody"), response(200)))
                .isInstanceOf(TokenDeniedException.class);
        assertThat(gate(Mode.OPTIONAL, TOKEN).admit(request(null, "token"), response(200))).isEqualTo(Caller.ANYBODY);
    }

    @Test
    void whereNoTokensAreAskedForTheContainerMayKnowSomebody() {
        TokenGuard off = gate(Mode.OFF, TOKEN);

        assertThat(off.admit(request(null, null), response(200))).isEqualTo(Caller.ANYBODY);
        Caller known = off.admit(request(null, "somebody"), response(200));
        assertThat(known.isKnown()).isTrue();
        assertThat(known.roles()).containsExactly("staff");
        assertThat(known.scopes()).isEmpty();
    }

    @Test
    void aServerThatDoesNotLookAtTokensIsReportedOnce() {
        TokenGuard gate = gate(Mode.REQUIRED, TOKEN);
        try (LogLines log = new LogLines()) {
            for (int status : List.of(200, 200)) {
                assertThatThrownBy(() -> gate.admit(request("Bearer secret", null), response(status)))
                        .isInstanceOfSatisfying(TokenDeniedException.class,
                                denied -> assertThat(denied.status()).isEqualTo(401));
            }
            assertThat(log.lines()).singleElement().asString().startsWith("MCPJ4001").doesNotContain("secret");
        }
    }

    @Test
    @Tag("T-42")
    void whyATokenIsRefusedIsToldToTheOperatorAlone() {
        assertThat(refusal(expiring(NOW.minusSeconds(340)))).contains("it expired 340 s ago (exp)", "issuer issuer",
                "caller " + Owner.of("issuer", "ann", "app").substring(0, 12)).doesNotContain("ann");
        assertThat(refusal(starting(NOW.plusSeconds(90)))).contains("not valid until 90 s from now (nbf)");
        assertThat(refusal(new VerifiedToken("issuer\r\nMCPJ5001", "ann", "app", Set.of("there"), Set.of(), null,
                NOW.plusSeconds(60))))
                .contains("issuer issuer??MCPJ5001", "its audience (aud) [there] has none of the"
                        + " expected ones, [here]");
        assertThat(refusal(new VerifiedToken("issuer", " ", "", Set.of("here"), Set.of(), null, NOW)))
                .contains("no subject (sub)");
        assertThat(refusal(new VerifiedToken("issuer", "ann", "", Set.of("here"), Set.of(), null, null)))
                .contains("has no expiry (exp)");
        assertThat(refusal(expiring(Instant.MAX))).contains("too far in the future");
    }

    private static String refusal(VerifiedToken token) {
        try (LogLines log = new LogLines()) {
            TokenGuard gate = gate(Mode.REQUIRED, token);
            for (int i = 0; i < 3; i++) {
                assertThatThrownBy(() -> gate.admit(request("Bearer x", "token"), response(200)))
                        .isInstanceOfSatisfying(TokenDeniedException.class,
                                denied -> assertThat(denied).hasMessage("The token is not valid here"));
            }
            assertThat(log.lines()).singleElement().asString().startsWith("MCPJ4004 ");
            return log.lines().get(0);
        }
    }

    @Test
    @Tag("T-42")
    void ofATokenThatTheServerDidNotAcceptIsToldWhatItSaysOfItself() {
        String claims = encoded(
                "{\"iss\":\"https://b\\r\\nFAKE\",\"aud\":[\"there\"],\"sub\":\"ann\",\"exp\":9660,\"key\":\"canary\"}");
        assertThat(unaccepted("head." + claims + ".canary")).contains("issuer https://b??FAKE, audience [\"there\"],"
                + " expired 340 s ago", "Expected: audience [here]").doesNotContain("ann", "canary", claims);
        for (String other : List.of("secret", "secret.secret.secret", "a..c", "a.W10.c", "a.bnVsbA.c")) {
            assertThat(unaccepted(other)).contains("not readable as a JWT").doesNotContain(other);
        }
    }

    @Test
    @Tag("T-42")
    void whatATokenSaysOfItsEndIsToldOnlyIfItCanBeTrue() {
        for (String end : List.of("\"9660\"", "1234567890123", "1e13", "1e999999999", "1e-13", "null")) {
            assertThat(unaccepted("a." + encoded("{\"exp\":" + end + "}") + ".c"))
                    .contains("issuer none, audience none, no valid expiry")
                    .doesNotContain("s ago", "valid for another");
        }
        assertThat(unaccepted("a." + encoded("{\"exp\":10060}") + ".c")).contains("valid for another 60 s");
        assertThat(unaccepted("a." + encoded("{\"x\":\"" + "x".repeat(1 << 14) + "\"}") + ".c"))
                .contains("not readable as a JWT");
    }

    private static String encoded(String claims) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(claims.getBytes(StandardCharsets.UTF_8));
    }

    private static String unaccepted(String token) {
        try (LogLines log = new LogLines()) {
            TokenGuard gate = gate(Mode.REQUIRED, TOKEN);
            for (int i = 0; i < 3; i++) {
                assertThatThrownBy(() -> gate.admit(request("Bearer " + token, null), response(401)))
                        .isInstanceOf(TokenDeniedException.class);
            }
            assertThat(log.lines()).singleElement().asString().startsWith("MCPJ4004 ");
            return log.lines().get(0);
        }
    }

    private static boolean admits(Mode mode, VerifiedToken token) {
        try {
            return gate(mode, token).admit(request("Bearer x", "token"), response(200)).isKnown();
        } catch (TokenDeniedException denied) {
            return false;
        }
    }

    private static VerifiedToken expiring(Instant end) {
        return new VerifiedToken("issuer", "ann", "app", Set.of("here"), Set.of(), null, end);
    }

    private static VerifiedToken starting(Instant start) {
        return new VerifiedToken("issuer", "ann", "app", Set.of("here"), Set.of(), start, NOW.plusSeconds(60));
    }

    /** A request of which only the authorization and the principal are real; the principal has one role. */
    private static HttpServletRequest request(@Nullable String authorization, @Nullable String name) {
        Principal principal = name == null ? null : () -> name;
        return (HttpServletRequest) Proxy.newProxyInstance(TokenGuardTest.class.getClassLoader(),
                new Class<?>[]{HttpServletRequest.class}, (proxy, method, arguments) -> switch (method.getName()) {
                    case "getHeaders" -> Collections
                            .enumeration(authorization == null ? List.of() : List.of(authorization));
                    case "getHeader" -> authorization;
                    case "getRemoteAddr" -> "127.0.0.1";
                    case "getQueryString" -> null;
                    case "getUserPrincipal" -> principal;
                    case "isUserInRole" -> arguments[0].equals("staff");
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    private static HttpServletResponse response(int status) {
        return (HttpServletResponse) Proxy.newProxyInstance(TokenGuardTest.class.getClassLoader(),
                new Class<?>[]{HttpServletResponse.class}, (proxy, method, arguments) -> switch (method.getName()) {
                    case "getStatus" -> status;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }
}

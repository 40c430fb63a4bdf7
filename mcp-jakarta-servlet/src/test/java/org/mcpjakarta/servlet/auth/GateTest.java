package org.mcpjakarta.servlet.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.security.Principal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
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
import org.mcpjakarta.core.engine.Authorization;
import org.mcpjakarta.core.engine.Authorization.Mode;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.servlet.LogLines;

class GateTest {
    private static final Instant NOW = Instant.ofEpochSecond(10_000);
    private static final VerifiedToken TOKEN = new VerifiedToken("issuer", "ann", "app", Set.of("here"),
            Set.of("broad"), null, NOW.plusSeconds(60));

    private static Gate gate(Mode mode, VerifiedToken token) {
        return gate(mode, token, true);
    }

    private static Gate gate(Mode mode, VerifiedToken token, boolean keepsGranted) {
        var tokens = new Authorization.Tokens(Set.of("here"), List.of("scope"), Map.of("broad", Set.of("narrow")),
                Duration.ofSeconds(30));
        var authorization = new Authorization(mode,
                new Authorization.Resource("https://a/mcp", "https://a/meta", List.of("https://b"), List.of("all"), "",
                        "api://a/"),
                tokens, false, keepsGranted);
        return new Gate(authorization, () -> Set.of("staff", "guest"), () -> Set.of("read", "write", "print"),
                principal -> principal.getName().equals("token") ? Optional.of(token) : Optional.empty(),
                InstantSource.fixed(NOW));
    }

    @Test
    void aTokenMakesACaller() {
        Caller caller = gate(Mode.REQUIRED, TOKEN).admit(request("Bearer x", "token"), response(200));

        assertThat(caller).isEqualTo(new Caller(Owner.of("issuer", "ann", "app"), Set.of("staff"),
                Set.of("broad", "narrow"), NOW.plusSeconds(90)));
    }

    @Test
    @Tag("R-183")
    void scopesAreNamedAsClientsAskForThem() {
        Gate gate = gate(Mode.REQUIRED, TOKEN);

        assertThat(gate.refusal(new Caller("ann", Set.of(), Set.of(), null), List.of("read", "write")).challenge())
                .contains("scope=\"api://a/read api://a/write\"");
        assertThatThrownBy(() -> gate.admit(request(null, null), response(200))).isInstanceOfSatisfying(Denied.class,
                denied -> assertThat(denied.challenge()).contains("scope=\"api://a/all\""));
    }

    @Test
    @Tag("R-196")
    void whatIsAskedForGoesWithWhatIsGrantedAndMeansSomethingHere() {
        Caller caller = new Caller("ann", Set.of(), Set.of("openid", "all", "print"), null);

        assertThat(gate(Mode.REQUIRED, TOKEN, true).refusal(caller, List.of("read", "write")).challenge())
                .contains("scope=\"api://a/all api://a/print api://a/read api://a/write\"");
        assertThat(gate(Mode.REQUIRED, TOKEN, false).refusal(caller, List.of("read", "write")).challenge())
                .contains("scope=\"api://a/read api://a/write\"");
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
    void aPrincipalThatCameWithoutATokenIsNobodyHere() {
        Gate required = gate(Mode.REQUIRED, TOKEN);

        assertThatThrownBy(() -> required.admit(request(null, "token"), response(200))).isInstanceOf(Denied.class);
        assertThatThrownBy(() -> required.admit(request("Basic eA==", "token"), response(200)))
                .isInstanceOf(Denied.class);
        assertThatThrownBy(() -> required.admit(request("Bearer x", "somebody"), response(200)))
                .isInstanceOf(Denied.class);
        assertThat(gate(Mode.OPTIONAL, TOKEN).admit(request(null, "token"), response(200))).isEqualTo(Caller.ANYBODY);
    }

    @Test
    void whereNoTokensAreAskedForTheContainerMayKnowSomebody() {
        Gate off = gate(Mode.OFF, TOKEN);

        assertThat(off.admit(request(null, null), response(200))).isEqualTo(Caller.ANYBODY);
        Caller known = off.admit(request(null, "somebody"), response(200));
        assertThat(known.isKnown()).isTrue();
        assertThat(known.roles()).containsExactly("staff");
        assertThat(known.scopes()).isEmpty();
    }

    @Test
    void aServerThatDoesNotLookAtTokensIsReportedOnce() {
        Gate gate = gate(Mode.REQUIRED, TOKEN);
        try (LogLines log = new LogLines()) {
            for (int status : List.of(401, 200, 200)) {
                assertThatThrownBy(() -> gate.admit(request("Bearer secret", null), response(status)))
                        .isInstanceOfSatisfying(Denied.class, denied -> assertThat(denied.status()).isEqualTo(401));
            }
            assertThat(log.lines()).singleElement().asString().startsWith("MCPJ4001").doesNotContain("secret");
        }
    }

    private static boolean admits(Mode mode, VerifiedToken token) {
        try {
            return gate(mode, token).admit(request("Bearer x", "token"), response(200)).isKnown();
        } catch (Denied denied) {
            return false;
        }
    }

    private static VerifiedToken expiring(Instant end) {
        return new VerifiedToken("issuer", "ann", "app", Set.of("here"), Set.of(), null, end);
    }

    private static VerifiedToken starting(Instant start) {
        return new VerifiedToken("issuer", "ann", "app", Set.of("here"), Set.of(), start, NOW.plusSeconds(60));
    }

    /** A request of which only the authorization and the principal are real; whoever it is has one role. */
    private static HttpServletRequest request(@Nullable String authorization, @Nullable String name) {
        Principal principal = name == null ? null : () -> name;
        return (HttpServletRequest) Proxy.newProxyInstance(GateTest.class.getClassLoader(),
                new Class<?>[]{HttpServletRequest.class}, (proxy, method, arguments) -> switch (method.getName()) {
                    case "getHeaders" -> Collections
                            .enumeration(authorization == null ? List.of() : List.of(authorization));
                    case "getQueryString" -> null;
                    case "getUserPrincipal" -> principal;
                    case "isUserInRole" -> arguments[0].equals("staff");
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    private static HttpServletResponse response(int status) {
        return (HttpServletResponse) Proxy.newProxyInstance(GateTest.class.getClassLoader(),
                new Class<?>[]{HttpServletResponse.class}, (proxy, method, arguments) -> switch (method.getName()) {
                    case "getStatus" -> status;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }
}

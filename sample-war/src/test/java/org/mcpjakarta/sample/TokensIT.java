package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.sample.Forgery.Forger;
import org.mcpjakarta.testkit.TestIssuer;
import org.mcpjakarta.testkit.TestToken;

/** Tokens good and bad, verified by the server with keys that an issuer publishes; and what is left of them in its logs. */
@ArquillianTest
class TokensIT {
    private static final String METADATA = "scope=\"vault:read\", resource_metadata=\"" + VaultClient.METADATA + "\"";
    private static final String PLAIN = "Bearer " + METADATA;
    private static final String INVALID = "Bearer error=\"invalid_token\", " + METADATA;
    private static final String MALFORMED = "Bearer error=\"invalid_request\", " + METADATA;

    private static final LoginServer LOGIN = LoginServer.start();
    private static final LoginServer ELSEWHERE = LoginServer.start();
    private static final Forger FORGER = new Forger(LOGIN.issuer(), TestIssuer.rsa(LOGIN.name()), ELSEWHERE.keys());

    @Deployment(testable = false)
    static WebArchive vault() {
        return VaultClient.guarded("mp.jwt.verify.publickey.location=" + LOGIN.keys(),
                "mp.jwt.verify.issuer=" + LOGIN.name());
    }

    @AfterAll
    static void stop() {
        LOGIN.stop();
        ELSEWHERE.stop();
    }

    private static TestToken good() {
        return LOGIN.issuer().token("ann", VaultClient.RESOURCE);
    }

    static Stream<TestToken> goodTokens() {
        return Stream.of(good(), good().header("typ", "JWT"), good().header("typ", null),
                good().claim("aud", List.of("https://other.example.com", VaultClient.RESOURCE)),
                good().claim("aud", VaultClient.RESOURCE.replace("http:", "HTTP:")),
                good().until(Instant.now().minusSeconds(1)),
                good().claim("nbf", Instant.now().plusSeconds(3).getEpochSecond()));
    }

    @ParameterizedTest
    @MethodSource("goodTokens")
    @Tag("R-169")
    @Tag("R-186")
    @Tag("R-188")
    void aGoodTokenIsGood(TestToken token) {
        HttpResponse<String> served = VaultClient.list(token.signed());

        assertThat(served.statusCode()).as(served.body()).isEqualTo(200);
        isNotKept(token.signed());
    }

    @ParameterizedTest
    @ValueSource(strings = {"bearer", "BEARER"})
    @Tag("R-168")
    void theNameOfTheSchemeHasNoCase(String scheme) {
        HttpResponse<String> answer = Sample.send(VaultClient.to("")
                .header("Authorization", scheme + " " + good().signed()).POST(BodyPublishers.ofString("{}")));

        if (Server.current().readsSchemesInAnyCase()) {
            assertThat(answer.statusCode()).as("the token is good, the message is not").isEqualTo(400);
            assertThat(answer.headers().firstValue("WWW-Authenticate")).isEmpty();
        } else {
            isRefused(answer, 401, INVALID);
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-169")
    @Tag("R-170")
    @Tag("R-186")
    @Tag("R-187")
    @Tag("R-191")
    @Tag("R-192")
    @Tag("T-42")
    @Tag("T-43")
    @Tag("T-44")
    @Tag("T-52")
    void aForgedTokenIsOfNoUseAndNotLogged(Forgery forgery) {
        String token = forgery.token(good(), FORGER);

        HttpResponse<String> refused = VaultClient.list(token);

        if (forgery.namesUnknownKey() && Server.current().statusForUnknownKeys() != 401) {
            assertThat(refused.statusCode()).isEqualTo(Server.current().statusForUnknownKeys());
        } else {
            isRefused(refused, 401, INVALID);
            assertThat(refused.body()).contains("The token is not valid here");
            // At most every few seconds, so for one of the tokens before if not for this one.
            assertThat(Server.log()).contains("MCPJ4004 ");
        }
        if (forgery.isGenuine()) {
            isNotKept(token);
        } else {
            isNotLogged(token);
        }
        assertThat(ELSEWHERE.requests()).as("nobody lets a token say where its keys are").isZero();
    }

    @Test
    @Tag("R-165")
    @Tag("R-170")
    @Tag("R-179")
    void noTokenIsNotABadOne() {
        isRefused(VaultClient.list(""), 401, PLAIN);
    }

    @ParameterizedTest
    @EnumSource(Elsewhere.class)
    @Tag("R-167")
    @Tag("R-168")
    @Tag("R-191")
    @Tag("R-192")
    void aTokenInAnotherPlaceIsNone(Elsewhere place) {
        String token = good().signed();

        isRefused(Sample.send(place.request(token)), 401, PLAIN);
        isNotKept(token);
    }

    /** Where tokens do not belong. */
    private enum Elsewhere {
        QUERY {
            @Override
            HttpRequest.Builder request(String token) {
                return to("?access_token=" + token);
            }
        },
        FORM {
            @Override
            HttpRequest.Builder request(String token) {
                return to("").setHeader("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString("access_token=" + token));
            }
        },
        COOKIE {
            @Override
            HttpRequest.Builder request(String token) {
                return to("").header("Cookie", "Bearer=" + token + "; Authorization=" + token);
            }
        },
        OTHER_SCHEME {
            @Override
            HttpRequest.Builder request(String token) {
                return to("").header("Authorization", "Token " + token);
            }
        };

        abstract HttpRequest.Builder request(String token);

        private static HttpRequest.Builder to(String query) {
            return VaultClient.to("", query).POST(BodyPublishers.ofString("{}"));
        }
    }

    @Test
    @Tag("R-167")
    @Tag("R-168")
    @Tag("R-171")
    void twoTokensAreOneTooMany() {
        String token = good().signed();

        isRefused(Sample.send(VaultClient.to(token).header("Authorization", "Bearer " + good().signed())
                .POST(BodyPublishers.ofString("{}"))), 400, MALFORMED);
        isRefused(Sample.send(VaultClient.to(token, "?access_token=" + token).POST(BodyPublishers.ofString("{}"))),
                400, MALFORMED);
        isNotKept(token);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "bad"})
    void whatIsNotTheEndpointHasNothingToDoWithIt(String token) {
        for (String path : List.of("mcp-jakarta-challenge", "elsewhere")) {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(VaultClient.RESOURCE).resolve(path));
            HttpResponse<String> answer = Sample.send(
                    token.isEmpty() ? request : request.header("Authorization", "Bearer " + token));

            assertThat(answer.statusCode()).isIn(401, 404);
            assertThat(answer.headers().map().toString()).doesNotContain("resource_metadata");
            assertThat(answer.body()).doesNotContain("jsonrpc");
        }
    }

    /** Servers take headers of some length, and have words of their own for longer ones. */
    @Test
    @Tag("R-192")
    void aTokenThatIsTooLongDoesNoHarm() {
        String token = good().claim("padding", "x".repeat(2_000_000)).signed();

        int status;
        try {
            status = Sample.send(VaultClient.to(token).version(Version.HTTP_1_1).POST(BodyPublishers.ofString("{}")))
                    .statusCode();
        } catch (UncheckedIOException | CompletionException closed) {
            status = 0;
        }

        assertThat(status).isIn(0, 400, 401, 413, 431);
        isNotKept(token);
        assertThat(VaultClient.list(good().signed()).statusCode()).isEqualTo(200);
    }

    private static void isRefused(HttpResponse<String> answer, int status, String challenge) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(VaultClient.challenge(answer)).isEqualTo(challenge);
        assertThat(answer.headers().firstValue("Content-Type").orElse("").toLowerCase(Locale.ROOT))
                .startsWith("application/json");
        assertThat(answer.headers().firstValue("Cache-Control")).hasValue("no-store");
    }

    /** Nothing is kept of what makes it this token. */
    private static void isNotKept(String token) {
        parts(token).skip(1).forEach(part -> assertThat(Server.filesThatTell(part)).isEmpty());
    }

    /** Nor of one that nobody has signed, where people read. */
    private static void isNotLogged(String token) {
        parts(token).forEach(part -> assertThat(Server.filesThatTell(part)).allMatch(Server::isDump));
    }

    private static Stream<String> parts(String token) {
        return Stream.of(token.split("\\.")).filter(part -> part.length() > 20)
                .map(part -> part.substring(0, Math.min(200, part.length())));
    }
}

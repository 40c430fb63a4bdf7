package org.mcpjakarta.sample;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.time.Instant;
import java.util.Base64;
import java.util.EnumSet;
import java.util.List;
import java.util.function.BiFunction;

import org.mcpjakarta.testkit.TestIssuer;
import org.mcpjakarta.testkit.TestToken;

/** Tokens that look like one of the issuer's, and must not be taken for one, each for a reason of its own. */
enum Forgery {
    NO_TOKEN_AT_ALL((good, evil) -> "bad"),
    FIVE_PARTS((good, evil) -> signature(good.signed()) + ".a.b.c." + signature(good.signed())),

    NONE((good, evil) -> good.header("alg", "none").unsigned()),
    NONE_IN_CAPITALS((good, evil) -> good.header("alg", "None").unsigned()),
    NONE_WITH_A_SIGNATURE((good, evil) -> good.header("alg", "none").signed()),
    NO_ALGORITHM((good, evil) -> good.header("alg", null).signed()),
    NO_SIGNATURE((good, evil) -> good.unsigned()),
    SECRET_OF_PEM((good, evil) -> by(good, evil.victim().publicKey().getBytes(StandardCharsets.US_ASCII))),
    SECRET_OF_DER((good, evil) -> by(good, evil.publicKey())),
    OTHER_ALGORITHM((good, evil) -> good.header("alg", "RS512").signed()),

    OTHER_KEY((good, evil) -> evil.token().header("kid", evil.victim().keyId()).signed()),
    ELLIPTIC_KEY((good, evil) -> TestIssuer.elliptic(evil.victim().name()).token("ann", VaultClient.RESOURCE)
            .header("kid", evil.victim().keyId()).signed()),
    UNKNOWN_KEY((good, evil) -> evil.token().signed()),
    KEY_OF_A_FILE((good, evil) -> evil.token().header("kid", "../../../../../../dev/null").signed()),
    KEY_OF_A_QUERY((good, evil) -> evil.token().header("kid", "x' UNION SELECT 'key").signed()),
    OTHER_NAME_OF_THE_KEY((good, evil) -> good.header("kid", "another").signed()),
    KEYS_ELSEWHERE((good, evil) -> evil.token().header("jku", evil.keys()).signed()),
    KEYS_ELSEWHERE_BY_THE_SAME_NAME((good, evil) -> evil.token().header("jku", evil.keys())
            .header("kid", evil.victim().keyId()).signed()),
    CERTIFICATE_ELSEWHERE((good, evil) -> evil.token().header("x5u", evil.keys()).signed()),
    KEY_BROUGHT_ALONG((good, evil) -> evil.token().header("jwk", evil.issuer().key()).signed()),

    EXPIRED((good, evil) -> good.until(Instant.now().minusSeconds(60)).signed()),
    ENDLESS((good, evil) -> good.claim("exp", null).signed()),
    NOT_YET_VALID((good, evil) -> good.claim("nbf", Instant.now().plusSeconds(60).getEpochSecond()).signed()),

    BEYOND_ALL_TIME((good, evil) -> good.claim("exp", Long.MAX_VALUE).signed()),
    BEFORE_ALL_TIME((good, evil) -> good.claim("exp", -1L).signed()),
    NEVER_VALID((good, evil) -> good.claim("nbf", Long.MAX_VALUE).signed()),

    EMPTY_SUBJECT((good, evil) -> good.claim("sub", "").signed()),
    BLANK_SUBJECT((good, evil) -> good.claim("sub", " ").signed()),

    OTHER_ISSUER((good, evil) -> good.claim("iss", "https://evil.example.com").signed()),
    ISSUER_WITH_A_SLASH((good, evil) -> good.claim("iss", evil.victim().name() + "/").signed()),
    NO_ISSUER((good, evil) -> good.claim("iss", null).signed()),

    OTHER_AUDIENCE((good, evil) -> good.claim("aud", "https://other.example.com/mcp").signed()),
    OTHER_AUDIENCES((good, evil) -> good.claim("aud", List.of("a", "b")).signed()),
    NO_AUDIENCE((good, evil) -> good.claim("aud", null).signed()),
    EMPTY_AUDIENCES((good, evil) -> good.claim("aud", List.of()).signed()),
    LONGER_AUDIENCE((good, evil) -> good.claim("aud", VaultClient.RESOURCE + "/more").signed()),
    SHORTER_AUDIENCE((good, evil) -> good.claim("aud", VaultClient.RESOURCE.replace("/vault/mcp", "")).signed()),
    AUDIENCE_OF_A_CLIENT((good, evil) -> good.claim("aud", "test-client").signed()),

    SHORTENED((good, evil) -> good.signed().substring(0, good.signed().length() - 20)),
    WITHOUT_ITS_END((good, evil) -> good.signed().substring(0, good.signed().lastIndexOf('.'))),
    OTHER_CONTENT((good, evil) -> content(good.roles("admin").signed()) + "." + signature(good.signed())),
    OTHER_SIGNATURE((good, evil) -> content(good.signed()) + "." + signature(evil.token().signed()));

    private final BiFunction<TestToken, Forger, String> forge;

    Forgery(BiFunction<TestToken, Forger, String> forge) {
        this.forge = forge;
    }

    /** An attacker with own keys, published at any place, under the name of another issuer. */
    record Forger(TestIssuer victim, TestIssuer issuer, String keys) {
        TestToken token() {
            return issuer.token("ann", VaultClient.RESOURCE);
        }

        /** What everybody knows of the victim. */
        byte[] publicKey() {
            return Base64.getDecoder().decode(victim.publicKey().replaceAll("-----[A-Z ]+-----", ""));
        }
    }

    /** Whether the token is by a key that its issuer has not published under this name. */
    boolean namesUnknownKey() {
        return EnumSet.of(UNKNOWN_KEY, KEY_OF_A_FILE, KEY_OF_A_QUERY, OTHER_NAME_OF_THE_KEY, KEYS_ELSEWHERE,
                CERTIFICATE_ELSEWHERE, KEY_BROUGHT_ALONG).contains(this);
    }

    /** Whether the issuer itself made it, for another time, place or purpose: so somebody could still use it there. */
    boolean isGenuine() {
        return EnumSet.range(EXPIRED, AUDIENCE_OF_A_CLIENT).contains(this);
    }

    String token(TestToken good, Forger forger) {
        return forge.apply(good, forger);
    }

    private static String by(TestToken good, byte[] secret) {
        try {
            return good.header("alg", "HS256").authenticatedBy(secret);
        } catch (InvalidKeyException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String content(String token) {
        return token.substring(0, token.lastIndexOf('.'));
    }

    private static String signature(String token) {
        return token.substring(token.lastIndexOf('.') + 1);
    }
}

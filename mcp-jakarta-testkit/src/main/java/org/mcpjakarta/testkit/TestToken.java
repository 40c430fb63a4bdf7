package org.mcpjakarta.testkit;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.Signature;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

import org.jspecify.annotations.Nullable;

/** Builds a token: valid at first, and then changed as a test needs it. Immutable; each step returns a new one. */
public final class TestToken {
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    private final PrivateKey key;
    private final Map<String, Object> header;
    private final Map<String, Object> claims;

    TestToken(PrivateKey key, Map<String, Object> header, Map<String, Object> claims) {
        this.key = key;
        this.header = header;
        this.claims = claims;
    }

    /** Sets a member of the header; removes it if the value is null. */
    public TestToken header(String name, @Nullable Object value) {
        return new TestToken(key, with(header, name, value), claims);
    }

    /** Sets a claim; removes it if the value is null. */
    public TestToken claim(String name, @Nullable Object value) {
        return new TestToken(key, header, with(claims, name, value));
    }

    public TestToken roles(String... roles) {
        return claim("groups", List.of(roles));
    }

    public TestToken scopes(String scopes) {
        return claim("scope", scopes);
    }

    /** Sets the expiry. The token is issued at least one minute before it, so that it is never issued after its expiry. */
    public TestToken until(Instant end) {
        return claim("exp", end.getEpochSecond()).claim("iat",
                Math.min(Instant.now().getEpochSecond(), end.minusSeconds(60).getEpochSecond()));
    }

    /** The token, signed by its issuer. */
    public String signed() {
        boolean elliptic = key.getAlgorithm().equals("EC");
        String content = content();
        try {
            Signature signature = Signature.getInstance(elliptic ? "SHA256withECDSAinP1363Format" : "SHA256withRSA");
            signature.initSign(key);
            signature.update(content.getBytes(StandardCharsets.US_ASCII));
            return content + "." + BASE64.encodeToString(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The token without a signature, as with {@code alg: none}. */
    public String unsigned() {
        return content() + ".";
    }

    /** The token with an HMAC in place of a signature, for instance with the public key as the secret. */
    public String authenticatedBy(byte[] secret) throws InvalidKeyException {
        String content = content();
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret, "HmacSHA256"));
            return content + "." + BASE64.encodeToString(mac.doFinal(content.getBytes(StandardCharsets.US_ASCII)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private String content() {
        return encoded(header) + "." + encoded(claims);
    }

    private static String encoded(Map<String, Object> json) {
        return BASE64.encodeToString(PlainJson.write(json).getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, Object> with(Map<String, Object> map, String name, @Nullable Object value) {
        Map<String, Object> changed = new LinkedHashMap<>(map);
        if (value == null) {
            changed.remove(name);
        } else {
            changed.put(name, value);
        }
        return changed;
    }
}

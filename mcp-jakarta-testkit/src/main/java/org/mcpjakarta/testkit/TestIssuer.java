package org.mcpjakarta.testkit;

import java.math.BigInteger;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Makes tokens as an authorization server does, with a new key that exists only in memory. */
public final class TestIssuer {
    private final String name;
    private final String keyId;
    private final KeyPair keys;

    private TestIssuer(String name, String keyId, KeyPair keys) {
        this.name = name;
        this.keyId = keyId;
        this.keys = keys;
    }

    /** @param name the issuer claim of its tokens */
    public static TestIssuer rsa(String name) {
        return new TestIssuer(name, "rsa-" + UUID.randomUUID(), keys("RSA", 2048));
    }

    public static TestIssuer elliptic(String name) {
        return new TestIssuer(name, "ec-" + UUID.randomUUID(), keys("EC", 256));
    }

    private static KeyPair keys(String algorithm, int size) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
            generator.initialize(size);
            return generator.generateKeyPair();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A token that is valid for one hour and one audience. */
    public TestToken token(String subject, String audience) {
        long now = Instant.now().getEpochSecond();
        Map<String, Object> header = new LinkedHashMap<>();
        header.put("alg", keys.getPrivate().getAlgorithm().equals("EC") ? "ES256" : "RS256");
        header.put("typ", "at+jwt");
        header.put("kid", keyId);
        Map<String, Object> claims = new LinkedHashMap<>();
        claims.put("iss", name);
        claims.put("sub", subject);
        claims.put("aud", audience);
        claims.put("azp", "test-client");
        claims.put("jti", UUID.randomUUID().toString());
        claims.put("iat", now);
        claims.put("exp", now + 3600);
        return new TestToken(keys.getPrivate(), header, claims);
    }

    public String name() {
        return name;
    }

    public String keyId() {
        return keyId;
    }

    /** The public key in the form of {@code mp.jwt.verify.publickey}. */
    public String publicKey() {
        return "-----BEGIN PUBLIC KEY-----" + Base64.getEncoder().encodeToString(keys.getPublic().getEncoded())
                + "-----END PUBLIC KEY-----";
    }

    /** The public key, to verify signatures with. */
    public PublicKey verificationKey() {
        return keys.getPublic();
    }

    /** The public key as a JSON Web Key Set. */
    public String keySet() {
        return PlainJson.write(Map.of("keys", List.of(key())));
    }

    /** The public key as a JSON Web Key. */
    public Map<String, Object> key() {
        Map<String, Object> jwk = new LinkedHashMap<>();
        jwk.put("kid", keyId);
        jwk.put("use", "sig");
        if (keys.getPublic() instanceof RSAPublicKey rsa) {
            jwk.put("kty", "RSA");
            jwk.put("alg", "RS256");
            jwk.put("n", number(rsa.getModulus(), 0));
            jwk.put("e", number(rsa.getPublicExponent(), 0));
        } else if (keys.getPublic() instanceof ECPublicKey ec) {
            jwk.put("kty", "EC");
            jwk.put("alg", "ES256");
            jwk.put("crv", "P-256");
            jwk.put("x", number(ec.getW().getAffineX(), 32));
            jwk.put("y", number(ec.getW().getAffineY(), 32));
        }
        return jwk;
    }

    /** Without a sign byte, and with leading zeros if the length is fixed. */
    private static String number(BigInteger value, int length) {
        byte[] bytes = value.toByteArray();
        int size = Math.max(length, (value.bitLength() + 7) / 8);
        byte[] plain = new byte[size];
        int from = Math.max(0, bytes.length - size);
        System.arraycopy(bytes, from, plain, size - (bytes.length - from), bytes.length - from);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain);
    }
}

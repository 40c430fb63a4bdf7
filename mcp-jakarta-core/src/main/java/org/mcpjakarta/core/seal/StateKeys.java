package org.mcpjakarta.core.seal;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/**
 * The keys that protect what clients carry for the server. The first one seals, and any of them opens, so that a new key can be put in
 * front while clients still carry what the old one has sealed.
 */
public final class StateKeys {
    public static final int BYTES = 32;

    private static final int DIGEST_BYTES = 16;

    private final List<SecretKey> keys;
    private final boolean shared;

    private StateKeys(List<byte[]> keys, boolean shared) {
        this.keys = keys.stream().map(StateKeys::key).toList();
        this.shared = shared;
    }

    /** Keys that all nodes share, and that survive a restart. */
    public static StateKeys of(List<byte[]> keys) {
        if (keys.isEmpty()) {
            throw new IllegalArgumentException("At least one key is needed");
        }
        return new StateKeys(keys, true);
    }

    /** A random key that only this process knows. */
    public static StateKeys random() {
        byte[] key = new byte[BYTES];
        new SecureRandom().nextBytes(key);
        return new StateKeys(List.of(key), false);
    }

    /** Keys derived from these for one of several servers: its states cannot be opened by another server. */
    public StateKeys forServer(String name) {
        byte[] label = name.getBytes(StandardCharsets.UTF_8);
        return new StateKeys(keys.stream().map(key -> derived(key, label)).toList(), shared);
    }

    /** Keys derived from these for session ids, so that an id and a request state can never stand for each other. */
    public StateKeys forSessions() {
        return forServer("session ids"); // names of servers have no spaces
    }

    /** Keys derived from these for what the nodes of the application share. @param purpose so that one can never stand for another */
    public StateKeys forCluster(String purpose) {
        return forServer("cluster " + purpose);
    }

    /** A digest of the text that only those can compute who have the first key: 128 bits in Base64 for URLs. */
    public String digest(String text) {
        byte[] digest = derived(first(), text.getBytes(StandardCharsets.UTF_8));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, DIGEST_BYTES));
    }

    /** The bytes of a key that is derived for one purpose. */
    static byte[] derived(SecretKey key, byte[] purpose) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(key);
            return mac.doFinal(purpose);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java platform has HMAC with SHA-256", e);
        }
    }

    SecretKey first() {
        return keys.get(0);
    }

    List<SecretKey> all() {
        return keys;
    }

    /** Whether other nodes, and this one after a restart, have the same keys. */
    public boolean isShared() {
        return shared;
    }

    static SecretKey key(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("A key has " + BYTES + " bytes");
        }
        return new SecretKeySpec(bytes, "AES");
    }
}

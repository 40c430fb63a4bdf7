package org.mcpjakarta.audit;

import java.security.SecureRandom;
import java.util.Base64;

import org.eclipse.microprofile.config.Config;

/** The key of the digests of arguments. */
final class DigestKey {
    private static final String KEY = "mcp.audit.key";
    private static final int BYTES = 32;

    private DigestKey() {}

    /** The configured key; a random one of this process if none is set. @throws IllegalStateException if it is malformed */
    static byte[] read(Config config) {
        return config.getOptionalValue(KEY, String.class).map(DigestKey::decoded).orElseGet(DigestKey::random);
    }

    // The value is a secret, so it is not in the message.
    private static byte[] decoded(String text) {
        try {
            byte[] key = Base64.getDecoder().decode(text);
            if (key.length == BYTES) {
                return key;
            }
        } catch (IllegalArgumentException notBase64) {
            throw malformed();
        }
        throw malformed();
    }

    private static IllegalStateException malformed() {
        return new IllegalStateException("MCPJ7102 " + KEY + " is not " + BYTES
                + " random bytes in Base64, as made by: openssl rand -base64 32");
    }

    private static byte[] random() {
        byte[] key = new byte[BYTES];
        new SecureRandom().nextBytes(key);
        return key;
    }
}

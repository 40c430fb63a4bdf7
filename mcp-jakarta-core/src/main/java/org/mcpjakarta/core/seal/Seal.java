package org.mcpjakarta.core.seal;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;

import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;

import org.jspecify.annotations.Nullable;

/**
 * Turns bytes into bytes, or into a text, that only this server can read and nobody can change, and back. They open only in the context
 * they were sealed for; the context is authenticated but not included.
 *
 * <p>AES-256-GCM: one byte for the format, 12 random bytes, then the encrypted bytes; a text is that in Base64 for URLs. Safe for use by
 * many threads.
 */
public final class Seal {
    /** So many characters at the beginning of a text differ from those of every other text, since they encode only random bytes. */
    public static final int UNIQUE_PREFIX = 17;

    private static final byte FORMAT = 1;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final StateKeys keys;
    private final int longest;
    private final SecureRandom random = new SecureRandom();

    /** @param longest the length of the longest text to open; longer ones are rejected without decoding them */
    public Seal(StateKeys keys, int longest) {
        this.keys = keys;
        this.longest = longest;
    }

    public String seal(byte[] plain, byte[] context) {
        return encode(sealBytes(plain, context));
    }

    /** The same without Base64, for what does not have to be a text. */
    public byte[] sealBytes(byte[] plain, byte[] context) {
        byte[] nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        byte[] sealed = crypt(Cipher.ENCRYPT_MODE, keys.first(), nonce, context, plain);
        if (sealed == null) {
            throw new IllegalStateException("Sealing cannot fail");
        }
        return ByteBuffer.allocate(1 + NONCE_BYTES + sealed.length).put(FORMAT).put(nonce).put(sealed).array();
    }

    /** The sealed bytes; null if the text was not sealed with one of the keys in this context. */
    public byte @Nullable [] open(String text, byte[] context) {
        byte[] bytes = decode(text);
        return bytes == null ? null : openBytes(bytes, context);
    }

    /** The same for what {@link #sealBytes} has sealed, of any length. */
    public byte @Nullable [] openBytes(byte[] bytes, byte[] context) {
        if (bytes.length <= 1 + NONCE_BYTES + TAG_BITS / Byte.SIZE || bytes[0] != FORMAT) {
            return null;
        }
        byte[] nonce = Arrays.copyOfRange(bytes, 1, 1 + NONCE_BYTES);
        byte[] sealed = Arrays.copyOfRange(bytes, 1 + NONCE_BYTES, bytes.length);
        for (SecretKey key : keys.all()) {
            byte[] plain = crypt(Cipher.DECRYPT_MODE, key, nonce, context, sealed);
            if (plain != null) {
                return plain;
            }
        }
        return null;
    }

    /** Encrypts or decrypts; null if the authentication tag does not match. */
    static byte @Nullable [] crypt(int mode, SecretKey key, byte[] nonce, byte[] context, byte[] input) {
        try {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
            cipher.updateAAD(context);
            return cipher.doFinal(input);
        } catch (AEADBadTagException e) {
            return null;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java platform has AES-GCM", e);
        }
    }

    // The bytes are encoded again and compared, since several texts decode to the same bytes.
    private byte @Nullable [] decode(String text) {
        if (text.length() > longest) {
            return null;
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(text);
            return encode(bytes).equals(text) ? bytes : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}

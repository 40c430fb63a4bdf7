package org.mcpjakarta.core.ask;

import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicBoolean;

import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.InvalidJsonException;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.json.StrictJson;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

import jakarta.json.JsonObject;

/**
 * Seals the dialogue of a call into a text that its client carries to the next attempt, so that the server keeps nothing meanwhile.
 * The client can neither read nor change it. It opens only for the same caller, method and parameters, and only for a limited time.
 *
 * <p>AES-256-GCM: one byte for the format, 12 random bytes, then the encrypted expiry and JSON. The digest of the request is
 * authenticated but not included. Safe for use by many threads.
 */
public final class RequestState {
    /** The length of the longest state that the server creates. Longer texts of clients are rejected without decoding them. */
    static final int LONGEST = 1 << 16;

    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final byte FORMAT = 1;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    /** The content has passed the limits for request bodies, or comes from the application; a limit on its length is enough. */
    private static final StrictJson JSON = new StrictJson(
            new JsonLimits(JsonLimits.DEEPEST, LONGEST, LONGEST, LONGEST));

    private final StateKeys keys;
    private final Duration ttl;
    private final InstantSource clock;
    private final SecureRandom random = new SecureRandom();
    private final AtomicBoolean warned = new AtomicBoolean();

    public RequestState(StateKeys keys, Duration ttl, InstantSource clock) {
        this.keys = keys;
        this.ttl = ttl;
        this.clock = clock;
    }

    /** The request that a state belongs to. An anonymous request does not have an owner. */
    public record Binding(@Nullable String owner, String method, JsonObject params) {
        byte[] digest() {
            return RequestDigest.of(owner, method, params);
        }
    }

    /** The dialogue of the call is larger than a client can carry. */
    public static final class TooLarge extends IllegalStateException {
        private static final long serialVersionUID = 1L;

        TooLarge(int bytes) {
            super("What the call has to remember is too large for a client to carry: " + bytes
                    + " bytes; keep less with once(), or ask for less");
        }
    }

    /** @throws TooLarge if the state is larger than a client can carry */
    public String seal(Binding binding, JsonObject content) {
        warnOnce();
        byte[] nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        byte[] json = content.toString().getBytes(StandardCharsets.UTF_8);
        byte[] plain = ByteBuffer.allocate(Long.BYTES + json.length)
                .putLong(clock.instant().plus(ttl).toEpochMilli()).put(json).array();
        byte[] sealed = crypt(Cipher.ENCRYPT_MODE, keys.first(), nonce, binding, plain);
        if (sealed == null) {
            throw new IllegalStateException("Sealing cannot fail");
        }
        String state = encode(
                ByteBuffer.allocate(1 + NONCE_BYTES + sealed.length).put(FORMAT).put(nonce).put(sealed).array());
        if (state.length() > LONGEST) {
            throw new TooLarge(json.length);
        }
        checkReadable(json);
        return state;
    }

    /** An application may keep values that our JSON reader rejects. It should fail now, not after the user has answered. */
    private static void checkReadable(byte[] json) {
        try {
            JSON.read(json);
        } catch (InvalidJsonException e) {
            throw new IllegalStateException("What the call has to remember cannot be read back: "
                    + e.getMessage() + "; keep something else with once()", e);
        }
    }

    /** @throws RpcException if this server did not create the state for this request, or it has expired */
    public JsonObject open(Binding binding, String state) {
        byte[] bytes = decode(state);
        byte[] nonce = Arrays.copyOfRange(bytes, 1, 1 + NONCE_BYTES);
        byte[] sealed = Arrays.copyOfRange(bytes, 1 + NONCE_BYTES, bytes.length);
        for (SecretKey key : keys.all()) {
            byte[] plain = crypt(Cipher.DECRYPT_MODE, key, nonce, binding, sealed);
            if (plain != null) {
                return content(ByteBuffer.wrap(plain));
            }
        }
        throw invalid();
    }

    private JsonObject content(ByteBuffer plain) {
        Instant expiry = Instant.ofEpochMilli(plain.getLong());
        if (!clock.instant().isBefore(expiry)) {
            throw new RpcException(RpcError.invalidParams("The requestState has expired; begin again without it"));
        }
        byte[] json = new byte[plain.remaining()];
        plain.get(json);
        return JSON.read(json).asJsonObject();
    }

    /** Encrypts or decrypts; null if the authentication tag does not match. */
    private static byte @Nullable [] crypt(int mode, SecretKey key, byte[] nonce, Binding binding, byte[] input) {
        try {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
            cipher.updateAAD(binding.digest());
            return cipher.doFinal(input);
        } catch (AEADBadTagException e) {
            return null;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java platform has AES-GCM", e);
        }
    }

    // The text is encoded again and compared, since several texts decode to the same bytes.
    private static byte[] decode(String state) {
        if (state.length() > LONGEST) {
            throw invalid();
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(state);
            if (bytes.length > 1 + NONCE_BYTES + TAG_BITS / Byte.SIZE && bytes[0] == FORMAT
                    && encode(bytes).equals(state)) {
                return bytes;
            }
        } catch (IllegalArgumentException e) {
            throw invalid();
        }
        throw invalid();
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private void warnOnce() {
        if (!keys.isShared() && warned.compareAndSet(false, true)) {
            LOG.log(Level.WARNING, "MCPJ3001 mcp.state.keys is not set, so a key of this process protects what clients"
                    + " carry between two rounds of a call: another node, or this one after a restart, cannot read it");
        }
    }

    private static RpcException invalid() {
        return new RpcException(RpcError.invalidParams("The requestState was not given out for this request"));
    }
}

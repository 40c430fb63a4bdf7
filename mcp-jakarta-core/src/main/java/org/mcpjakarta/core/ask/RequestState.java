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
 * Seals what a call knows into a text that its client carries to the next try, so that the server keeps nothing meanwhile. The
 * client can neither read nor change it, and it opens only for the same caller, method and parameters, and not for long.
 *
 * <p>AES-256-GCM: a byte for the form, 12 random bytes, then expiry and JSON under the key; what identifies the request is
 * authenticated but not carried. Safe for use by many threads.
 */
public final class RequestState {
    /** Longer than any honest state; what a client sends beyond it is not even decoded. */
    static final int LONGEST = 1 << 16;

    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final byte FORM = 1;
    private static final int NONCE = 12;
    private static final int TAG_BITS = 128;
    /** What is sealed came through the limits of bodies, or from the application; its length is bound enough. */
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

    /** The request that a state belongs to; nobody is the owner of an anonymous one. */
    public record Binding(@Nullable String owner, String method, JsonObject params) {
        byte[] digest() {
            return RequestDigest.of(owner, method, params);
        }
    }

    /** What a call has to remember is more than a client can carry. */
    public static final class TooLarge extends IllegalStateException {
        private static final long serialVersionUID = 1L;

        TooLarge(int bytes) {
            super("What the call has to remember is too large for a client to carry: " + bytes
                    + " bytes; keep less with once(), or ask for less");
        }
    }

    /** @throws TooLarge if it is more than a client can carry */
    public String seal(Binding binding, JsonObject content) {
        warnOnce();
        byte[] nonce = new byte[NONCE];
        random.nextBytes(nonce);
        byte[] json = content.toString().getBytes(StandardCharsets.UTF_8);
        byte[] plain = ByteBuffer.allocate(Long.BYTES + json.length)
                .putLong(clock.instant().plus(ttl).toEpochMilli()).put(json).array();
        byte[] sealed = run(Cipher.ENCRYPT_MODE, keys.first(), nonce, binding, plain);
        if (sealed == null) {
            throw new IllegalStateException("Sealing cannot fail");
        }
        String state = encode(ByteBuffer.allocate(1 + NONCE + sealed.length).put(FORM).put(nonce).put(sealed).array());
        if (state.length() > LONGEST) {
            throw new TooLarge(json.length);
        }
        checkReadable(json);
        return state;
    }

    /** An application may keep what the reader does not take, and should learn it now and not when the user has answered. */
    private static void checkReadable(byte[] json) {
        try {
            JSON.read(json);
        } catch (InvalidJsonException e) {
            throw new IllegalStateException("What the call has to remember cannot be read back: "
                    + e.getMessage() + "; keep something else with once()", e);
        }
    }

    /** @throws RpcException if the state is not one that this server gave out for this request, or is too old */
    public JsonObject open(Binding binding, String state) {
        byte[] bytes = decode(state);
        byte[] nonce = Arrays.copyOfRange(bytes, 1, 1 + NONCE);
        byte[] sealed = Arrays.copyOfRange(bytes, 1 + NONCE, bytes.length);
        for (SecretKey key : keys.all()) {
            byte[] plain = run(Cipher.DECRYPT_MODE, key, nonce, binding, sealed);
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

    /** Null if the tag does not fit. */
    private static byte @Nullable [] run(int mode, SecretKey key, byte[] nonce, Binding binding, byte[] input) {
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

    // Compared as written, since several texts decode to the same bytes.
    private static byte[] decode(String state) {
        if (state.length() > LONGEST) {
            throw invalid();
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(state);
            if (bytes.length > 1 + NONCE + TAG_BITS / Byte.SIZE && bytes[0] == FORM && encode(bytes).equals(state)) {
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

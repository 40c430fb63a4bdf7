package org.mcpjakarta.core.ask;

import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.InvalidJsonException;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.json.StrictJson;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.seal.Seal;
import org.mcpjakarta.core.seal.StateKeys;

import jakarta.json.JsonObject;

/**
 * Seals the dialogue of a call into a text that its client carries to the next attempt, so that the server keeps nothing meanwhile.
 * The client can neither read nor change it. It opens only for the same caller, method and parameters, and only for a limited time.
 *
 * <p>{@link Seal} encrypts the expiry and the JSON, in the context of the request's digest. Safe for use by many threads.
 */
public final class RequestState {
    /** The length of the longest state that the server creates. Longer texts of clients are rejected without decoding them. */
    static final int LONGEST = 1 << 16;

    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    /** The content has passed the limits for request bodies, or comes from the application; a limit on its length is enough. */
    private static final StrictJson JSON = new StrictJson(
            new JsonLimits(JsonLimits.DEEPEST, LONGEST, LONGEST, LONGEST));

    private final StateKeys keys;
    private final Seal seal;
    private final Duration ttl;
    private final InstantSource clock;
    private final AtomicBoolean warned = new AtomicBoolean();

    public RequestState(StateKeys keys, Duration ttl, InstantSource clock) {
        this.keys = keys;
        this.seal = new Seal(keys, LONGEST);
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
        byte[] json = content.toString().getBytes(StandardCharsets.UTF_8);
        byte[] plain = ByteBuffer.allocate(Long.BYTES + json.length)
                .putLong(clock.instant().plus(ttl).toEpochMilli()).put(json).array();
        String state = seal.seal(plain, binding.digest());
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
        byte[] plain = seal.open(state, binding.digest());
        if (plain == null) {
            throw new RpcException(RpcError.invalidParams("The requestState was not given out for this request"));
        }
        return content(ByteBuffer.wrap(plain));
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

    private void warnOnce() {
        if (!keys.isShared() && warned.compareAndSet(false, true)) {
            LOG.log(Level.WARNING, "MCPJ3001 mcp.state.keys is not set, so a key of this process protects what clients"
                    + " carry between two rounds of a call: another node, or this one after a restart, cannot read it");
        }
    }
}

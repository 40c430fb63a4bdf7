package org.mcpjakarta.core.cluster;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.InvalidJsonException;
import org.mcpjakarta.core.json.JsonBytes;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.json.StrictJson;
import org.mcpjakarta.core.seal.Seal;
import org.mcpjakarta.core.seal.StateKeys;
import org.mcpjakarta.core.upkeep.ThrottledLog;

import jakarta.json.JsonObject;

/**
 * Encrypts the JSON that nodes pass to each other. Before the JSON is a byte for its format, which all nodes that are there can read. Members
 * that a node does not know are ignored. Thread-safe.
 */
public final class SealedJson {
    /** Nodes trust each other, so nothing is limited but the depth, which protects the stack. */
    private static final StrictJson JSON = new StrictJson(
            new JsonLimits(JsonLimits.DEEPEST, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE));

    private final Seal seal;
    private final NodeFormats formats;
    private final ThrottledLog log;

    /** For what is read without knowing of other nodes. */
    public SealedJson(StateKeys keys, ThrottledLog log) {
        this(keys, NodeFormats.alone(), log);
    }

    SealedJson(StateKeys keys, NodeFormats formats, ThrottledLog log) {
        this.seal = new Seal(keys, Integer.MAX_VALUE);
        this.formats = formats;
        this.log = log;
    }

    public byte[] seal(JsonObject content, String context) {
        return seal.sealBytes(written(content, formats.written()), bytes(context));
    }

    String sealText(JsonObject content, String context) {
        return seal.seal(written(content, formats.written()), bytes(context));
    }

    private static byte[] written(JsonObject content, int format) {
        JsonBytes json = new JsonBytes();
        json.copy(new byte[]{(byte) format}, 0, 1);
        return json.value(content).toArray();
    }

    /** Null if it was not sealed by a node with the same keys for this context, or is in a format of later versions. */
    public @Nullable JsonObject open(byte[] sealed, String context) {
        return read(seal.openBytes(sealed, bytes(context)));
    }

    @Nullable
    JsonObject openText(String sealed, String context) {
        return read(seal.open(sealed, bytes(context)));
    }

    /** How many bytes it takes; negative if it could not be read again. */
    static long sizeOf(JsonObject content) {
        byte[] bytes = written(content, NodeFormats.OLDEST);
        return parsed(bytes) == null ? -1 : bytes.length;
    }

    private @Nullable JsonObject read(byte @Nullable [] plain) {
        if (plain == null) {
            log.info("MCPJ6005", () -> "MCPJ6005 What another node has encrypted cannot be read here;"
                    + " mcp.state.keys has to be the same on all nodes");
            return null;
        }
        return plain.length == 0 || !formats.includes(plain[0]) ? null : parsed(plain);
    }

    private static @Nullable JsonObject parsed(byte[] plain) {
        try {
            return JSON.read(Arrays.copyOfRange(plain, 1, plain.length)).asJsonObject();
        } catch (InvalidJsonException e) {
            return null;
        }
    }

    private static byte[] bytes(String context) {
        return context.getBytes(StandardCharsets.UTF_8);
    }
}

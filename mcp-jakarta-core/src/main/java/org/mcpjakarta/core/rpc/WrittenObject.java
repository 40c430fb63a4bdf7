package org.mcpjakarta.core.rpc;

import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonBytes;
import org.mcpjakarta.core.json.LightObject;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** An object that has been written before and is written again and again: it keeps its bytes. Safe for use by many threads. */
public final class WrittenObject extends LightObject {
    private static final byte[] RESPONSE = new JsonBytes().raw(RpcWriter.BEGIN).raw(RpcWriter.RESULT).toArray();

    private final JsonObject object;
    private final byte[] json;
    private volatile @Nullable GzipBeginning compressed;

    public WrittenObject(JsonObject object) {
        this.object = object;
        this.json = new JsonBytes().value(object).toArray();
    }

    byte[] json() {
        return json;
    }

    /** The beginning of responses with this result, up to its end. Those who come first may do the work twice; nobody waits. */
    GzipBeginning compressed() {
        GzipBeginning known = compressed;
        if (known == null) {
            known = new GzipBeginning(RESPONSE, json);
            compressed = known;
        }
        return known;
    }

    @Override
    public void writeTo(JsonBytes bytes) {
        bytes.copy(json, 0, json.length);
    }

    @Override
    public Set<Entry<String, JsonValue>> entrySet() {
        return object.entrySet();
    }

    @Override
    public @Nullable JsonValue get(Object name) {
        return object.get(name);
    }
}

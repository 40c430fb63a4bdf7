package org.mcpjakarta.core.rpc;

import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonBytes;
import org.mcpjakarta.core.json.LightObject;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** An object that is serialized once and keeps its bytes, because it is sent many times. Thread-safe. */
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

    /** The compressed beginning of responses, including this result. The first threads may compress it twice; none waits for another. */
    GzipBeginning compressed() {
        GzipBeginning existing = compressed;
        if (existing == null) {
            existing = new GzipBeginning(RESPONSE, json);
            compressed = existing;
        }
        return existing;
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

package org.mcpjakarta.core.rpc;

import java.util.Set;

import org.jspecify.annotations.Nullable;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** An object that has been written before and is written again and again: it keeps its bytes. Immutable. */
public final class WrittenObject extends OwnObject {
    private final JsonObject object;
    private final byte[] json;

    public WrittenObject(JsonObject object) {
        this.object = object;
        this.json = new JsonBytes().value(object).toArray();
    }

    /** The message that ends with this. */
    WrittenMessage endOf(JsonBytes begun) {
        return begun.toMessageWith(json);
    }

    @Override
    void writeTo(JsonBytes bytes) {
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

package org.mcpjakarta.core.json;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * An object that was written without a tree, as most results are only sent and never read. It is parsed when somebody reads its members.
 * Immutable and thread-safe.
 */
public final class UnparsedObject extends LightObject {
    private static final JsonReaderFactory READERS = JsonTrees.PROVIDER.createReaderFactory(Map.of());

    private final byte[] json;
    private final int length;
    private volatile @Nullable JsonObject parsed;

    /** @param json one object, to which nothing is added any more */
    public UnparsedObject(JsonBytes json) {
        this.json = json.bytes();
        this.length = json.length();
    }

    /** The JSON of this object as a string, such as the text that repeats structured content. */
    public JsonString text() {
        return new QuotedJson(this);
    }

    /** Adds the JSON as a string. */
    void quoteTo(JsonBytes bytes) {
        bytes.quoted(json, length);
    }

    String string() {
        return new String(json, 0, length, StandardCharsets.UTF_8);
    }

    @Override
    public void writeTo(JsonBytes bytes) {
        bytes.copy(json, 0, length);
    }

    @Override
    public Set<Entry<String, JsonValue>> entrySet() {
        return parsed().entrySet();
    }

    @Override
    public @Nullable JsonValue get(Object name) {
        return parsed().get(name);
    }

    // Threads may parse it twice, with the same result.
    private JsonObject parsed() {
        JsonObject known = parsed;
        if (known == null) {
            try (JsonReader reader = READERS.createReader(new ByteArrayInputStream(json, 0, length),
                    StandardCharsets.UTF_8)) {
                known = reader.readObject();
            }
            parsed = known;
        }
        return known;
    }
}

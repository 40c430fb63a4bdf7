package org.mcpjakarta.bridge.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * A JSON object. Values are {@code JsonObject}, {@code List}, {@code String}, {@code JsonNumber}, {@code Boolean} and null. Reading a
 * member as a type that it does not have gives the same as reading one that is missing.
 */
public final class JsonObject {
    private final Map<String, @Nullable Object> members = new LinkedHashMap<>();

    /** @throws MalformedJsonException if the text is not JSON, or not an object */
    public static JsonObject read(String text) throws MalformedJsonException {
        if (JsonReader.read(text) instanceof JsonObject object) {
            return object;
        }
        throw new MalformedJsonException("There is no object", 0);
    }

    /** Adds or replaces a member. */
    public JsonObject with(String name, @Nullable Object value) {
        members.put(name, value);
        return this;
    }

    public boolean has(String name) {
        return members.containsKey(name);
    }

    public @Nullable Object get(String name) {
        return members.get(name);
    }

    public @Nullable String text(String name) {
        return get(name) instanceof String text ? text : null;
    }

    /** Empty if there is none. */
    public JsonObject object(String name) {
        return get(name) instanceof JsonObject object ? object : new JsonObject();
    }

    /** Empty if there is none. */
    public List<?> array(String name) {
        return get(name) instanceof List<?> list ? list : List.of();
    }

    public boolean isTrue(String name) {
        return Boolean.TRUE.equals(get(name));
    }

    public Set<String> names() {
        return members.keySet();
    }

    /** On one line. */
    @Override
    public String toString() {
        return JsonWriter.write(this);
    }
}

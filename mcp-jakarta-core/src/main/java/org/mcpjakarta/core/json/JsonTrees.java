package org.mcpjakarta.core.json;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;

/**
 * Builds JSON trees; used instead of {@code jakarta.json.Json}, which looks up its provider on every call. This class does so once.
 */
public final class JsonTrees {
    public static final JsonProvider PROVIDER = JsonProvider.provider();
    public static final JsonObject EMPTY_OBJECT = new SmallObject(new String[0], new JsonValue[0], 0);

    private JsonTrees() {}

    public static LightObjectBuilder object() {
        return new LightObjectBuilder();
    }

    /** A builder that starts with the members of the given object. */
    public static LightObjectBuilder object(JsonObject start) {
        LightObjectBuilder members = new LightObjectBuilder();
        start.forEach(members::add);
        return members;
    }

    public static JsonArrayBuilder array() {
        return PROVIDER.createArrayBuilder();
    }

    /** A builder that starts with the items of the given array. */
    public static JsonArrayBuilder array(JsonArray start) {
        return PROVIDER.createArrayBuilder(start);
    }

    /** An array with these items. The Java array must not be changed afterwards. */
    public static JsonArray arrayOf(JsonValue... items) {
        return new LightArray(items);
    }

    public static JsonArrayBuilder array(Iterable<String> texts) {
        JsonArrayBuilder array = PROVIDER.createArrayBuilder();
        texts.forEach(array::add);
        return array;
    }

    public static JsonString string(String text) {
        return PROVIDER.createValue(text);
    }

    public static JsonNumber number(long value) {
        return PROVIDER.createValue(value);
    }
}

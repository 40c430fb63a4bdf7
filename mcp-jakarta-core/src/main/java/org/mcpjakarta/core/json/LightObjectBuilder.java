package org.mcpjakarta.core.json;

import java.util.Arrays;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

/**
 * Builds an object, with its members in order. Almost all objects of the protocol are small, and become a {@link SmallObject}, which costs
 * a fraction of an object of JSON-P. Not thread-safe; for one object.
 */
public final class LightObjectBuilder {
    private static final int MAX_SMALL_SIZE = 8;

    private String[] names = new String[4];
    private JsonValue[] values = new JsonValue[4];
    private int count;

    /** A builder that starts with the members of the object. */
    public static LightObjectBuilder of(JsonObject object) {
        LightObjectBuilder members = new LightObjectBuilder();
        object.forEach(members::add);
        return members;
    }

    public LightObjectBuilder add(String name, JsonValue value) {
        if (count == names.length) {
            names = Arrays.copyOf(names, count * 2);
            values = Arrays.copyOf(values, count * 2);
        }
        names[count] = name;
        values[count++] = value;
        return this;
    }

    public LightObjectBuilder add(String name, String text) {
        return add(name, JsonTrees.string(text));
    }

    int count() {
        return count;
    }

    /** The object. Nothing may be added afterwards. Of members with the same name, only the last is kept. */
    public JsonObject build() {
        return count <= MAX_SMALL_SIZE && areDistinct() ? new SmallObject(names, values, count) : buildLarge();
    }

    private boolean areDistinct() {
        for (int i = 1; i < count; i++) {
            for (int j = 0; j < i; j++) {
                if (names[i].equals(names[j])) {
                    return false;
                }
            }
        }
        return true;
    }

    private JsonObject buildLarge() {
        JsonObjectBuilder object = JsonTrees.object();
        for (int i = 0; i < count; i++) {
            object.add(names[i], values[i]);
        }
        return object.build();
    }
}

package org.mcpjakarta.core.json;

import java.util.Arrays;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

/**
 * The members of an object to be, in order. Almost all objects of the protocol are small, and get a form that costs a fraction of
 * what those of JSON-P do. Not thread-safe; for one object.
 */
public final class LightObjectBuilder {
    private static final int SMALL = 8;

    private String[] names = new String[4];
    private JsonValue[] values = new JsonValue[4];
    private int count;

    /** Those of the object, and what comes after them. */
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

    /** The object, after which nothing may be added. Of members with the same name it has the last one alone. */
    public JsonObject build() {
        return count <= SMALL && areDistinct() ? new SmallObject(names, values, count) : large();
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

    private JsonObject large() {
        JsonObjectBuilder object = JsonTrees.object();
        for (int i = 0; i < count; i++) {
            object.add(names[i], values[i]);
        }
        return object.build();
    }
}

package org.mcpjakarta.core.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

/**
 * Builds an object, with its members in order. Almost all objects of the protocol are small, and become a {@link SmallObject}, which costs
 * a fraction of an object of JSON-P. Not thread-safe; for one object.
 */
public final class LightObjectBuilder implements JsonObjectBuilder {
    private static final int MAX_SMALL_SIZE = 8;

    private String[] names = new String[4];
    private JsonValue[] values = new JsonValue[4];
    private int count;

    LightObjectBuilder() {}

    @Override
    public LightObjectBuilder add(String name, JsonValue value) {
        if (count == names.length) {
            names = Arrays.copyOf(names, count * 2);
            values = Arrays.copyOf(values, count * 2);
        }
        names[count] = Objects.requireNonNull(name);
        values[count++] = Objects.requireNonNull(value);
        return this;
    }

    @Override
    public LightObjectBuilder add(String name, String text) {
        return add(name, JsonTrees.string(text));
    }

    @Override
    public LightObjectBuilder add(String name, BigInteger value) {
        return add(name, JsonTrees.PROVIDER.createValue(value));
    }

    @Override
    public LightObjectBuilder add(String name, BigDecimal value) {
        return add(name, JsonTrees.PROVIDER.createValue(value));
    }

    @Override
    public LightObjectBuilder add(String name, int value) {
        return add(name, JsonTrees.PROVIDER.createValue(value));
    }

    @Override
    public LightObjectBuilder add(String name, long value) {
        return add(name, JsonTrees.number(value));
    }

    @Override
    public LightObjectBuilder add(String name, double value) {
        return add(name, JsonTrees.PROVIDER.createValue(value));
    }

    @Override
    public LightObjectBuilder add(String name, boolean value) {
        return add(name, value ? JsonValue.TRUE : JsonValue.FALSE);
    }

    @Override
    public LightObjectBuilder addNull(String name) {
        return add(name, JsonValue.NULL);
    }

    @Override
    public LightObjectBuilder add(String name, JsonObjectBuilder object) {
        return add(name, object.build());
    }

    @Override
    public LightObjectBuilder add(String name, JsonArrayBuilder array) {
        return add(name, array.build());
    }

    @Override
    public LightObjectBuilder addAll(JsonObjectBuilder others) {
        others.build().forEach(this::add);
        return this;
    }

    public LightObjectBuilder addUnlessNull(String name, @Nullable String text) {
        return text == null ? this : add(name, text);
    }

    public LightObjectBuilder addUnlessNull(String name, @Nullable Double value) {
        return value == null ? this : add(name, value.doubleValue());
    }

    public LightObjectBuilder addUnlessEmpty(String name, String text) {
        return text.isEmpty() ? this : add(name, text);
    }

    public LightObjectBuilder addUnlessEmpty(String name, JsonObject object) {
        return object.isEmpty() ? this : add(name, object);
    }

    @Override
    public LightObjectBuilder remove(String name) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (!names[i].equals(name)) {
                names[kept] = names[i];
                values[kept++] = values[i];
            }
        }
        count = kept;
        return this;
    }

    int count() {
        return count;
    }

    /** The object. Nothing may be added afterwards. Of members with the same name, only the last is kept. */
    @Override
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
        JsonObjectBuilder object = JsonTrees.PROVIDER.createObjectBuilder();
        for (int i = 0; i < count; i++) {
            object.add(names[i], values[i]);
        }
        return object.build();
    }
}

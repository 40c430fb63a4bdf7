package org.mcpjakarta.cdi.schema;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;

/** Builds one schema: its keywords in the order in which they were first set. Not thread-safe. */
final class Keywords {
    private final Map<String, JsonValue> members = new LinkedHashMap<>();

    static Keywords from(JsonObject schema) {
        Keywords keywords = new Keywords();
        keywords.members.putAll(schema);
        return keywords;
    }

    Keywords type(String type) {
        return put("type", type);
    }

    Keywords put(String keyword, String value) {
        return put(keyword, JsonTrees.string(value));
    }

    Keywords put(String keyword, long value) {
        return put(keyword, JsonTrees.number(value));
    }

    /** Whole numbers are written without fraction and exponent. */
    Keywords put(String keyword, BigDecimal value) {
        BigDecimal plain = value.stripTrailingZeros();
        return put(keyword, JsonTrees.PROVIDER.createValue(plain.scale() < 0 ? plain.setScale(0) : plain));
    }

    Keywords put(String keyword, Keywords value) {
        return put(keyword, value.toJson());
    }

    Keywords put(String keyword, Collection<String> values) {
        return put(keyword, JsonTrees.array(values).build());
    }

    Keywords put(String keyword, JsonValue value) {
        members.put(keyword, value);
        return this;
    }

    void remove(String keyword) {
        members.remove(keyword);
    }

    boolean isEmpty() {
        return members.isEmpty();
    }

    boolean has(String keyword) {
        return members.containsKey(keyword);
    }

    /** Whether the schema allows this JSON type only. */
    boolean isType(String type) {
        return type.equals(text("type"));
    }

    @Nullable
    String text(String keyword) {
        return members.get(keyword) instanceof JsonString string ? string.getString() : null;
    }

    @Nullable
    BigDecimal number(String keyword) {
        return members.get(keyword) instanceof JsonNumber number ? number.bigDecimalValue() : null;
    }

    /** A schema that allows the same values and null. */
    Keywords orNull() {
        String type = text("type");
        if (members.isEmpty()) {
            return this;
        }
        if (type != null && !has("enum") && !has("oneOf")) {
            JsonValue types = JsonTrees.array().add(type).add("null").build();
            return put("type", types);
        }
        JsonValue nullSchema = new Keywords().type("null").toJson();
        return new Keywords().put("anyOf", JsonTrees.array().add(toJson()).add(nullSchema).build());
    }

    /** Sets the description; the description of the form of the type, if there is one, follows in parentheses. */
    void describe(String description) {
        if (!description.isEmpty()) {
            String form = text("description");
            put("description", form == null ? description : description + " (" + form + ")");
        }
    }

    JsonObject toJson() {
        JsonObjectBuilder object = JsonTrees.object();
        members.forEach(object::add);
        return object.build();
    }
}

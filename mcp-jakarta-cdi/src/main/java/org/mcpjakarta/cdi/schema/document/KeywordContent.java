package org.mcpjakarta.cdi.schema.document;

import java.math.BigDecimal;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.JsonValue.ValueType;

/**
 * The allowed content of a keyword of a schema.
 *
 * @param expected its description in messages
 * @param schemas finds the schemas in it
 */
record KeywordContent(String expected, Predicate<JsonValue> fits, Function<JsonValue, Stream<JsonValue>> schemas) {
    private static final Set<String> TYPE_NAMES = Set.of("string", "number", "integer", "boolean", "array", "object",
            "null");

    static final KeywordContent ANYTHING = new KeywordContent("anything", value -> true);
    static final KeywordContent SCHEMA = new KeywordContent("a schema", KeywordContent::isSchema,
            Stream::of);
    static final KeywordContent SCHEMAS = new KeywordContent("a list of schemas",
            value -> all(value, KeywordContent::isSchema) && !value.asJsonArray().isEmpty(),
            value -> value.asJsonArray().stream());
    static final KeywordContent SCHEMA_MAP = new KeywordContent("schemas by name",
            value -> each(value, KeywordContent::isSchema), value -> value.asJsonObject().values().stream());
    static final KeywordContent TYPE = new KeywordContent("the name of a type, or a list of them",
            value -> isType(value) || isTypes(value));
    static final KeywordContent NUMBER = new KeywordContent("a number", JsonNumber.class::isInstance);
    static final KeywordContent POSITIVE = new KeywordContent("a number above 0",
            value -> value instanceof JsonNumber number && number.bigDecimalValue().signum() > 0);
    static final KeywordContent COUNT = new KeywordContent("a whole number from 0 on", KeywordContent::isCount);
    static final KeywordContent FLAG = new KeywordContent("true or false", KeywordContent::isFlag);
    static final KeywordContent TEXT = new KeywordContent("a string", JsonString.class::isInstance);
    static final KeywordContent TEXTS = new KeywordContent("a list of strings", KeywordContent::isTexts);
    static final KeywordContent TEXTS_MAP = new KeywordContent("lists of strings by name",
            value -> each(value, KeywordContent::isTexts));
    static final KeywordContent VALUES = new KeywordContent("a list of values", JsonArray.class::isInstance);

    private KeywordContent(String expected, Predicate<JsonValue> fits) {
        this(expected, fits, value -> Stream.empty());
    }

    private static boolean isSchema(JsonValue value) {
        return value instanceof JsonObject || isFlag(value);
    }

    static boolean isFlag(JsonValue value) {
        return value.getValueType() == ValueType.TRUE || value.getValueType() == ValueType.FALSE;
    }

    private static boolean isType(JsonValue value) {
        return value instanceof JsonString text && TYPE_NAMES.contains(text.getString());
    }

    private static boolean isTypes(JsonValue value) {
        return all(value, KeywordContent::isType) && !value.asJsonArray().isEmpty()
                && Set.copyOf(value.asJsonArray()).size() == value.asJsonArray().size();
    }

    private static boolean isTexts(JsonValue value) {
        return all(value, JsonString.class::isInstance);
    }

    private static boolean isCount(JsonValue value) {
        if (!(value instanceof JsonNumber number)) {
            return false;
        }
        BigDecimal count = number.bigDecimalValue();
        return count.signum() >= 0 && count.stripTrailingZeros().scale() <= 0;
    }

    private static boolean all(JsonValue value, Predicate<JsonValue> one) {
        return value instanceof JsonArray array && array.stream().allMatch(one);
    }

    private static boolean each(JsonValue value, Predicate<JsonValue> one) {
        return value instanceof JsonObject map && map.values().stream().allMatch(one);
    }
}

package org.mcpjakarta.cdi.schema.check;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.JsonValue.ValueType;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.rule.Formats;
import org.mcpjakarta.cdi.schema.rule.Rule;
import org.mcpjakarta.cdi.schema.rule.SchemaKind;
import org.mcpjakarta.cdi.schema.rule.TextForm;
import org.mcpjakarta.cdi.schema.rule.ValueRules;

/** The rules of a schema for a value as a whole. The type comes first, so that the others need not report a wrong type. */
final class Rules {
    private Rules() {}

    static List<Rule> of(JsonObject schema, SchemaKind kind) {
        List<Rule> rules = new ArrayList<>();
        Set<String> types = types(schema);
        if (!types.isEmpty()) {
            rules.add(ValueRules.type(types));
        }
        if (schema.containsKey("enum")) {
            rules.add(ValueRules.oneOf(schema.getJsonArray("enum")));
        }
        if (schema.containsKey("const")) {
            rules.add(ValueRules.oneOf(List.of(schema.get("const"))));
        }
        if (schema.containsKey("multipleOf")) {
            rules.add(ValueRules.multipleOf(number(schema, "multipleOf")));
        }
        range(rules, schema, "minimum", true, true);
        range(rules, schema, "exclusiveMinimum", true, false);
        range(rules, schema, "maximum", false, true);
        range(rules, schema, "exclusiveMaximum", false, false);
        size(rules, schema, "Length", ValueType.STRING,
                kind == SchemaKind.ARGUMENTS ? Rules::units : Rules::codePoints);
        size(rules, schema, "Items", ValueType.ARRAY, value -> value.asJsonArray().size());
        size(rules, schema, "Properties", ValueType.OBJECT, value -> value.asJsonObject().size());
        if (schema.getBoolean("uniqueItems", false)) {
            rules.add(ValueRules::unique);
        }
        if (kind != SchemaKind.LITERAL && schema.containsKey("format")) {
            format(rules, schema.getString("format"), kind);
        }
        if (schema.containsKey(TextForm.KEYWORD)) {
            rules.add(ValueRules.text(
                    Objects.requireNonNull(TextForm.find(schema.getString(TextForm.KEYWORD))).fits()));
        }
        if (schema.containsKey("pattern")) {
            rules.add(ValueRules.pattern(schema.getString("pattern")));
        }
        return List.copyOf(rules);
    }

    static Set<String> types(JsonObject schema) {
        JsonValue type = schema.get("type");
        return type instanceof JsonString single ? Set.of(single.getString()) : Set.copyOf(strings(type));
    }

    static List<String> strings(@Nullable JsonValue array) {
        return array instanceof JsonArray values
                ? values.getValuesAs(JsonString.class).stream().map(JsonString::getString).toList()
                : List.of();
    }

    static BigDecimal number(JsonObject schema, String keyword) {
        return schema.getJsonNumber(keyword).bigDecimalValue();
    }

    /** Capped at the greatest int, since no value has more parts. */
    static int count(JsonObject schema, String keyword, int fallback) {
        return schema.containsKey(keyword)
                ? number(schema, keyword).min(BigDecimal.valueOf(Integer.MAX_VALUE)).intValue()
                : fallback;
    }

    private static void range(List<Rule> rules, JsonObject schema, String keyword, boolean lower, boolean inclusive) {
        if (schema.containsKey(keyword)) {
            BigDecimal bound = number(schema, keyword);
            rules.add(ValueRules.range(bound, lower, inclusive, Expectation.states(bound)));
        }
    }

    private static void size(List<Rule> rules, JsonObject schema, String what, ValueType type,
            ToIntFunction<JsonValue> sizeOf) {
        int least = count(schema, "min" + what, 0);
        int most = count(schema, "max" + what, Integer.MAX_VALUE);
        if (least > 0 || most < Integer.MAX_VALUE) {
            rules.add(ValueRules.size(type, sizeOf, least, most));
        }
    }

    private static int units(JsonValue text) {
        return ((JsonString) text).getString().length();
    }

    private static int codePoints(JsonValue value) {
        String text = ((JsonString) value).getString();
        return text.codePointCount(0, text.length());
    }

    private static void format(List<Rule> rules, String format, SchemaKind kind) {
        switch (format) {
            case "int64" -> within(rules, BigDecimal.valueOf(Long.MIN_VALUE), BigDecimal.valueOf(Long.MAX_VALUE));
            case "float" -> within(rules, new BigDecimal(-Float.MAX_VALUE), new BigDecimal(Float.MAX_VALUE));
            case "double" -> within(rules, new BigDecimal(-Double.MAX_VALUE), new BigDecimal(Double.MAX_VALUE));
            default -> {
                Predicate<String> fits = Formats.find(format);
                if (fits == null) {
                    throw new IllegalArgumentException("the format \"" + format + "\" is not known");
                }
                boolean orEmpty = kind == SchemaKind.ARGUMENTS && format.equals("email");
                rules.add(ValueRules.text(orEmpty ? fits.or(String::isEmpty) : fits));
            }
        }
    }

    private static void within(List<Rule> rules, BigDecimal least, BigDecimal most) {
        rules.add(ValueRules.range(least, true, true, false));
        rules.add(ValueRules.range(most, false, true, false));
    }
}

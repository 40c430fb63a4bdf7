package org.mcpjakarta.cdi.schema.check;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

import org.mcpjakarta.cdi.schema.rule.EnumRule;
import org.mcpjakarta.cdi.schema.rule.FormatRule;
import org.mcpjakarta.cdi.schema.rule.MultipleRule;
import org.mcpjakarta.cdi.schema.rule.PatternRule;
import org.mcpjakarta.cdi.schema.rule.RangeRule;
import org.mcpjakarta.cdi.schema.rule.Rule;
import org.mcpjakarta.cdi.schema.rule.SizeRule;
import org.mcpjakarta.cdi.schema.rule.Strings;
import org.mcpjakarta.cdi.schema.rule.TextForm;
import org.mcpjakarta.cdi.schema.rule.TypeRule;
import org.mcpjakarta.cdi.schema.rule.UniqueRule;
import org.mcpjakarta.cdi.schema.rule.ValuesRule;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.JsonValue.ValueType;

/** The rules of a schema for a value as a whole. The type comes first, so that the others need not report a wrong type. */
final class Rules {
    private Rules() {}

    static List<Rule> of(JsonObject schema, Strings strings) {
        List<Rule> rules = new ArrayList<>();
        Set<String> types = types(schema);
        if (!types.isEmpty()) {
            rules.add(new TypeRule(types));
        }
        if (schema.containsKey("enum")) {
            rules.add(oneOf(schema.getJsonArray("enum")));
        }
        if (schema.containsKey("const")) {
            rules.add(oneOf(List.of(schema.get("const"))));
        }
        if (schema.containsKey("multipleOf")) {
            rules.add(new MultipleRule(Compiler.number(schema, "multipleOf")));
        }
        range(rules, schema, "minimum", true, true);
        range(rules, schema, "exclusiveMinimum", true, false);
        range(rules, schema, "maximum", false, true);
        range(rules, schema, "exclusiveMaximum", false, false);
        size(rules, schema, "Length", ValueType.STRING, strings == Strings.AS_VALIDATED);
        size(rules, schema, "Items", ValueType.ARRAY, false);
        size(rules, schema, "Properties", ValueType.OBJECT, false);
        if (schema.getBoolean("uniqueItems", false)) {
            rules.add(new UniqueRule());
        }
        if (strings != Strings.WITHOUT_FORMATS && schema.containsKey("format")) {
            format(rules, schema.getString("format"), strings);
        }
        if (schema.containsKey(TextForm.KEYWORD)) {
            rules.add(Objects.requireNonNull(TextForm.find(schema.getString(TextForm.KEYWORD))));
        }
        if (schema.containsKey("pattern")) {
            rules.add(PatternRule.of(schema.getString("pattern")));
        }
        return List.copyOf(rules);
    }

    static Set<String> types(JsonObject schema) {
        JsonValue type = schema.get("type");
        return type instanceof JsonString single ? Set.of(single.getString()) : Set.copyOf(Compiler.strings(type));
    }

    private static void range(List<Rule> rules, JsonObject schema, String keyword, boolean lower, boolean inclusive) {
        if (schema.containsKey(keyword)) {
            BigDecimal bound = Compiler.number(schema, keyword);
            rules.add(new RangeRule(bound, lower, inclusive, Expectation.states(bound)));
        }
    }

    private static void size(List<Rule> rules, JsonObject schema, String what, ValueType type, boolean units) {
        int least = count(schema, "min" + what, 0);
        int most = count(schema, "max" + what, Integer.MAX_VALUE);
        if (least > 0 || most < Integer.MAX_VALUE) {
            rules.add(new SizeRule(type, least, most, units));
        }
    }

    /** Capped at the greatest int, since no value has more parts. */
    static int count(JsonObject schema, String keyword, int fallback) {
        return schema.containsKey(keyword)
                ? Compiler.number(schema, keyword).min(BigDecimal.valueOf(Integer.MAX_VALUE)).intValue()
                : fallback;
    }

    private static Rule oneOf(List<JsonValue> values) {
        return values.stream().allMatch(JsonString.class::isInstance)
                ? new EnumRule(values.stream().map(text -> ((JsonString) text).getString())
                        .collect(Collectors.toUnmodifiableSet()))
                : ValuesRule.of(values);
    }

    private static void format(List<Rule> rules, String format, Strings strings) {
        switch (format) {
            case "int64" -> within(rules, BigDecimal.valueOf(Long.MIN_VALUE), BigDecimal.valueOf(Long.MAX_VALUE));
            case "float" -> within(rules, new BigDecimal(-Float.MAX_VALUE), new BigDecimal(Float.MAX_VALUE));
            case "double" -> within(rules, new BigDecimal(-Double.MAX_VALUE), new BigDecimal(Double.MAX_VALUE));
            default -> {
                FormatRule rule = FormatRule.find(format);
                if (rule == null) {
                    throw new IllegalArgumentException("the format \"" + format + "\" is not known");
                }
                rules.add(strings == Strings.AS_VALIDATED && format.equals("email") ? rule.orEmpty() : rule);
            }
        }
    }

    private static void within(List<Rule> rules, BigDecimal least, BigDecimal most) {
        rules.add(new RangeRule(least, true, true, false));
        rules.add(new RangeRule(most, false, true, false));
    }
}

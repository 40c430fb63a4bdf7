package org.mcpjakarta.cdi.schema.check;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.mcpjakarta.cdi.schema.rule.TextForm;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** Describes in a few words what a schema expects: "an integer from 1 to 200", "one of NORTH, SOUTH", "a string or null". */
public final class Expectation {
    private static final int MOST_SHOWN = 30;
    private static final Set<String> STRING = Set.of("pattern", "format", "minLength", "maxLength");
    private static final Set<String> NUMBER = Set.of("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum");
    private static final Set<BigDecimal> IMPLIED = Set.of(BigDecimal.valueOf(Integer.MIN_VALUE),
            BigDecimal.valueOf(Integer.MAX_VALUE));
    private static final Map<String, String> FORMATS = Map.of(
            "date", "a date such as 2026-08-31",
            "time", "a time with offset such as 14:30:00Z",
            "date-time", "a date and time with offset such as 2026-08-31T14:30:00Z",
            "duration", "an ISO 8601 duration such as PT1H30M or P3D",
            "uuid", "a UUID",
            "email", "an email address",
            "uri", "an absolute URI",
            "uri-reference", "a URI");

    private Expectation() {}

    static String of(JsonObject schema) {
        if (schema.containsKey("enum")) {
            return "one of " + abbreviated(schema.getJsonArray("enum").stream().map(Expectation::plain).toList());
        }
        if (schema.containsKey("const")) {
            return schema.get("const").toString();
        }
        Set<String> types = Rules.types(schema);
        if (types.isEmpty()) {
            return ofUntyped(schema);
        }
        // "null" comes last, the others alphabetically.
        return types.stream().sorted((a, b) -> a.equals("null") ? 1 : b.equals("null") ? -1 : a.compareTo(b))
                .map(type -> of(type, schema)).collect(Collectors.joining(" or "));
    }

    /** Keywords for one type only show what is meant, although by the standard they do not restrict values of other types. */
    private static String ofUntyped(JsonObject schema) {
        boolean string = STRING.stream().anyMatch(schema::containsKey);
        boolean number = NUMBER.stream().anyMatch(schema::containsKey);
        return string == number ? Schema.ANY : of(string ? "string" : "number", schema);
    }

    private static String of(String type, JsonObject schema) {
        return switch (type) {
            case "integer" -> "an integer" + range(schema);
            case "number" -> "a number" + range(schema);
            case "boolean" -> "true or false";
            case "string" -> string(schema);
            case "array" -> "an array" + size(schema, "Items", "item");
            case "object" -> "an object" + size(schema, "Properties", "member");
            default -> type;
        };
    }

    private static String string(JsonObject schema) {
        TextForm form = TextForm.find(schema.getString(TextForm.KEYWORD, ""));
        if (form != null) {
            return form.expectation();
        }
        String format = FORMATS.get(schema.getString("format", ""));
        if (format != null) {
            return format;
        }
        String pattern = schema.getString("pattern", "");
        return "a string" + size(schema, "Length", "character")
                + (pattern.isEmpty() ? "" : pattern.equals("\\S") ? " that is not blank" : " that matches " + pattern);
    }

    /** The limits of int are implied; only the message for a value beyond them states them. */
    public static boolean states(BigDecimal bound) {
        return !IMPLIED.contains(bound);
    }

    private static String range(JsonObject schema) {
        String least = bound(schema, "minimum");
        String most = bound(schema, "maximum");
        if (!least.isEmpty() && !most.isEmpty()) {
            return " from " + least + " to " + most;
        }
        List<String> bounds = new ArrayList<>();
        add(bounds, "of at least ", least);
        add(bounds, "of at most ", most);
        add(bounds, "greater than ", bound(schema, "exclusiveMinimum"));
        add(bounds, "less than ", bound(schema, "exclusiveMaximum"));
        return bounds.isEmpty() ? "" : " " + String.join(" and ", bounds);
    }

    private static void add(List<String> bounds, String prefix, String bound) {
        if (!bound.isEmpty()) {
            bounds.add(prefix + bound);
        }
    }

    private static String bound(JsonObject schema, String keyword) {
        if (!schema.containsKey(keyword)) {
            return "";
        }
        BigDecimal bound = Rules.number(schema, keyword);
        return states(bound) ? bound.toString() : "";
    }

    private static String size(JsonObject schema, String what, String unit) {
        int least = Rules.count(schema, "min" + what, 0);
        int most = Rules.count(schema, "max" + what, Integer.MAX_VALUE);
        if (least == most) {
            return " of " + count(least, unit);
        }
        if (most < Integer.MAX_VALUE) {
            return least > 0 ? " of " + least + " to " + count(most, unit) : " of at most " + count(most, unit);
        }
        return least > 0 ? " of at least " + count(least, unit) : "";
    }

    private static String count(int number, String unit) {
        return number + " " + unit + (number == 1 ? "" : "s");
    }

    private static String plain(JsonValue value) {
        return value instanceof JsonString text ? text.getString() : value.toString();
    }

    private static String abbreviated(List<String> names) {
        return String.join(", ", names.subList(0, Math.min(MOST_SHOWN, names.size())))
                + (names.size() > MOST_SHOWN ? ", …" : "");
    }
}

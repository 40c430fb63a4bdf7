package org.mcpjakarta.cdi.bind;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.InvalidArguments;

/**
 * Arguments of prompts and variables of URI templates are strings. This class converts each to the JSON type in the schema of its
 * parameter, so that they can be handled like arguments of a tool. A string that does not look like that type stays a string, and the
 * schema rejects it.
 */
public final class TextArguments {
    // Without an exponent: a few characters could then become a number that fills the memory.
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,40}(\\.[0-9]{1,40})?");

    private final Map<String, String> types = new HashMap<>();
    private final Map<String, String> elements = new HashMap<>();

    /** @param schema of the arguments object */
    public TextArguments(JsonObject schema) {
        if (schema.get("properties") instanceof JsonObject properties) {
            properties.forEach((name, property) -> {
                types.put(name, type(property));
                if (property.asJsonObject().get("items") instanceof JsonObject items) {
                    elements.put(name, type(items));
                }
            });
        }
    }

    private static String type(JsonValue schema) {
        return schema.asJsonObject().getString("type", "");
    }

    /** @throws InvalidArguments if one is neither a string nor, for a parameter that is a list, a list of strings */
    public JsonObject typed(JsonObject texts) {
        JsonObjectBuilder typed = JsonTrees.object();
        List<String> problems = new ArrayList<>();
        texts.forEach((name, value) -> {
            if (value instanceof JsonString text) {
                typed.add(name, typed(text, types.getOrDefault(name, "")));
            } else if (value instanceof JsonArray list && elements.containsKey(name)
                    && list.stream().allMatch(JsonString.class::isInstance)) {
                JsonArrayBuilder typedList = JsonTrees.array();
                list.getValuesAs(JsonString.class).forEach(text -> typedList.add(typed(text, elements.get(name))));
                typed.add(name, typedList);
            } else if (types.containsKey(name) && value.getValueType() != JsonValue.ValueType.NULL) {
                problems.add("\"" + name + "\" must be a string");
            } else {
                typed.add(name, value);
            }
        });
        if (!problems.isEmpty()) {
            throw new InvalidArguments(problems);
        }
        return typed.build();
    }

    /** The values that an argument of an enum type may have; empty for other types. */
    public static List<String> choices(Type type) {
        if (type instanceof ParameterizedType generic && generic.getRawType() == Optional.class) {
            return choices(generic.getActualTypeArguments()[0]);
        }
        return type instanceof Class<?> plain && plain.isEnum()
                ? Stream.of(plain.getEnumConstants()).map(constant -> ((Enum<?>) constant).name()).toList()
                : List.of();
    }

    private static JsonValue typed(JsonString value, String type) {
        String text = value.getString();
        return switch (type) {
            case "integer", "number" -> NUMBER.matcher(text).matches()
                    ? JsonTrees.PROVIDER.createValue(new BigDecimal(text))
                    : value;
            case "boolean" -> text.equals("true") ? JsonValue.TRUE : text.equals("false") ? JsonValue.FALSE : value;
            default -> value;
        };
    }
}

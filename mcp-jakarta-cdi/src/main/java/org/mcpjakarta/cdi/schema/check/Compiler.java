package org.mcpjakarta.cdi.schema.check;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.node.ArrayNode;
import org.mcpjakarta.cdi.schema.node.Checker;
import org.mcpjakarta.cdi.schema.node.Defaults;
import org.mcpjakarta.cdi.schema.node.Family;
import org.mcpjakarta.cdi.schema.node.ObjectNode;
import org.mcpjakarta.cdi.schema.node.OrNull;
import org.mcpjakarta.cdi.schema.node.Reference;
import org.mcpjakarta.cdi.schema.node.Value;
import org.mcpjakarta.cdi.schema.rule.Strings;
import org.mcpjakarta.cdi.schema.rule.TextForm;

/** Compiles a schema that was generated from types to checkers. For single use. */
final class Compiler {
    private static final Set<String> KNOWN = Set.of("$schema", "$defs", "title", "description", "default", "examples",
            "type", "enum", "const", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength",
            "maxLength", "pattern", "format", "items", "minItems", "maxItems", "uniqueItems", "properties", "required",
            "additionalProperties", "propertyNames", "minProperties", "maxProperties", "oneOf", "anyOf", "$ref",
            "x-mcp-header", TextForm.KEYWORD);
    private static final String DEFINITION = "#/$defs/";
    private static final Checker ANYTHING = new Value("any value", List.of());

    private final JsonObject root;
    private final Strings strings;
    private final Defaults defaults;
    private final List<Reference> references = new ArrayList<>();

    Compiler(JsonObject root, Strings strings) {
        this.root = root;
        this.strings = strings;
        // Searched as text, because a default may be at any depth. A match in a description costs a copy at most.
        this.defaults = new Defaults(JsonProvider.provider(), root.toString().contains("\"default\":"),
                strings == Strings.AS_VALIDATED);
    }

    boolean hasDefaults() {
        return defaults.exist();
    }

    Checker compile() {
        Checker checker = schema(root);
        Map<String, Checker> definitions = new LinkedHashMap<>();
        if (root.containsKey("$defs")) {
            root.getJsonObject("$defs").forEach((name, body) -> definitions.put(name, schema(body)));
        }
        for (Reference reference : references) {
            Checker definition = definitions.get(reference.name());
            if (definition == null) {
                throw new IllegalArgumentException(
                        "the schema refers to \"" + reference.name() + "\", which it does not define");
            }
            reference.bind(definition);
        }
        return checker;
    }

    private Checker schema(JsonValue value) {
        if (value.getValueType() == JsonValue.ValueType.TRUE) {
            return ANYTHING;
        }
        JsonObject schema = value.asJsonObject();
        for (String keyword : schema.keySet()) {
            if (!KNOWN.contains(keyword)) {
                throw new IllegalArgumentException("the keyword \"" + keyword + "\" is not supported");
            }
        }
        if (schema.containsKey("$ref")) {
            return reference(schema.getString("$ref"));
        }
        if (schema.containsKey("anyOf")) {
            return orNull(schema.getJsonArray("anyOf"));
        }
        Value whole = new Value(Expectation.of(schema), Rules.of(schema, strings));
        if (schema.containsKey("oneOf")) {
            return new Family(whole,
                    schema.getJsonArray("oneOf").stream().map(kind -> kind(kind.asJsonObject())).toList());
        }
        if (schema.containsKey("items")) {
            return new ArrayNode(whole, schema(schema.get("items")), defaults);
        }
        return schema.containsKey("properties") || schema.containsKey("additionalProperties")
                ? members(whole, schema)
                : whole;
    }

    private Checker reference(String target) {
        if (!target.startsWith(DEFINITION)) {
            throw new IllegalArgumentException("only references to " + DEFINITION + " are followed");
        }
        Reference reference = new Reference(target.substring(DEFINITION.length()));
        references.add(reference);
        return reference;
    }

    private Checker orNull(JsonArray choices) {
        List<JsonValue> nonNull = choices.stream().filter(choice -> !isNull(choice)).toList();
        if (nonNull.size() != 1 || choices.size() != 2) {
            throw new IllegalArgumentException("anyOf is supported for one schema and null only");
        }
        return new OrNull(schema(nonNull.get(0)));
    }

    private static boolean isNull(JsonValue schema) {
        return schema instanceof JsonObject object && object.getString("type", "").equals("null");
    }

    private Family.Kind kind(JsonObject schema) {
        Map<String, String> constants = new LinkedHashMap<>();
        schema.getJsonObject("properties").forEach((name, property) -> {
            if (property instanceof JsonObject object && object.get("const") instanceof JsonString constant) {
                constants.put(name, constant.getString());
            }
        });
        return new Family.Kind(constants, schema(schema));
    }

    private Checker members(Value whole, JsonObject schema) {
        Map<String, Checker> properties = new LinkedHashMap<>();
        if (schema.containsKey("properties")) {
            schema.getJsonObject("properties").forEach((name, property) -> properties.put(name, schema(property)));
        }
        JsonValue additional = schema.getOrDefault("additionalProperties", JsonValue.TRUE);
        return new ObjectNode(whole, properties, strings(schema.get("required")), names(schema), keys(schema),
                additional.getValueType() == JsonValue.ValueType.FALSE ? null : schema(additional),
                defaultValues(schema), defaults);
    }

    private static Map<String, JsonValue> defaultValues(JsonObject schema) {
        Map<String, JsonValue> defaultValues = new LinkedHashMap<>();
        if (schema.get("properties") instanceof JsonObject properties) {
            properties.forEach((name, property) -> {
                if (property instanceof JsonObject object && object.containsKey("default")) {
                    defaultValues.put(name, object.get("default"));
                }
            });
        }
        return defaultValues;
    }

    /** The schema of member names, unless it is a list of names. */
    private @Nullable Checker keys(JsonObject schema) {
        return names(schema) == null && schema.get("propertyNames") instanceof JsonObject names ? schema(names) : null;
    }

    private @Nullable Set<String> names(JsonObject schema) {
        if (!(schema.get("propertyNames") instanceof JsonObject names)
                || !names.containsKey("enum") && !names.containsKey("$ref")) {
            return null;
        }
        JsonObject target = names.containsKey("$ref")
                ? root.getJsonObject("$defs").getJsonObject(names.getString("$ref").substring(DEFINITION.length()))
                : names;
        return new LinkedHashSet<>(strings(target.get("enum")));
    }

    static List<String> strings(@Nullable JsonValue array) {
        return array instanceof JsonArray values
                ? values.getValuesAs(JsonString.class).stream().map(JsonString::getString).toList()
                : List.of();
    }

    static BigDecimal number(JsonObject schema, String keyword) {
        return schema.getJsonNumber(keyword).bigDecimalValue();
    }
}

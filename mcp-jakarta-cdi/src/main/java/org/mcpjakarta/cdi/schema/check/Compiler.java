package org.mcpjakarta.cdi.schema.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.JsonValue.ValueType;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.document.Cycles;
import org.mcpjakarta.cdi.schema.document.InPlace;
import org.mcpjakarta.cdi.schema.document.SchemaDocument;
import org.mcpjakarta.cdi.schema.document.SchemaResource;
import org.mcpjakarta.cdi.schema.rule.SchemaKind;
import org.mcpjakarta.cdi.schema.rule.TextForm;
import org.mcpjakarta.cdi.schema.rule.ValueRules;

/**
 * Compiles a schema. The schema itself is validated as well, and nothing outside of it is ever fetched. A hand-written schema may use all
 * of the standard. A generated one has few keywords, which allow for better messages, and for defaults. For single use.
 */
public final class Compiler {
    private static final int MAX_PARTS = 10_000;
    private static final Set<String> GENERATED = Set.of("$schema", "$defs", "title", "description", "default",
            "examples", "type", "enum", "const", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
            "minLength", "maxLength", "pattern", "format", "items", "minItems", "maxItems", "uniqueItems", "properties",
            "required", "additionalProperties", "propertyNames", "minProperties", "maxProperties", "oneOf", "anyOf",
            "$ref", "x-mcp-header", TextForm.KEYWORD);

    private final JsonValue root;
    private final SchemaKind kind;
    private final SchemaDocument document;
    private final Map<JsonObject, Schema> compiled = new IdentityHashMap<>();
    private boolean defaults;

    /** @throws IllegalArgumentException whose message says what is wrong with the schema */
    public Compiler(JsonValue root, SchemaKind kind) {
        this.root = root;
        this.kind = kind;
        this.document = new SchemaDocument(root);
    }

    /** @throws IllegalArgumentException whose message says what is wrong with the schema */
    public Schema compile() {
        Schema schema = schema(root);
        new Cycles(document).reject(compiled.keySet());
        return schema;
    }

    /** Whether there are defaults to add to values. */
    public boolean hasDefaults() {
        return defaults;
    }

    /** Warnings about keywords that are allowed, but probably a mistake. */
    public List<String> warnings() {
        return document.warnings();
    }

    private Schema schema(JsonValue value) {
        if (!(value instanceof JsonObject schema)) {
            return value.getValueType() == ValueType.TRUE ? Schema.ANYTHING : Schema.NOTHING;
        }
        Schema known = compiled.get(schema);
        if (known != null) {
            return known;
        }
        JsonObject keywords = document.keywords(schema);
        checkLimits(keywords);
        Schema self = new Schema(Expectation.of(keywords), Rules.of(keywords, kind), kind.isLiteral()
                ? new Schema.Literal(document.isDynamic() ? document.home(schema) : null, document.isTracked())
                : null);
        // Registered before its parts are compiled, because they may refer to it.
        compiled.put(schema, self);
        List<Checker> parts = parts(schema, keywords);
        self.with(parts, unevaluated(schema, keywords));
        // A reference in a generated schema has only annotations beside it, so its target takes its place.
        return !kind.isLiteral() && keywords.containsKey("$ref") ? (Schema) parts.get(0) : self;
    }

    private void checkLimits(JsonObject keywords) {
        if (kind.isLiteral()) {
            if (compiled.size() == MAX_PARTS) {
                throw new IllegalArgumentException("the schema has more than " + MAX_PARTS + " parts");
            }
            return;
        }
        for (String keyword : keywords.keySet()) {
            if (!GENERATED.contains(keyword)) {
                throw new IllegalArgumentException("the keyword \"" + keyword + "\" is not supported");
            }
        }
    }

    private List<Checker> parts(JsonObject schema, JsonObject keywords) {
        List<Checker> parts = new ArrayList<>();
        if (keywords.containsKey("$ref")) {
            parts.add(schema(document.target(schema, keywords.getString("$ref"))));
        }
        if (keywords.containsKey("$dynamicRef")) {
            parts.add(dynamic(schema, keywords.getString("$dynamicRef")));
        }
        parts.addAll(list(keywords, "allOf"));
        if (keywords.containsKey("anyOf")) {
            parts.add(kind.isLiteral() ? Composition.alternatives(list(keywords, "anyOf"), false) : orNull(keywords));
        }
        if (keywords.containsKey("oneOf")) {
            parts.add(kind.isLiteral() ? Composition.alternatives(list(keywords, "oneOf"), true) : family(keywords));
        }
        if (keywords.containsKey("not")) {
            parts.add(Composition.not(schema(keywords.get("not"))));
        }
        if (keywords.containsKey("if")) {
            parts.add(Composition.conditional(schema(keywords.get("if")), optional(keywords, "then"),
                    optional(keywords, "else")));
        }
        if (hasAny(keywords, "properties", "patternProperties", "additionalProperties", "propertyNames", "required")) {
            parts.add(members(schema, keywords));
        }
        if (keywords.containsKey("dependentRequired")) {
            parts.add(dependentRequired(keywords.getJsonObject("dependentRequired")));
        }
        if (keywords.containsKey("dependentSchemas")) {
            parts.add(Composition.dependentSchemas(map(keywords, "dependentSchemas")));
        }
        if (hasAny(keywords, "prefixItems", "items", "contains")) {
            parts.add(new Items(list(keywords, "prefixItems"), optional(keywords, "items"),
                    optional(keywords, "contains"), Rules.count(keywords, "minContains", 1),
                    Rules.count(keywords, "maxContains", Integer.MAX_VALUE)));
        }
        // Definitions without a reference to them have to be valid as well.
        map(keywords, "$defs");
        map(keywords, "definitions");
        return List.copyOf(parts);
    }

    private static boolean hasAny(JsonObject keywords, String... wanted) {
        for (String keyword : wanted) {
            if (keywords.containsKey(keyword)) {
                return true;
            }
        }
        return false;
    }

    private Checker dynamic(JsonObject schema, String reference) {
        JsonValue first = document.target(schema, reference);
        Map<SchemaResource, Schema> choices = new HashMap<>();
        document.choices(first, reference).forEach((resource, choice) -> choices.put(resource, schema(choice)));
        return choices.isEmpty() ? schema(first) : Composition.dynamic(schema(first), choices);
    }

    /** A choice between a schema and null is the only {@code anyOf} in generated schemas. */
    private Checker orNull(JsonObject keywords) {
        JsonArray choices = keywords.getJsonArray("anyOf");
        List<JsonValue> others = choices.stream().filter(choice -> !isNull(choice)).toList();
        if (others.size() != 1 || choices.size() != 2) {
            throw new IllegalArgumentException("anyOf is supported for one schema and null only");
        }
        return new OrNull(schema(others.get(0)));
    }

    private static boolean isNull(JsonValue schema) {
        return schema instanceof JsonObject object && object.getString("type", "").equals("null");
    }

    /** Objects that are distinguished by constants are the only {@code oneOf} in generated schemas. */
    private Checker family(JsonObject keywords) {
        return new Family(keywords.getJsonArray("oneOf").stream().map(kind -> {
            Map<String, String> constants = new LinkedHashMap<>();
            kind.asJsonObject().getJsonObject("properties").forEach((name, property) -> {
                if (property instanceof JsonObject object && object.get("const") instanceof JsonString constant) {
                    constants.put(name, constant.getString());
                }
            });
            return new Family.Kind(constants, schema(kind));
        }).toList());
    }

    private @Nullable Unevaluated unevaluated(JsonObject schema, JsonObject keywords) {
        Schema members = optional(keywords, "unevaluatedProperties");
        Schema items = optional(keywords, "unevaluatedItems");
        return members == null && items == null
                ? null
                : new Unevaluated(members, items, new InPlace(document).members(schema));
    }

    private Checker members(JsonObject schema, JsonObject keywords) {
        Map<Pattern, Schema> patterns = new LinkedHashMap<>();
        map(keywords, "patternProperties").forEach((ecma, inner) -> patterns.put(ValueRules.compiled(ecma), inner));
        return new Members(kind, map(keywords, "properties"), patterns, optional(keywords, "additionalProperties"),
                names(schema, keywords), Rules.strings(keywords.get("required")), defaultValues(keywords));
    }

    private @Nullable MemberNames names(JsonObject schema, JsonObject keywords) {
        Schema names = optional(keywords, "propertyNames");
        if (names == null || kind.isLiteral()) {
            return names == null ? null : new MemberNames(names, null, false);
        }
        JsonObject own = keywords.getJsonObject("propertyNames");
        JsonObject target = own.containsKey("$ref")
                ? document.target(schema, own.getString("$ref")).asJsonObject()
                : own;
        Set<String> listed = target.containsKey("enum") ? new LinkedHashSet<>(Rules.strings(target.get("enum"))) : null;
        return new MemberNames(names, listed, true);
    }

    /** Defaults are added to values of generated schemas only. */
    private Map<String, JsonValue> defaultValues(JsonObject keywords) {
        Map<String, JsonValue> values = new LinkedHashMap<>();
        if (!kind.isLiteral() && keywords.get("properties") instanceof JsonObject properties) {
            properties.forEach((name, property) -> {
                if (property instanceof JsonObject object && object.containsKey("default")) {
                    values.put(name, object.get("default"));
                }
            });
        }
        defaults |= !values.isEmpty();
        return values;
    }

    private static Checker dependentRequired(JsonObject dependencies) {
        Map<String, List<String>> required = new LinkedHashMap<>();
        dependencies.forEach((name, others) -> required.put(name, Rules.strings(others)));
        return Composition.dependentRequired(required);
    }

    /** The schema under a keyword, or null without it. Null is not "anything": {@code contains: true} still requires an item. */
    private @Nullable Schema optional(JsonObject keywords, String keyword) {
        JsonValue value = keywords.get(keyword);
        return value == null ? null : schema(value);
    }

    private List<Schema> list(JsonObject keywords, String keyword) {
        return keywords.containsKey(keyword)
                ? keywords.getJsonArray(keyword).stream().map(this::schema).toList()
                : List.of();
    }

    private Map<String, Schema> map(JsonObject keywords, String keyword) {
        Map<String, Schema> map = new LinkedHashMap<>();
        if (keywords.containsKey(keyword)) {
            keywords.getJsonObject(keyword).forEach((name, inner) -> map.put(name, schema(inner)));
        }
        return map;
    }
}

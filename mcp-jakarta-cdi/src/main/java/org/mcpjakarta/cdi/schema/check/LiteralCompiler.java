package org.mcpjakarta.cdi.schema.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.json.JsonValue.ValueType;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.document.Cycles;
import org.mcpjakarta.cdi.schema.document.InPlace;
import org.mcpjakarta.cdi.schema.document.LiteralKeywords;
import org.mcpjakarta.cdi.schema.document.SchemaDocument;
import org.mcpjakarta.cdi.schema.document.SchemaResource;
import org.mcpjakarta.cdi.schema.node.Alternatives;
import org.mcpjakarta.cdi.schema.node.Checker;
import org.mcpjakarta.cdi.schema.node.Conditional;
import org.mcpjakarta.cdi.schema.node.DynamicReference;
import org.mcpjakarta.cdi.schema.node.LiteralItems;
import org.mcpjakarta.cdi.schema.node.LiteralMembers;
import org.mcpjakarta.cdi.schema.node.LiteralSchema;
import org.mcpjakarta.cdi.schema.node.Negation;
import org.mcpjakarta.cdi.schema.node.Reference;
import org.mcpjakarta.cdi.schema.node.Unevaluated;
import org.mcpjakarta.cdi.schema.node.Value;
import org.mcpjakarta.cdi.schema.rule.PatternRule;
import org.mcpjakarta.cdi.schema.rule.Strings;

/**
 * Compiles a hand-written schema to checkers. Unlike schemas that are generated from types, it may use all of the standard. So the
 * schema itself is validated as well, and nothing outside of it is ever fetched. For single use.
 */
final class LiteralCompiler {
    private static final int MAX_PARTS = 10_000;

    private final JsonValue root;
    private final SchemaDocument document;
    private final Strings strings;
    private final Map<JsonObject, Reference> compiled = new IdentityHashMap<>();

    /** @throws IllegalArgumentException whose message says what is wrong with the schema */
    LiteralCompiler(JsonValue root) {
        this.root = root;
        this.document = new SchemaDocument(root);
        boolean formats = root instanceof JsonObject schema && schema.getBoolean(LiteralKeywords.CHECK_FORMATS, false);
        this.strings = formats ? Strings.WITH_FORMATS : Strings.WITHOUT_FORMATS;
    }

    /** @throws IllegalArgumentException whose message says what is wrong with the schema */
    Checker compile() {
        Checker checker = schema(root);
        new Cycles(document).reject(compiled.keySet());
        return checker;
    }

    /** Warnings about keywords that are allowed, but probably a mistake. */
    List<String> remarks() {
        return document.remarks();
    }

    private Checker schema(JsonValue value) {
        if (!(value instanceof JsonObject schema)) {
            return value.getValueType() == ValueType.TRUE ? Value.ANYTHING : Negation.NOTHING;
        }
        Reference known = compiled.get(schema);
        if (known != null) {
            return known;
        }
        if (compiled.size() == MAX_PARTS) {
            throw new IllegalArgumentException("the schema has more than " + MAX_PARTS + " parts");
        }
        // Registered before its parts are compiled, because they may refer to it.
        Reference self = new Reference("");
        compiled.put(schema, self);
        self.bind(new LiteralSchema(Expectation.of(document.keywords(schema)), parts(schema), unevaluated(schema),
                document.isDynamic() ? document.home(schema) : null, document.isTracked()));
        return self;
    }

    private List<Checker> parts(JsonObject whole) {
        JsonObject schema = document.keywords(whole);
        List<Checker> parts = new ArrayList<>();
        parts.add(new Value(Expectation.of(schema), Rules.of(schema, strings)));
        if (schema.containsKey("$ref")) {
            parts.add(schema(document.target(whole, schema.getString("$ref"))));
        }
        if (schema.containsKey("$dynamicRef")) {
            parts.add(dynamic(whole, schema.getString("$dynamicRef")));
        }
        parts.addAll(list(schema, "allOf"));
        if (schema.containsKey("anyOf")) {
            parts.add(new Alternatives(list(schema, "anyOf"), false));
        }
        if (schema.containsKey("oneOf")) {
            parts.add(new Alternatives(list(schema, "oneOf"), true));
        }
        if (schema.containsKey("not")) {
            parts.add(new Negation(schema(schema.get("not"))));
        }
        if (schema.containsKey("if")) {
            parts.add(new Conditional(schema(schema.get("if")), optional(schema, "then"), optional(schema, "else")));
        }
        parts.add(members(schema));
        parts.add(items(schema));
        // Definitions without a reference to them have to be valid as well.
        map(schema, "$defs");
        map(schema, "definitions");
        return parts;
    }

    private Checker dynamic(JsonObject schema, String reference) {
        JsonValue first = document.target(schema, reference);
        Map<SchemaResource, Checker> choices = new HashMap<>();
        document.choices(first, reference).forEach((resource, choice) -> choices.put(resource, schema(choice)));
        return choices.isEmpty() ? schema(first) : new DynamicReference(schema(first), choices);
    }

    private @Nullable Unevaluated unevaluated(JsonObject whole) {
        JsonObject schema = document.keywords(whole);
        Checker members = optional(schema, "unevaluatedProperties");
        Checker items = optional(schema, "unevaluatedItems");
        return members == null && items == null
                ? null
                : new Unevaluated(members, items, new InPlace(document).members(whole));
    }

    private Checker members(JsonObject schema) {
        Map<Pattern, Checker> patterns = new LinkedHashMap<>();
        map(schema, "patternProperties")
                .forEach((pattern, checker) -> patterns.put(PatternRule.of(pattern).pattern(), checker));
        Map<String, List<String>> dependentRequired = new LinkedHashMap<>();
        if (schema.containsKey("dependentRequired")) {
            schema.getJsonObject("dependentRequired")
                    .forEach((name, others) -> dependentRequired.put(name, Compiler.strings(others)));
        }
        return new LiteralMembers(map(schema, "properties"), patterns, optional(schema, "additionalProperties"),
                optional(schema, "propertyNames"), Compiler.strings(schema.get("required")), dependentRequired,
                map(schema, "dependentSchemas"));
    }

    private Checker items(JsonObject schema) {
        return new LiteralItems(list(schema, "prefixItems"), optional(schema, "items"), optional(schema, "contains"),
                Rules.count(schema, "minContains", 1), Rules.count(schema, "maxContains", Integer.MAX_VALUE));
    }

    /** The schema under a keyword, or null without it. Null is not "anything": {@code contains: true} still requires an item. */
    private @Nullable Checker optional(JsonObject schema, String keyword) {
        JsonValue value = schema.get(keyword);
        return value == null ? null : schema(value);
    }

    private List<Checker> list(JsonObject schema, String keyword) {
        return schema.containsKey(keyword)
                ? schema.getJsonArray(keyword).stream().map(this::schema).toList()
                : List.of();
    }

    private Map<String, Checker> map(JsonObject schema, String keyword) {
        Map<String, Checker> map = new LinkedHashMap<>();
        if (schema.containsKey(keyword)) {
            schema.getJsonObject(keyword).forEach((name, inner) -> map.put(name, schema(inner)));
        }
        return map;
    }
}

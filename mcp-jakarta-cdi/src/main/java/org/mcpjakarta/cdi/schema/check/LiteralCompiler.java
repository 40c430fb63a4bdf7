package org.mcpjakarta.cdi.schema.check;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.json.JsonValue.ValueType;
import jakarta.json.spi.JsonProvider;

/**
 * Turns a schema that somebody wrote by hand into checkers. Unlike those made from types, it may use all of the standard; so it
 * is looked at more closely, and nothing outside of it is ever fetched. Used once.
 */
final class LiteralCompiler {
    private static final int MOST = 10_000;
    private static final JsonValue DIALECT = JsonProvider.provider()
            .createValue("https://json-schema.org/draft/2020-12/schema");
    private static final Checker ANYTHING = new Value(Expectation.NONE, List.of());
    private static final Checker NOTHING = new Negation(ANYTHING);

    private final JsonObject root;
    private final LiteralReferences references;
    private final Map<JsonObject, Reference> compiled = new IdentityHashMap<>();

    LiteralCompiler(JsonObject root) {
        this.root = root;
        this.references = new LiteralReferences(root);
    }

    /** @throws IllegalArgumentException that says what is wrong with the schema */
    Checker compile() {
        if (!root.getOrDefault("$schema", DIALECT).equals(DIALECT)) {
            throw new IllegalArgumentException("the dialect " + root.get("$schema") + " is not supported; write "
                    + DIALECT + ", or leave $schema out");
        }
        Checker checker = schema(root);
        references.checkCycles(compiled.keySet());
        return checker;
    }

    private Checker schema(JsonValue value) {
        if (!(value instanceof JsonObject schema)) {
            return value.getValueType() == ValueType.TRUE ? ANYTHING : NOTHING;
        }
        Reference known = compiled.get(schema);
        if (known != null) {
            return known;
        }
        if (compiled.size() == MOST) {
            throw new IllegalArgumentException("the schema has more than " + MOST + " parts");
        }
        LiteralKeywords.check(schema);
        // Known before its parts are, since they may refer to it.
        Reference self = new Reference("");
        compiled.put(schema, self);
        self.bind(new Conjunction(Expectation.of(schema), parts(schema)));
        return self;
    }

    private List<Checker> parts(JsonObject schema) {
        List<Checker> parts = new ArrayList<>();
        parts.add(new Value(Expectation.of(schema), Rules.ofLiteral(schema)));
        if (schema.containsKey("$ref")) {
            parts.add(schema(references.target(schema.getString("$ref"))));
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
            parts.add(new Conditional(schema(schema.get("if")), one(schema, "then"), one(schema, "else")));
        }
        parts.add(members(schema));
        parts.add(items(schema));
        // Also those that nobody refers to have to be right.
        map(schema, "$defs");
        return parts;
    }

    private Checker members(JsonObject schema) {
        Map<Pattern, Checker> patterns = new LinkedHashMap<>();
        map(schema, "patternProperties")
                .forEach((pattern, checker) -> patterns.put(PatternRule.of(pattern).pattern(), checker));
        Map<String, List<String>> together = new LinkedHashMap<>();
        if (schema.containsKey("dependentRequired")) {
            schema.getJsonObject("dependentRequired")
                    .forEach((name, others) -> together.put(name, Compiler.strings(others)));
        }
        return new LiteralMembers(map(schema, "properties"), patterns, one(schema, "additionalProperties"),
                one(schema, "propertyNames"), Compiler.strings(schema.get("required")), together,
                map(schema, "dependentSchemas"));
    }

    private Checker items(JsonObject schema) {
        return new LiteralItems(list(schema, "prefixItems"), one(schema, "items"), one(schema, "contains"),
                schema.getInt("minContains", 1), schema.getInt("maxContains", Integer.MAX_VALUE));
    }

    private Checker one(JsonObject schema, String keyword) {
        JsonValue value = schema.get(keyword);
        return value == null ? ANYTHING : schema(value);
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

    static boolean isNothing(Checker checker) {
        return checker == NOTHING;
    }

    static boolean isAnything(Checker checker) {
        return checker == ANYTHING;
    }
}

package org.mcpjakarta.cdi.schema.document;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.mcpjakarta.core.text.NearestName;

/** The keywords of JSON Schema 2020-12 that a hand-written schema may use, and the content that each requires. */
public final class LiteralKeywords {
    /** Switches on the check of formats. */
    public static final String CHECK_FORMATS = "x-check-formats";

    private static final Map<String, KeywordContent> TABLE = new Table()
            .with(KeywordContent.ANYTHING, "const", "default")
            .with(KeywordContent.VALUES, "enum", "examples")
            .with(KeywordContent.SCHEMA, "items", "contains", "additionalProperties", "propertyNames", "not", "if",
                    "then", "else", "unevaluatedProperties", "unevaluatedItems", "contentSchema")
            .with(KeywordContent.SCHEMAS, "allOf", "anyOf", "oneOf", "prefixItems")
            .with(KeywordContent.SCHEMA_MAP, "$defs", "definitions", "properties", "patternProperties",
                    "dependentSchemas", "dependencies")
            .with(KeywordContent.TYPE, "type")
            .with(KeywordContent.NUMBER, "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum")
            .with(KeywordContent.POSITIVE, "multipleOf")
            .with(KeywordContent.COUNT, "minLength", "maxLength", "minItems", "maxItems", "minProperties",
                    "maxProperties", "minContains", "maxContains")
            .with(KeywordContent.FLAG, "uniqueItems", "deprecated", "readOnly", "writeOnly", CHECK_FORMATS)
            .with(KeywordContent.TEXT, "$schema", "$id", "$ref", "$anchor", "$dynamicRef", "$dynamicAnchor", "$comment",
                    "title", "description",
                    "pattern", "format", "contentEncoding", "contentMediaType")
            .with(KeywordContent.TEXTS, "required")
            .with(KeywordContent.TEXTS_MAP, "dependentRequired").all;

    private LiteralKeywords() {}

    private static final class Table {
        private final Map<String, KeywordContent> all = new HashMap<>();

        Table with(KeywordContent content, String... keywords) {
            for (String keyword : keywords) {
                all.put(keyword, content);
            }
            return this;
        }
    }

    /** @throws IllegalArgumentException if a keyword has the wrong content */
    static void check(JsonObject schema) {
        schema.forEach((keyword, value) -> {
            KeywordContent content = TABLE.get(keyword);
            if (content != null && !content.fits().test(value)) {
                throw new IllegalArgumentException("the keyword \"" + keyword + "\" needs " + content.expected());
            }
        });
    }

    /** The keyword that was probably meant by an unknown one. */
    static Optional<String> suggestion(String keyword) {
        return TABLE.containsKey(keyword) || keyword.startsWith("x-")
                ? Optional.empty()
                : NearestName.of(keyword, TABLE.keySet());
    }

    /** The schemas directly inside a schema. By the standard, the content of an unknown keyword is not a schema. */
    static Stream<JsonValue> schemasIn(JsonObject schema) {
        return schema.entrySet().stream().filter(entry -> TABLE.containsKey(entry.getKey()))
                .flatMap(entry -> TABLE.get(entry.getKey()).schemas().apply(entry.getValue()));
    }
}

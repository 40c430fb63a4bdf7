package org.mcpjakarta.cdi.schema.check;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import jakarta.json.JsonObject;

/** The keywords of JSON Schema 2020-12 that a schema written by hand may use, and what has to stand under each. */
final class LiteralKeywords {
    private static final Set<String> NOT_CHECKED = Set.of("unevaluatedProperties", "unevaluatedItems", "$dynamicRef",
            "$dynamicAnchor", "$vocabulary");
    private static final Map<String, KeywordContent> TABLE = new Table()
            .with(KeywordContent.ANYTHING, "const", "default")
            .with(KeywordContent.VALUES, "enum", "examples")
            .with(KeywordContent.SCHEMA, "items", "contains", "additionalProperties", "propertyNames", "not", "if",
                    "then", "else", "contentSchema")
            .with(KeywordContent.SCHEMAS, "allOf", "anyOf", "oneOf", "prefixItems")
            .with(KeywordContent.SCHEMA_MAP, "$defs", "properties", "patternProperties", "dependentSchemas")
            .with(KeywordContent.TYPE, "type")
            .with(KeywordContent.NUMBER, "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum")
            .with(KeywordContent.POSITIVE, "multipleOf")
            .with(KeywordContent.COUNT, "minLength", "maxLength", "minItems", "maxItems", "minProperties",
                    "maxProperties", "minContains", "maxContains")
            .with(KeywordContent.FLAG, "uniqueItems", "deprecated", "readOnly", "writeOnly")
            .with(KeywordContent.TEXT, "$schema", "$id", "$ref", "$anchor", "$comment", "title", "description",
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

    /** @throws IllegalArgumentException if a keyword is not known, or something else stands under it */
    static void check(JsonObject schema) {
        schema.forEach((keyword, value) -> {
            if (NOT_CHECKED.contains(keyword)) {
                throw new IllegalArgumentException("the keyword \"" + keyword
                        + "\" cannot be checked here; say the same with additionalProperties, items or $ref");
            }
            KeywordContent content = TABLE.get(keyword);
            // Names that begin with x- are for others to read; anything else unknown is more likely misspelt.
            if (content == null && !keyword.startsWith("x-")) {
                throw new IllegalArgumentException("the keyword \"" + keyword + "\" is not known");
            }
            if (content != null && !content.fits().test(value)) {
                throw new IllegalArgumentException("the keyword \"" + keyword + "\" needs " + content.expected());
            }
        });
    }
}

package org.mcpjakarta.cdi.schema.document;

import java.util.Set;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.mcpjakarta.core.json.JsonTrees;

/** The supported versions of JSON Schema. Each is translated to the keywords of the newest one. */
enum SchemaDialect {
    DRAFT_2020_12("https://json-schema.org/draft/2020-12/schema") {
        @Override
        JsonObject modernize(JsonObject schema) {
            return schema.containsKey("dependencies") ? withDependencies(schema).build() : schema;
        }
    },
    DRAFT_07("http://json-schema.org/draft-07/schema") {
        @Override
        JsonObject modernize(JsonObject schema) {
            JsonObjectBuilder defined = JsonTrees.object();
            // In this version, all keywords beside a reference are ignored.
            schema.forEach((keyword, value) -> {
                boolean applies = schema.containsKey("$ref")
                        ? keyword.equals("$ref") || keyword.equals("definitions")
                        : !hasNoEffect(keyword);
                if (applies) {
                    defined.add(keyword, value);
                }
            });
            return fromDraft07(defined.build());
        }

        @Override
        boolean hasNoEffect(String keyword) {
            return LATER.contains(keyword);
        }
    };

    /** The keywords that the older version does not define, so that they must have no effect there. */
    private static final Set<String> LATER = Set.of("$anchor", "$defs", "$dynamicAnchor", "$dynamicRef", "prefixItems",
            "minContains", "maxContains", "dependentRequired", "dependentSchemas", "unevaluatedItems",
            "unevaluatedProperties", "contentSchema");

    private final String uri;

    SchemaDialect(String uri) {
        this.uri = uri;
    }

    /** The schema itself, but not those inside it, with the keywords of the newest version. */
    abstract JsonObject modernize(JsonObject schema);

    /** Whether a keyword of the newest version has no meaning in this one. */
    boolean hasNoEffect(String keyword) {
        return false;
    }

    /**
     * The dialect that a schema names, or the fallback if it names none.
     *
     * @throws IllegalArgumentException if it is not supported
     */
    static SchemaDialect of(JsonObject schema, SchemaDialect fallback) {
        if (!(schema.get("$schema") instanceof JsonString named)) {
            return fallback;
        }
        String name = named.getString().replaceFirst("#$", "");
        for (SchemaDialect dialect : values()) {
            if (name.replaceFirst("^https?:", "").equals(dialect.uri.replaceFirst("^https?:", ""))) {
                return dialect;
            }
        }
        throw new IllegalArgumentException("the dialect \"" + named.getString() + "\" is not supported; write \""
                + DRAFT_2020_12.uri + "\", or leave $schema out");
    }

    /** {@code dependencies} was split into two keywords, but may still be used. */
    private static JsonObjectBuilder withDependencies(JsonObject schema) {
        JsonObjectBuilder modern = JsonTrees.object(schema);
        if (schema.get("dependencies") instanceof JsonObject dependencies) {
            JsonObjectBuilder names = builder(schema, "dependentRequired");
            JsonObjectBuilder schemas = builder(schema, "dependentSchemas");
            dependencies.forEach((name, value) -> (value instanceof JsonArray ? names : schemas).add(name, value));
            modern.remove("dependencies").add("dependentRequired", names).add("dependentSchemas", schemas);
        }
        return modern;
    }

    private static JsonObjectBuilder builder(JsonObject schema, String keyword) {
        return schema.get(keyword) instanceof JsonObject present
                ? JsonTrees.object(present)
                : JsonTrees.object();
    }

    /**
     * A list under {@code items} is now called {@code prefixItems}, and {@code additionalItems} is now called {@code items}; an
     * {@code $id} that is only a fragment is now an {@code $anchor}.
     */
    private static JsonObject fromDraft07(JsonObject schema) {
        JsonObjectBuilder modern = withDependencies(schema).remove("additionalItems");
        if (schema.get("items") instanceof JsonArray first) {
            modern.remove("items");
            if (!first.isEmpty()) {
                modern.add("prefixItems", first);
            }
            if (schema.containsKey("additionalItems")) {
                modern.add("items", schema.get("additionalItems"));
            }
        }
        if (schema.get("$id") instanceof JsonString id && id.getString().startsWith("#")) {
            modern.remove("$id").add("$anchor", id.getString().substring(1));
        }
        return modern.build();
    }
}

package org.mcpjakarta.cdi.schema.document;

import java.util.Set;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;

/** The versions of JSON Schema that are understood. Each is read in the words of the newest one. */
enum SchemaDialect {
    DRAFT_2020_12("https://json-schema.org/draft/2020-12/schema") {
        @Override
        JsonObject modern(JsonObject schema) {
            return schema.containsKey("dependencies") ? withDependencies(schema).build() : schema;
        }
    },
    DRAFT_07("http://json-schema.org/draft-07/schema") {
        @Override
        JsonObject modern(JsonObject schema) {
            JsonObjectBuilder known = JSON.createObjectBuilder();
            // Here a reference stands alone: by the standard of its time, all beside it means nothing.
            schema.forEach((keyword, value) -> {
                boolean counts = schema.containsKey("$ref")
                        ? keyword.equals("$ref") || keyword.equals("definitions")
                        : !hasNoEffect(keyword);
                if (counts) {
                    known.add(keyword, value);
                }
            });
            return older(known.build());
        }

        @Override
        boolean hasNoEffect(String keyword) {
            return LATER.contains(keyword);
        }
    };

    private static final JsonProvider JSON = JsonProvider.provider();
    /** What the older version does not know, and so has to be without effect. */
    private static final Set<String> LATER = Set.of("$anchor", "$defs", "$dynamicAnchor", "$dynamicRef", "prefixItems",
            "minContains", "maxContains", "dependentRequired", "dependentSchemas", "unevaluatedItems",
            "unevaluatedProperties", "contentSchema");

    private final String address;

    SchemaDialect(String address) {
        this.address = address;
    }

    /** The schema itself, though not those in it, in words of the newest version. */
    abstract JsonObject modern(JsonObject schema);

    /** Whether a keyword of the newest version is none here. */
    boolean hasNoEffect(String keyword) {
        return false;
    }

    /**
     * The dialect that a schema names, or the other one if it names none.
     *
     * @throws IllegalArgumentException if it is not understood
     */
    static SchemaDialect of(JsonObject schema, SchemaDialect otherwise) {
        if (!(schema.get("$schema") instanceof JsonString named)) {
            return otherwise;
        }
        String name = named.getString().replaceFirst("#$", "");
        for (SchemaDialect dialect : values()) {
            if (name.replaceFirst("^https?:", "").equals(dialect.address.replaceFirst("^https?:", ""))) {
                return dialect;
            }
        }
        throw new IllegalArgumentException("the dialect \"" + named.getString() + "\" is not supported; write \""
                + DRAFT_2020_12.address + "\", or leave $schema out");
    }

    /** {@code dependencies} was split in two, and may still be used. */
    private static JsonObjectBuilder withDependencies(JsonObject schema) {
        JsonObjectBuilder modern = JSON.createObjectBuilder(schema);
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
                ? JSON.createObjectBuilder(present)
                : JSON.createObjectBuilder();
    }

    /**
     * A list under {@code items} is now called {@code prefixItems}, and what follows those is {@code items}; an {@code $id} that is only
     * a fragment is an anchor.
     */
    private static JsonObject older(JsonObject schema) {
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

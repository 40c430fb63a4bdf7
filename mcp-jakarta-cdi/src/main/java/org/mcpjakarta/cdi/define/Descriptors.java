package org.mcpjakarta.cdi.define;

import java.util.List;
import java.util.Locale;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Role;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.features.ToolSpec;

/** The JSON objects that describe features in lists, in the newest form. Empty members are left out. */
public final class Descriptors {
    private Descriptors() {}

    static JsonObject tool(Definition definition, ToolSpec.Hints hints, JsonObject inputSchema,
            @Nullable JsonObject outputSchema) {
        JsonObjectBuilder json = named(definition);
        json.add("inputSchema", inputSchema);
        if (outputSchema != null) {
            json.add("outputSchema", outputSchema);
        }
        addUnlessEmpty(json, "annotations", hints(hints));
        return withMeta(json, definition);
    }

    static JsonObject resource(Definition definition, String uri, String mimeType, long size, JsonObject annotations) {
        JsonObjectBuilder json = JsonTrees.object().add("uri", uri).addAll(named(definition));
        addUnlessEmpty(json, "mimeType", mimeType);
        if (size >= 0) {
            json.add("size", size);
        }
        addUnlessEmpty(json, "annotations", annotations);
        return withMeta(json, definition);
    }

    static JsonObject template(Definition definition, String uriTemplate, String mimeType, JsonObject annotations) {
        JsonObjectBuilder json = JsonTrees.object().add("uriTemplate", uriTemplate).addAll(named(definition));
        addUnlessEmpty(json, "mimeType", mimeType);
        addUnlessEmpty(json, "annotations", annotations);
        return withMeta(json, definition);
    }

    static JsonObject prompt(Definition definition) {
        JsonObjectBuilder json = named(definition);
        if (!definition.arguments().isEmpty()) {
            json.add("arguments", arguments(definition.arguments()));
        }
        return withMeta(json, definition);
    }

    private static JsonArray arguments(List<Argument> arguments) {
        JsonArrayBuilder entries = JsonTrees.array();
        for (Argument argument : arguments) {
            JsonObjectBuilder json = JsonTrees.object().add("name", argument.name());
            addUnlessEmpty(json, "title", argument.title());
            addUnlessEmpty(json, "description", argument.description());
            entries.add(json.add("required", argument.required()));
        }
        return entries.build();
    }

    private static JsonObjectBuilder named(Definition definition) {
        JsonObjectBuilder json = JsonTrees.object().add("name", definition.name());
        addUnlessEmpty(json, "title", definition.title());
        addUnlessEmpty(json, "description", definition.description());
        if (!definition.icons().isEmpty()) {
            json.add("icons", definition.icons());
        }
        return json;
    }

    private static JsonObject withMeta(JsonObjectBuilder json, Definition definition) {
        addUnlessEmpty(json, "_meta", definition.meta());
        return json.build();
    }

    /** The default hints are those of the protocol, so only values that differ are written. */
    private static JsonObject hints(ToolSpec.Hints given) {
        JsonObjectBuilder hints = JsonTrees.object();
        addUnlessEmpty(hints, "title", given.title());
        if (given.readOnly()) {
            hints.add("readOnlyHint", true);
        }
        if (!given.destructive()) {
            hints.add("destructiveHint", false);
        }
        if (given.idempotent()) {
            hints.add("idempotentHint", true);
        }
        if (!given.openWorld()) {
            hints.add("openWorldHint", false);
        }
        return hints.build();
    }

    /**
     * The annotations of a resource.
     *
     * @param priority     null if it is not given
     * @param lastModified empty if it is not given
     */
    public static JsonObject annotations(List<Role> audience, @Nullable Double priority, String lastModified) {
        JsonObjectBuilder annotations = JsonTrees.object();
        if (!audience.isEmpty()) {
            annotations.add("audience",
                    JsonTrees.array(audience.stream().map(role -> role.name().toLowerCase(Locale.ROOT)).toList()));
        }
        if (priority != null) {
            annotations.add("priority", priority);
        }
        addUnlessEmpty(annotations, "lastModified", lastModified);
        return annotations.build();
    }

    private static void addUnlessEmpty(JsonObjectBuilder json, String name, String value) {
        if (!value.isEmpty()) {
            json.add(name, value);
        }
    }

    private static void addUnlessEmpty(JsonObjectBuilder json, String name, JsonObject value) {
        if (!value.isEmpty()) {
            json.add(name, value);
        }
    }
}

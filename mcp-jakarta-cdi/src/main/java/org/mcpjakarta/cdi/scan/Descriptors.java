package org.mcpjakarta.cdi.scan;

import java.util.Locale;
import java.util.stream.Stream;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.tools.Tool;

/** The JSON objects that describe features in lists, in the newest form. Empty members are left out. */
final class Descriptors {
    private Descriptors() {}

    static JsonObject tool(MethodDefinition definition, Tool tool, JsonObject inputSchema,
            @Nullable JsonObject outputSchema) {
        LightObjectBuilder json = named(definition, tool.title(), tool.description());
        json.add("inputSchema", inputSchema);
        if (outputSchema != null) {
            json.add("outputSchema", outputSchema);
        }
        json.addUnlessEmpty("annotations", hints(tool.annotations()));
        return withMeta(json, definition);
    }

    static JsonObject resource(MethodDefinition definition, Resource resource, String mimeType) {
        LightObjectBuilder json = JsonTrees.object().add("uri", resource.uri())
                .addAll(named(definition, resource.title(), resource.description()));
        json.addUnlessEmpty("mimeType", mimeType);
        if (resource.size() >= 0) {
            json.add("size", resource.size());
        }
        json.addUnlessEmpty("annotations", annotations(resource.annotations()));
        return withMeta(json, definition);
    }

    static JsonObject template(MethodDefinition definition, ResourceTemplate template) {
        LightObjectBuilder json = JsonTrees.object().add("uriTemplate", template.uriTemplate())
                .addAll(named(definition, template.title(), template.description()));
        json.addUnlessEmpty("mimeType", template.mimeType());
        json.addUnlessEmpty("annotations", annotations(template.annotations()));
        return withMeta(json, definition);
    }

    static JsonObject prompt(MethodDefinition definition, Prompt prompt, JsonArray arguments) {
        LightObjectBuilder json = named(definition, prompt.title(), prompt.description());
        if (!arguments.isEmpty()) {
            json.add("arguments", arguments);
        }
        return withMeta(json, definition);
    }

    static JsonObject argument(String name, ArgumentNote note, boolean required) {
        LightObjectBuilder json = JsonTrees.object().add("name", name);
        json.addUnlessEmpty("title", note.title());
        json.addUnlessEmpty("description", note.description());
        return json.add("required", required).build();
    }

    private static LightObjectBuilder named(MethodDefinition definition, String title, String description) {
        LightObjectBuilder json = JsonTrees.object().add("name", definition.feature().name());
        json.addUnlessEmpty("title", title);
        json.addUnlessEmpty("description", description);
        if (!definition.icons().isEmpty()) {
            json.add("icons", definition.icons());
        }
        return json;
    }

    private static JsonObject withMeta(LightObjectBuilder json, MethodDefinition definition) {
        json.addUnlessEmpty("_meta", definition.meta());
        return json.build();
    }

    /** The defaults of the annotation are those of the protocol, so only values that differ are written. */
    private static JsonObject hints(Tool.Annotations given) {
        LightObjectBuilder hints = JsonTrees.object();
        hints.addUnlessEmpty("title", given.title());
        if (given.readOnlyHint()) {
            hints.add("readOnlyHint", true);
        }
        if (!given.destructiveHint()) {
            hints.add("destructiveHint", false);
        }
        if (given.idempotentHint()) {
            hints.add("idempotentHint", true);
        }
        if (!given.openWorldHint()) {
            hints.add("openWorldHint", false);
        }
        return hints.build();
    }

    private static JsonObject annotations(Resource.Annotations given) {
        LightObjectBuilder annotations = JsonTrees.object();
        if (given.audience().length > 0) {
            annotations.add("audience", JsonTrees.array(
                    Stream.of(given.audience()).map(role -> role.name().toLowerCase(Locale.ROOT)).toList()));
        }
        if (given.priority() >= 0) {
            annotations.add("priority", given.priority());
        }
        annotations.addUnlessEmpty("lastModified", given.lastModified());
        return annotations.build();
    }
}

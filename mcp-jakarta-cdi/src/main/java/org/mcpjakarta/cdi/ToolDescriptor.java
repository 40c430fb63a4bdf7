package org.mcpjakarta.cdi;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.rpc.JsonTrees;
import org.mcpjakarta.tools.Tool;

/** A tool as lists show it, in the newest form. What has no content is left out. */
record ToolDescriptor(String name, Tool tool, JsonObject inputSchema, @Nullable JsonObject outputSchema,
        JsonArray icons, JsonObject meta) {
    JsonObject json() {
        JsonObjectBuilder json = JsonTrees.object().add("name", name);
        addUnlessEmpty(json, "title", tool.title());
        addUnlessEmpty(json, "description", tool.description());
        if (!icons.isEmpty()) {
            json.add("icons", icons);
        }
        json.add("inputSchema", inputSchema);
        if (outputSchema != null) {
            json.add("outputSchema", outputSchema);
        }
        JsonObject hints = hints(tool.annotations());
        if (!hints.isEmpty()) {
            json.add("annotations", hints);
        }
        if (!meta.isEmpty()) {
            json.add("_meta", meta);
        }
        return json.build();
    }

    /** The defaults of the annotation are those of the protocol, so only what differs says something. */
    private static JsonObject hints(Tool.Annotations given) {
        JsonObjectBuilder hints = JsonTrees.object();
        addUnlessEmpty(hints, "title", given.title());
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

    private static void addUnlessEmpty(JsonObjectBuilder json, String name, String value) {
        if (!value.isEmpty()) {
            json.add(name, value);
        }
    }
}

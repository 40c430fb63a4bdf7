package org.mcpjakarta.core.revision;

import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonObject;

/**
 * Undoes what 2025-06-18 added: titles, structured results, {@code _meta} on definitions and content, and links to resources, which
 * before could only be embedded. Elicitation did not exist.
 */
final class Before20250618 implements Shape {
    @Override
    public JsonObject apply(String method, JsonObject result) {
        return switch (method) {
            case "initialize" -> JsonEdit.inside(result, "serverInfo", info -> JsonEdit.without(info, "title"));
            case "tools/list" ->
                JsonEdit.each(result, "tools", tool -> JsonEdit.without(tool, "title", "outputSchema", "_meta"));
            case "tools/call" ->
                JsonEdit.each(JsonEdit.without(result, "structuredContent"), "content", Before20250618::block);
            case "elicitation/create" -> throw ProtocolErrors.lacking("elicitation");
            case "resources/list" -> JsonEdit.each(result, "resources", Before20250618::listEntry);
            case "resources/templates/list" -> JsonEdit.each(result, "resourceTemplates", Before20250618::listEntry);
            case "resources/read" ->
                JsonEdit.each(result, "contents", contents -> JsonEdit.without(contents, "_meta"));
            case "prompts/list" -> JsonEdit.each(result, "prompts", prompt -> JsonEdit.each(listEntry(prompt),
                    "arguments", argument -> JsonEdit.without(argument, "title")));
            case "prompts/get", "sampling/createMessage" -> JsonEdit.each(result, "messages",
                    message -> JsonEdit.inside(message, "content", Before20250618::block));
            default -> result;
        };
    }

    private static JsonObject listEntry(JsonObject entry) {
        return withoutLastModified(JsonEdit.without(entry, "title", "_meta"));
    }

    private static JsonObject withoutLastModified(JsonObject annotated) {
        return JsonEdit.inside(annotated, "annotations", annotations -> JsonEdit.without(annotations, "lastModified"));
    }

    private static JsonObject block(JsonObject block) {
        JsonObject plain = JsonEdit.without(block, "_meta");
        plain = JsonEdit.inside(plain, "resource", resource -> JsonEdit.without(resource, "_meta"));
        plain = withoutLastModified(plain);
        return plain.getString("type", "").equals("resource_link") ? asText(plain) : plain;
    }

    private static JsonObject asText(JsonObject link) {
        return JsonTrees.object().add("type", "text").add("text", link.getString("uri")).build();
    }
}

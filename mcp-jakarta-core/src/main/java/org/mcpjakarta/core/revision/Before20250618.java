package org.mcpjakarta.core.revision;

import org.mcpjakarta.core.rpc.JsonTrees;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * Before 2025-06-18 there were no titles, no structured results and no {@code _meta} on definitions and content, and a
 * resource could be embedded but not linked. Users could not be asked.
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
            case "sampling/createMessage" -> JsonEdit.each(result, "messages",
                    message -> JsonEdit.inside(message, "content", content -> block(content).asJsonObject()));
            default -> result;
        };
    }

    private static JsonValue block(JsonObject block) {
        JsonObject plain = JsonEdit.without(block, "_meta");
        plain = JsonEdit.inside(plain, "resource", resource -> JsonEdit.without(resource, "_meta"));
        plain = JsonEdit.inside(plain, "annotations", annotations -> JsonEdit.without(annotations, "lastModified"));
        return plain.getString("type", "").equals("resource_link") ? asText(plain) : plain;
    }

    private static JsonValue asText(JsonObject link) {
        return JsonTrees.object().add("type", "text").add("text", link.getString("uri")).build();
    }
}

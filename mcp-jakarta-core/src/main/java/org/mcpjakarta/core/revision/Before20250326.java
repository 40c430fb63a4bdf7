package org.mcpjakarta.core.revision;

import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonObject;

/** Undoes what 2025-03-26 added: annotations of tools, audio content, the capability for completion, and messages in progress reports. */
final class Before20250326 implements Shape {
    @Override
    public JsonObject apply(String method, JsonObject result) {
        return switch (method) {
            case "initialize" -> JsonEdit.inside(result, "capabilities",
                    capabilities -> JsonEdit.without(capabilities, "completions"));
            case "tools/list" -> JsonEdit.each(result, "tools", tool -> JsonEdit.without(tool, "annotations"));
            case "tools/call" -> JsonEdit.each(result, "content", Before20250326::block);
            case "prompts/get", "sampling/createMessage" -> JsonEdit.each(result, "messages",
                    message -> JsonEdit.inside(message, "content", Before20250326::block));
            case "notifications/progress" -> JsonEdit.without(result, "message");
            default -> result;
        };
    }

    private static JsonObject block(JsonObject block) {
        if (!block.getString("type", "").equals("audio")) {
            return block;
        }
        String text = "[audio content of type " + block.getString("mimeType", "unknown")
                + ", which this client cannot receive]";
        return JsonTrees.object().add("type", "text").add("text", text).build();
    }
}

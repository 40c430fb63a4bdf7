package org.mcpjakarta.core.revision;

import jakarta.json.JsonObject;

/**
 * Undoes what 2025-11-25 added: icons, tasks, and members of {@code serverInfo} besides name, title and version. For questions to the
 * client, see {@link PlainQuestions}.
 */
final class Before20251125 implements Shape {
    @Override
    public JsonObject apply(String method, JsonObject result) {
        return switch (method) {
            case "initialize" -> JsonEdit.inside(JsonEdit.inside(result, "serverInfo",
                    info -> JsonEdit.without(info, "description", "icons", "websiteUrl")), "capabilities",
                    capabilities -> JsonEdit.without(capabilities, "tasks"));
            case "tools/list" -> JsonEdit.each(result, "tools", tool -> JsonEdit.without(tool, "icons"));
            case "resources/list" -> JsonEdit.each(result, "resources", entry -> JsonEdit.without(entry, "icons"));
            case "resources/templates/list" ->
                JsonEdit.each(result, "resourceTemplates", entry -> JsonEdit.without(entry, "icons"));
            case "prompts/list" -> JsonEdit.each(result, "prompts", prompt -> JsonEdit.without(prompt, "icons"));
            case "tools/call" -> JsonEdit.each(result, "content", block -> JsonEdit.without(block, "icons"));
            case "elicitation/create" -> PlainQuestions.elicitation(result);
            case "sampling/createMessage" -> PlainQuestions.sampling(result);
            case "prompts/get" -> JsonEdit.each(result, "messages", message -> JsonEdit.inside(message, "content",
                    block -> JsonEdit.without(block, "icons")));
            default -> result;
        };
    }
}

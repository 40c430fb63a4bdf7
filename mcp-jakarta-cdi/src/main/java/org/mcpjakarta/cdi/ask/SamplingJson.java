package org.mcpjakarta.cdi.ask;

import static org.mcpjakarta.cdi.ask.EncodedQuestion.ANSWER;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.mcpjakarta.Role;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.cdi.bind.PlainValues;
import org.mcpjakarta.cdi.result.ContentJson;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.client.Sampling;
import org.mcpjakarta.content.AudioContent;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.ImageContent;
import org.mcpjakarta.content.TextContent;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;

/** Sampling requests and results as JSON, in the newest form. */
final class SamplingJson {
    private final JsonbValueMapper jsonb;
    private final Schemas schemas;
    private final ContentJson blocks;

    SamplingJson(JsonbValueMapper jsonb, Schemas schemas) {
        this.jsonb = jsonb;
        this.schemas = schemas;
        this.blocks = new ContentJson(jsonb);
    }

    JsonObject params(Sampling.Request request) {
        JsonArrayBuilder messages = JsonTrees.array();
        request.messages().forEach(message -> messages.add(message(message)));
        LightObjectBuilder params = JsonTrees.object().add("messages", messages).add("maxTokens", request.maxTokens());
        if (request.systemPrompt() != null) {
            params.add("systemPrompt", request.systemPrompt());
        }
        params.addUnlessNull("temperature", request.temperature());
        if (!request.stopSequences().isEmpty()) {
            params.add("stopSequences", JsonTrees.array(request.stopSequences()));
        }
        if (request.preferences() != null) {
            params.add("modelPreferences", preferences(request.preferences()));
        }
        if (!request.tools().isEmpty()) {
            JsonArrayBuilder tools = JsonTrees.array();
            request.tools().forEach(tool -> tools.add(tool(tool)));
            params.add("tools", tools);
        }
        if (request.toolChoice() != null) {
            params.add("toolChoice",
                    JsonTrees.object().add("mode", request.toolChoice().name().toLowerCase(Locale.ROOT)));
        }
        if (request.context() != null) {
            params.add("includeContext", context(request.context()));
        }
        if (!request.metadata().isEmpty()) {
            params.add("metadata", jsonb.write(request.metadata()));
        }
        return params.build();
    }

    private static String context(Sampling.Context context) {
        return switch (context) {
            case NONE -> "none";
            case THIS_SERVER -> "thisServer";
            case ALL_SERVERS -> "allServers";
        };
    }

    Sampling.Result result(JsonObject answer) {
        List<ContentBlock> content = new ArrayList<>();
        List<Sampling.ToolUse> uses = new ArrayList<>();
        JsonValue given = answer.get("content");
        for (JsonObject block : given instanceof JsonObject one
                ? List.of(one)
                : ANSWER.objects(given, "content")) {
            if (ANSWER.text(block, "type").equals("tool_use")) {
                uses.add(new Sampling.ToolUse(ANSWER.text(block, "id"), ANSWER.text(block, "name"),
                        PlainValues.of(ANSWER.object(block, "input"))));
            } else {
                content.add(content(block));
            }
        }
        return new Sampling.Result(role(answer), content, uses, ANSWER.text(answer, "model"),
                ANSWER.textOrNull(answer, "stopReason"));
    }

    private JsonObject message(Sampling.Message message) {
        List<JsonObject> parts = new ArrayList<>();
        message.content().forEach(content -> parts.add(blocks.of(content)));
        message.uses().forEach(use -> parts.add(JsonTrees.object().add("type", "tool_use").add("id", use.id())
                .add("name", use.name()).add("input", jsonb.write(use.input())).build()));
        message.results().forEach(result -> parts.add(result(result)));
        LightObjectBuilder json = JsonTrees.object().add("role", message.role().name().toLowerCase(Locale.ROOT));
        if (parts.size() == 1) {
            // Every revision accepts a single block; a list of blocks came later.
            return json.add("content", parts.get(0)).build();
        }
        JsonArrayBuilder several = JsonTrees.array();
        parts.forEach(several::add);
        return json.add("content", several).build();
    }

    private static JsonObject result(Sampling.ToolResult result) {
        JsonObject text = JsonTrees.object().add("type", "text").add("text", result.text()).build();
        LightObjectBuilder json = JsonTrees.object().add("type", "tool_result").add("toolUseId", result.toolUseId())
                .add("content", JsonTrees.array().add(text));
        return result.failed() ? json.add("isError", true).build() : json.build();
    }

    private JsonObject tool(Sampling.Tool tool) {
        return JsonTrees.object().add("name", tool.name()).add("description", tool.description())
                .add("inputSchema", schemas.ofInput(tool.input())).build();
    }

    private static JsonObject preferences(Sampling.ModelPreferences preferences) {
        LightObjectBuilder json = JsonTrees.object();
        if (!preferences.hints().isEmpty()) {
            JsonArrayBuilder hints = JsonTrees.array();
            preferences.hints().forEach(hint -> hints.add(JsonTrees.object().add("name", hint)));
            json.add("hints", hints);
        }
        json.addUnlessNull("costPriority", preferences.cost());
        json.addUnlessNull("speedPriority", preferences.speed());
        json.addUnlessNull("intelligencePriority", preferences.intelligence());
        return json.build();
    }

    private static ContentBlock content(JsonObject block) {
        return switch (ANSWER.text(block, "type")) {
            case "text" -> TextContent.of(ANSWER.text(block, "text"));
            case "image" -> ImageContent.of(bytes(block), ANSWER.text(block, "mimeType"));
            case "audio" -> AudioContent.of(bytes(block), ANSWER.text(block, "mimeType"));
            default -> throw ANSWER.wrong("type", "text, image, audio or tool_use");
        };
    }

    private static byte[] bytes(JsonObject block) {
        try {
            return Base64.getDecoder().decode(ANSWER.text(block, "data"));
        } catch (IllegalArgumentException e) {
            throw ANSWER.wrong("data", "Base64");
        }
    }

    private static Role role(JsonObject answer) {
        return switch (ANSWER.text(answer, "role")) {
            case "user" -> Role.USER;
            case "assistant" -> Role.ASSISTANT;
            default -> throw ANSWER.wrong("role", "user or assistant");
        };
    }
}

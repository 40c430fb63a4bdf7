package org.mcpjakarta.core.revision;

import java.util.List;

import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

/**
 * Questions to the client as they were before 2025-11-25. Elicitation: only forms, defaults only for booleans, titles of options in
 * {@code enumNames}, and no multiple choice. Sampling: no tools, and one content block per message.
 */
final class PlainQuestions {
    private PlainQuestions() {}

    static JsonObject elicitation(JsonObject question) {
        if (question.getString("mode", "form").equals("url")) {
            throw ProtocolErrors.lacking("elicitation.url");
        }
        return JsonEdit.inside(JsonEdit.without(question, "mode"), "requestedSchema",
                schema -> JsonEdit.inside(schema, "properties", PlainQuestions::fields));
    }

    static JsonObject sampling(JsonObject question) {
        if (question.containsKey("tools")) {
            throw ProtocolErrors.lacking("sampling.tools");
        }
        JsonArrayBuilder messages = JsonTrees.array();
        for (JsonObject message : question.getJsonArray("messages").getValuesAs(JsonObject.class)) {
            for (JsonValue block : message.get("content") instanceof JsonArray blocks
                    ? blocks
                    : List.of(message.get("content"))) {
                messages.add(JsonTrees.object(JsonEdit.without(message, "_meta")).add("content", block));
            }
        }
        return JsonTrees.object(question).add("messages", messages).build();
    }

    private static JsonObject fields(JsonObject fields) {
        JsonObjectBuilder plain = JsonTrees.object();
        fields.forEach((name, field) -> plain.add(name, field(field.asJsonObject())));
        return plain.build();
    }

    private static JsonObject field(JsonObject field) {
        String type = field.getString("type");
        if (type.equals("array")) {
            throw new RpcException(new RpcError(RpcError.INTERNAL_ERROR,
                    "The form lets users choose several options, which this revision of the protocol does not know"));
        }
        JsonObject plain = type.equals("boolean") ? field : JsonEdit.without(field, "default");
        if (!(plain.get("oneOf") instanceof JsonArray options)) {
            return plain;
        }
        JsonArrayBuilder values = JsonTrees.array();
        JsonArrayBuilder names = JsonTrees.array();
        options.getValuesAs(JsonObject.class).forEach(option -> {
            values.add(option.get("const"));
            names.add(option.get("title"));
        });
        return JsonTrees.object(JsonEdit.without(plain, "oneOf")).add("enum", values).add("enumNames", names).build();
    }
}

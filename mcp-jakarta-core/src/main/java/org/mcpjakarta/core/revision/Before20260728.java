package org.mcpjakarta.core.revision;

import java.util.UUID;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * Undoes what 2026-07-28 changed. Results lose their type, caching hints and server info. Structured content had to be an object, so any
 * other value is wrapped as {@code {"result": …}}, both in the schema and in the result. An unknown resource had its own error code, and
 * URL elicitation had an id. For tasks, see {@link PlainTasks}.
 */
final class Before20260728 implements Shape {
    private static final String WRAPPER = "result";
    private static final String[] ADDED_MEMBERS = {"resultType", "ttlMs", "cacheScope"};
    private static final int RESOURCE_NOT_FOUND = -32002;

    @Override
    public JsonObject apply(String method, JsonObject result) {
        JsonObject plain = JsonEdit.without(result, ADDED_MEMBERS);
        plain = withoutServerInfo(plain);
        return switch (method) {
            case "tools/list" ->
                JsonEdit.each(plain, "tools",
                        tool -> JsonEdit.inside(tool, "outputSchema", Before20260728::wrapSchema));
            case "tools/call" -> PlainTasks.isNewTask(result) ? PlainTasks.newTask(result) : wrapContent(plain);
            case "tasks/result" -> wrapContent(plain);
            case "tasks/get", "tasks/cancel" -> PlainTasks.task(result);
            case "tasks/list" -> JsonEdit.each(plain, "tasks", PlainTasks::task);
            case "elicitation/create" -> withElicitationId(plain);
            default -> plain;
        };
    }

    @Override
    public RpcError error(String method, RpcError error) {
        boolean notFound = method.startsWith("resources/") && error.code() == RpcError.INVALID_PARAMS
                && error.data() instanceof JsonObject data && data.containsKey("uri");
        return notFound ? new RpcError(RESOURCE_NOT_FOUND, error.message(), error.data()) : error;
    }

    private static JsonObject withoutServerInfo(JsonObject result) {
        JsonObject plain = JsonEdit.inside(result, "_meta", meta -> JsonEdit.without(meta, MetaKeys.SERVER_INFO));
        boolean empty = plain != result && plain.getJsonObject("_meta").isEmpty();
        return empty ? JsonEdit.without(plain, "_meta") : plain;
    }

    private static JsonObject wrapSchema(JsonObject schema) {
        if (isType(schema.get("type"), "object")) {
            return schema;
        }
        JsonObject inner = JsonEdit.without(schema, "$defs", "$schema");
        JsonObject wrapper = JsonTrees.object().add("type", "object")
                .add("properties", JsonTrees.object().add(WRAPPER, inner))
                .add("required", JsonTrees.array().add(WRAPPER))
                .build();
        // Whether a value is wrapped depends on the value, so a schema that also allows objects has to allow both forms.
        JsonObjectBuilder wrapped = mayBeObject(schema)
                ? JsonTrees.object().add("type", "object").add("anyOf", JsonTrees.array().add(inner).add(wrapper))
                : JsonTrees.object(wrapper);
        // References start at the root, so the definitions have to stay there.
        if (schema.containsKey("$defs")) {
            wrapped.add("$defs", schema.get("$defs"));
        }
        return wrapped.build();
    }

    private static boolean mayBeObject(JsonObject schema) {
        JsonValue type = schema.get("type");
        return type == null || type instanceof JsonArray types && types.stream().anyMatch(one -> isType(one, "object"));
    }

    private static boolean isType(@Nullable JsonValue value, String name) {
        return value instanceof JsonString type && type.getString().equals(name);
    }

    private static JsonObject wrapContent(JsonObject result) {
        var content = result.get("structuredContent");
        return content == null || content instanceof JsonObject
                ? result
                : JsonTrees.object(result).add("structuredContent", JsonTrees.object().add(WRAPPER, content)).build();
    }

    private static JsonObject withElicitationId(JsonObject question) {
        return question.getString("mode", "form").equals("url")
                ? JsonTrees.object(question).add("elicitationId", UUID.randomUUID().toString()).build()
                : question;
    }
}

package org.mcpjakarta.core.call;

import java.util.Collection;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.text.NearestName;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** Takes members out of the parameters of a request; one of the wrong type is an error for the client. */
public final class Params {
    private static final int LONGEST_SHOWN = 64;

    private Params() {}

    public static @Nullable String text(JsonObject params, String name) {
        JsonValue value = params.get(name);
        if (value == null || value instanceof JsonString) {
            return value == null ? null : ((JsonString) value).getString();
        }
        throw wrong(name, "a string");
    }

    /** Some clients write null where they have no cursor yet. */
    public static @Nullable String cursor(JsonObject params) {
        return params.get("cursor") == JsonValue.NULL ? null : text(params, "cursor");
    }

    public static String requiredText(JsonObject params, String name) {
        String text = text(params, name);
        if (text == null) {
            throw wrong(name, "a string");
        }
        return text;
    }

    /** Empty when the member is missing. */
    public static JsonObject object(JsonObject params, String name) {
        if (params.getOrDefault(name, JsonTrees.EMPTY_OBJECT) instanceof JsonObject object) {
            return object;
        }
        throw wrong(name, "an object");
    }

    /** Those of a tool or prompt. Some clients write null where they have none. */
    public static JsonObject arguments(JsonObject params) {
        return params.get("arguments") == JsonValue.NULL ? JsonTrees.EMPTY_OBJECT : object(params, "arguments");
    }

    public static JsonObject requiredObject(JsonObject params, String name) {
        if (params.get(name) instanceof JsonObject object) {
            return object;
        }
        throw wrong(name, "an object");
    }

    /** The error for a name that is not there. @param known those that the caller sees, and no others: of these the nearest is named */
    public static RpcError unknown(String kind, String name, Collection<String> known) {
        boolean shown = name.length() <= LONGEST_SHOWN && name.chars().noneMatch(Character::isISOControl);
        String meant = NearestName.of(name, known).map(near -> "; did you mean \"" + near + "\"?").orElse("");
        return RpcError.invalidParams("Unknown " + kind + (shown ? " \"" + name + "\"" : "") + meant);
    }

    private static RpcException wrong(String name, String expected) {
        return new RpcException(RpcError.invalidParams("The parameter " + name + " must be " + expected));
    }
}

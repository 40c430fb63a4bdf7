package org.mcpjakarta.core.engine;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.rpc.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** Takes members out of the parameters of a request; one of the wrong type is an error for the client. */
final class Params {
    private Params() {}

    static @Nullable String text(JsonObject params, String name) {
        JsonValue value = params.get(name);
        if (value == null || value instanceof JsonString) {
            return value == null ? null : ((JsonString) value).getString();
        }
        throw wrong(name, "a string");
    }

    static String requiredText(JsonObject params, String name) {
        String text = text(params, name);
        if (text == null) {
            throw wrong(name, "a string");
        }
        return text;
    }

    /** Empty when the member is missing. */
    static JsonObject object(JsonObject params, String name) {
        if (params.getOrDefault(name, JsonTrees.EMPTY_OBJECT) instanceof JsonObject object) {
            return object;
        }
        throw wrong(name, "an object");
    }

    static JsonObject requiredObject(JsonObject params, String name) {
        if (params.get(name) instanceof JsonObject object) {
            return object;
        }
        throw wrong(name, "an object");
    }

    private static RpcException wrong(String name, String expected) {
        return new RpcException(RpcError.invalidParams("The parameter " + name + " must be " + expected));
    }
}

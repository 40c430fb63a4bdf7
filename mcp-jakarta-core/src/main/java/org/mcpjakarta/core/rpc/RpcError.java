package org.mcpjakarta.core.rpc;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.JsonWeight;
import org.mcpjakarta.core.json.LightObjectBuilder;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** A JSON-RPC error: an integer code, one short sentence, and data if the code defines some. */
public record RpcError(int code, String message, @Nullable JsonValue data) {
    public static final int PARSE_ERROR = -32700;
    public static final int INVALID_REQUEST = -32600;
    public static final int METHOD_NOT_FOUND = -32601;
    public static final int INVALID_PARAMS = -32602;
    public static final int INTERNAL_ERROR = -32603;

    public RpcError(int code, String message) {
        this(code, message, null);
    }

    /** The approximate size in bytes. */
    public long weight() {
        return JsonWeight.ofText(message) + (data == null ? 0 : JsonWeight.of(data));
    }

    public JsonObject json() {
        LightObjectBuilder json = JsonTrees.object().add("code", code).add("message", message);
        return (data == null ? json : json.add("data", data)).build();
    }

    /** Reads what {@link #json} has written. */
    public static RpcError of(JsonObject json) {
        return new RpcError(json.getInt("code"), json.getString("message"), json.get("data"));
    }

    public static RpcError parseError(String message) {
        return new RpcError(PARSE_ERROR, message);
    }

    public static RpcError invalidRequest(String message) {
        return new RpcError(INVALID_REQUEST, message);
    }

    public static RpcError methodNotFound() {
        return new RpcError(METHOD_NOT_FOUND, "Method not found");
    }

    public static RpcError invalidParams(String message) {
        return new RpcError(INVALID_PARAMS, message);
    }

    /** The error for an unexpected failure. It contains no details; those are for the log. */
    public static RpcError internalError() {
        return new RpcError(INTERNAL_ERROR, "Internal error");
    }
}

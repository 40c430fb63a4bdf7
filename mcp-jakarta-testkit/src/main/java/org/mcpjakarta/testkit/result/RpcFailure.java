package org.mcpjakarta.testkit.result;

import org.jspecify.annotations.Nullable;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** An error of JSON-RPC. @param data null if there is none */
public record RpcFailure(int code, String message, @Nullable JsonValue data) {
    static RpcFailure of(JsonObject error) {
        return new RpcFailure(error.getInt("code", 0), error.getString("message", ""), error.get("data"));
    }
}

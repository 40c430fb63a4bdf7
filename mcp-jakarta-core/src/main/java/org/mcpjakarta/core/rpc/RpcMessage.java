package org.mcpjakarta.core.rpc;

import org.jspecify.annotations.Nullable;

import jakarta.json.JsonObject;

/** One JSON-RPC message. */
public sealed interface RpcMessage extends RpcInput {
    /** Expects a response. {@code params} is empty if the message has none. */
    record Request(RpcId id, String method, JsonObject params) implements RpcMessage {}

    /** Does not get a response. */
    record Notification(String method, JsonObject params) implements RpcMessage {}

    /**
     * Answers a request with either a result or an error. The id is missing only in an error about input from which no id could be read.
     */
    record Response(@Nullable RpcId id, @Nullable JsonObject result, @Nullable RpcError error) implements RpcMessage {
        public Response {
            if ((result == null) == (error == null)) {
                throw new IllegalArgumentException("A response has either a result or an error");
            }
        }

        public static Response result(RpcId id, JsonObject result) {
            return new Response(id, result, null);
        }

        public static Response error(@Nullable RpcId id, RpcError error) {
            return new Response(id, null, error);
        }
    }
}

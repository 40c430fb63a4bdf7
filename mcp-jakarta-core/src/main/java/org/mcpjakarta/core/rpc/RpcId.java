package org.mcpjakarta.core.rpc;

import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonNumber;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** The id of a request: a string or an integer, kept as received so that it is echoed with the same type and value. */
public record RpcId(JsonValue value) {
    public RpcId {
        boolean fits = value instanceof JsonString || value instanceof JsonNumber number && number.isIntegral();
        if (!fits) {
            throw new IllegalArgumentException("A request id is a string or an integer");
        }
    }

    // JSON-P creates a BigDecimal to hash a number, which is too expensive here: every running call is looked up by its id.
    @Override
    public int hashCode() {
        return value instanceof JsonNumber number ? Long.hashCode(number.longValue()) : value.hashCode();
    }

    public static RpcId of(String text) {
        return new RpcId(JsonTrees.string(text));
    }

    public static RpcId of(long number) {
        return new RpcId(JsonTrees.number(number));
    }
}

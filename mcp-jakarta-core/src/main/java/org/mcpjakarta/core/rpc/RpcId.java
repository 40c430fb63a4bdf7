package org.mcpjakarta.core.rpc;

import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonNumber;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** The id of a request: a string or an integer, kept as it came so that it is echoed with the same type and value. */
public record RpcId(JsonValue value) {
    public RpcId {
        boolean fits = value instanceof JsonString || value instanceof JsonNumber number && number.isIntegral();
        if (!fits) {
            throw new IllegalArgumentException("A request id is a string or an integer");
        }
    }

    // JSON-P makes a BigDecimal of a number to tell its hash, and every call that runs is looked up by its id.
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

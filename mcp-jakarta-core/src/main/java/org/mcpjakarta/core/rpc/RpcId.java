package org.mcpjakarta.core.rpc;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonMembers;
import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonNumber;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** The id of a request: a string or an integer, kept as received so that it is echoed with the same type and value. */
public record RpcId(JsonValue value) {
    public RpcId {
        if (!isValid(value)) {
            throw new IllegalArgumentException("A request id is a string or an integer");
        }
    }

    public static boolean isValid(@Nullable JsonValue value) {
        return JsonMembers.isTextOrInteger(value, Integer.MAX_VALUE);
    }

    // JSON-P creates a BigDecimal to hash a number, which is too expensive here: every running call is looked up by its id.
    @Override
    public int hashCode() {
        return value instanceof JsonNumber number ? Long.hashCode(number.longValue()) : value.hashCode();
    }

    /** The id without its type. */
    public String text() {
        return value instanceof JsonString text ? text.getString() : value.toString();
    }

    public static RpcId of(String text) {
        return new RpcId(JsonTrees.string(text));
    }

    public static RpcId of(long number) {
        return new RpcId(JsonTrees.number(number));
    }
}

package org.mcpjakarta.core.rpc;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.InvalidJsonException;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.json.JsonMembers;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.StrictJson;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * Turns bytes into messages. Throws {@link RpcError#PARSE_ERROR} if they are not JSON, and {@link RpcError#INVALID_REQUEST} if the JSON
 * is not a message, with the id of that message if it can be read. Member names match exactly; unknown members are ignored.
 */
public final class RpcReader {
    /** Limited, since ids are echoed, and kept as long as their requests run. */
    private static final int MAX_ID_LENGTH = 256;

    private final StrictJson json;

    public RpcReader(JsonLimits limits) {
        json = new StrictJson(limits);
    }

    public RpcInput read(byte[] body) {
        return read(body, bytes -> {});
    }

    /** @param weight called while the document is read, with the bytes that its tree takes besides its text; may throw to refuse them */
    public RpcInput read(byte[] body, LongConsumer weight) {
        JsonValue document = document(body, weight);
        return document instanceof JsonArray array ? batch(array) : message(document);
    }

    private JsonValue document(byte[] body, LongConsumer weight) {
        try {
            return json.read(body, weight);
        } catch (InvalidJsonException e) {
            throw new RpcException(RpcError.parseError(e.getMessage()));
        }
    }

    private static RpcBatch batch(JsonArray members) {
        if (members.isEmpty()) {
            throw invalid("A batch has at least one message", null);
        }
        List<RpcMessage> messages = new ArrayList<>();
        List<RpcMessage.Response> faults = new ArrayList<>();
        for (JsonValue member : members) {
            try {
                messages.add(message(member));
            } catch (RpcException e) {
                faults.add(RpcMessage.Response.error(e.id(), e.error()));
            }
        }
        return new RpcBatch(messages, faults);
    }

    private static RpcMessage message(JsonValue value) {
        if (!(value instanceof JsonObject object)) {
            throw invalid("A message is a JSON object", null);
        }
        JsonValue rawId = object.get("id");
        RpcId id = idOf(rawId);
        if (!(object.get("jsonrpc") instanceof JsonString version) || !version.getString().equals("2.0")) {
            throw invalid("The member jsonrpc must be \"2.0\"", id);
        }
        if (rawId != null && id == null) {
            throw invalid("An id is an integer, or a string of at most " + MAX_ID_LENGTH + " characters", null);
        }
        JsonValue method = object.get("method");
        return method == null ? response(object, id) : call(method, object.get("params"), id);
    }

    private static RpcMessage call(JsonValue name, @Nullable JsonValue params, @Nullable RpcId id) {
        if (!(name instanceof JsonString method)) {
            throw invalid("The member method must be a string", id);
        }
        if (!((params == null ? JsonTrees.EMPTY_OBJECT : params) instanceof JsonObject members)) {
            throw invalid("The member params must be an object", id);
        }
        return id == null
                ? new RpcMessage.Notification(method.getString(), members)
                : new RpcMessage.Request(id, method.getString(), members);
    }

    private static RpcMessage response(JsonObject object, @Nullable RpcId id) {
        boolean result = object.containsKey("result");
        if (id == null || result == object.containsKey("error")) {
            throw invalid("A message has a method, or an id with either a result or an error", id);
        }
        if (!(object.get(result ? "result" : "error") instanceof JsonObject content)) {
            throw invalid("A result or an error is an object", id);
        }
        return result ? RpcMessage.Response.result(id, content) : RpcMessage.Response.error(id, error(content, id));
    }

    private static RpcError error(JsonObject error, RpcId id) {
        if (!(error.get("code") instanceof JsonNumber code) || !isInt(code)
                || !(error.get("message") instanceof JsonString message)) {
            throw invalid("An error has an integer code and a message", id);
        }
        return new RpcError(code.intValue(), message.getString(), error.get("data"));
    }

    // A narrowing conversion would turn 1e400 into 0, and thus one error code into another.
    private static boolean isInt(JsonNumber number) {
        return number.isIntegral() && number.bigDecimalValue().equals(BigDecimal.valueOf(number.intValue()));
    }

    // 1.0 and 1e3 are integers by value but not by notation. Echoing them exactly would need their text, so they are refused.
    private static @Nullable RpcId idOf(@Nullable JsonValue id) {
        return id != null && JsonMembers.isTextOrInteger(id, MAX_ID_LENGTH) ? new RpcId(id) : null;
    }

    private static RpcException invalid(String message, @Nullable RpcId id) {
        return new RpcException(RpcError.invalidRequest(message), id);
    }
}

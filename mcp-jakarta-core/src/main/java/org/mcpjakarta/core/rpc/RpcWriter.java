package org.mcpjakarta.core.rpc;

import java.util.function.LongConsumer;

import org.mcpjakarta.core.json.JsonBytes;

/** Writes messages as UTF-8 bytes without line breaks. Immutable and thread-safe. */
public final class RpcWriter {
    static final String BEGIN = "{\"jsonrpc\":\"2.0\"";
    static final String RESULT = ",\"result\":";

    public byte[] write(RpcMessage message) {
        JsonBytes json = new JsonBytes();
        write(message, json);
        return json.toArray();
    }

    /** A response that is a body of its own. */
    public WrittenMessage answer(RpcMessage.Response response) {
        return answer(response, more -> {});
    }

    /** @param memory called with the bytes of a large response before they are allocated; may throw to refuse them */
    public WrittenMessage answer(RpcMessage.Response response, LongConsumer memory) {
        return answer(response, memory, Integer.MAX_VALUE);
    }

    /**
     * The same, for a response that may have to be dropped.
     *
     * @param most how many bytes to write before giving up; a shared part may be longer, since it exists already
     * @throws JsonBytes.TooLong if it has more
     */
    public WrittenMessage answer(RpcMessage.Response response, LongConsumer memory, int most) {
        JsonBytes json = new JsonBytes(memory, most);
        if (response.result() instanceof WrittenObject shared) {
            return WrittenMessage.of(begin(response, json).raw(RESULT), shared);
        }
        write(response, json);
        return WrittenMessage.of(json);
    }

    private static void write(RpcMessage message, JsonBytes json) {
        if (message instanceof RpcMessage.Request request) {
            json.raw(BEGIN).raw(",\"id\":").value(request.id().value());
            json.raw(",\"method\":").text(request.method()).raw(",\"params\":").value(request.params());
        } else if (message instanceof RpcMessage.Notification notification) {
            json.raw(BEGIN).raw(",\"method\":").text(notification.method()).raw(",\"params\":")
                    .value(notification.params());
        } else if (message instanceof RpcMessage.Response response) {
            response(response, json);
        } else {
            throw new IllegalStateException("There is no JSON form of " + message.getClass());
        }
        json.raw("}");
    }

    private static JsonBytes begin(RpcMessage.Response response, JsonBytes json) {
        json.raw(BEGIN);
        return response.id() == null ? json : json.raw(",\"id\":").value(response.id().value());
    }

    private static void response(RpcMessage.Response response, JsonBytes json) {
        begin(response, json);
        if (response.result() != null) {
            json.raw(RESULT).value(response.result());
            return;
        }
        RpcError error = response.error();
        json.raw(",\"error\":{\"code\":").raw(Integer.toString(error.code())).raw(",\"message\":")
                .text(error.message());
        if (error.data() != null) {
            json.raw(",\"data\":").value(error.data());
        }
        json.raw("}");
    }
}

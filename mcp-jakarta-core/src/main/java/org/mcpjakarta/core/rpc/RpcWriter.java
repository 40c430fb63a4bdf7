package org.mcpjakarta.core.rpc;

import java.util.List;

/** Writes messages as UTF-8 bytes without line breaks. Immutable and safe for use by many threads. */
public final class RpcWriter {
    public byte[] write(RpcMessage message) {
        JsonBytes json = new JsonBytes();
        write(message, json);
        return json.toArray();
    }

    /** The responses to a batch, as one array. */
    public byte[] write(List<RpcMessage.Response> batch) {
        JsonBytes json = new JsonBytes();
        String mark = "[";
        for (RpcMessage.Response response : batch) {
            write(response, json.raw(mark));
            mark = ",";
        }
        return json.raw(batch.isEmpty() ? "[]" : "]").toArray();
    }

    private static void write(RpcMessage message, JsonBytes json) {
        json.raw("{\"jsonrpc\":\"2.0\"");
        if (message instanceof RpcMessage.Request request) {
            json.raw(",\"id\":").value(request.id().value());
            json.raw(",\"method\":").text(request.method()).raw(",\"params\":").value(request.params());
        } else if (message instanceof RpcMessage.Notification notification) {
            json.raw(",\"method\":").text(notification.method()).raw(",\"params\":").value(notification.params());
        } else if (message instanceof RpcMessage.Response response) {
            response(response, json);
        }
        json.raw("}");
    }

    private static void response(RpcMessage.Response response, JsonBytes json) {
        if (response.id() != null) {
            json.raw(",\"id\":").value(response.id().value());
        }
        if (response.result() != null) {
            json.raw(",\"result\":").value(response.result());
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

package org.mcpjakarta.servlet;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;

import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.rpc.RpcWriter;
import org.mcpjakarta.core.rpc.WrittenMessage;

/** Writes messages. A response that is too large for anybody's good becomes an error, and the operator learns of it. */
final class AnswerWriter {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private final RpcWriter writer = new RpcWriter();
    private final int limit;

    /** @param limit how many bytes the responses in one body may have */
    AnswerWriter(int limit) {
        this.limit = limit;
    }

    byte[] write(RpcMessage message) {
        return message instanceof RpcMessage.Response response ? answer(response).toArray() : writer.write(message);
    }

    WrittenMessage answer(RpcMessage.Response response) {
        WrittenMessage json = writer.answer(response);
        return json.length() <= limit ? json : writer.answer(tooLarge(response, json.length()));
    }

    WrittenMessage answer(List<RpcMessage.Response> batch) {
        WrittenMessage json = writer.answer(batch);
        return json.length() <= limit ? json : writer.answer(asManyAsFit(batch));
    }

    private List<RpcMessage.Response> asManyAsFit(List<RpcMessage.Response> batch) {
        List<RpcMessage.Response> fitting = new ArrayList<>();
        int left = limit;
        for (RpcMessage.Response response : batch) {
            int length = writer.answer(response).length();
            fitting.add(length <= left ? response : tooLarge(response, length));
            left -= length <= left ? length : 0;
        }
        return fitting;
    }

    private static RpcMessage.Response tooLarge(RpcMessage.Response response, int length) {
        LOG.log(Level.WARNING, "MCPJ5004 A response of {0} bytes is larger than mcp.limits.response-bytes", length);
        return RpcMessage.Response.error(response.id(),
                new RpcError(RpcError.INTERNAL_ERROR, "The response is too large to be sent"));
    }
}

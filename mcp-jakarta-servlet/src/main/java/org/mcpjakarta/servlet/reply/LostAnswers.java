package org.mcpjakarta.servlet.reply;

import java.util.List;
import java.util.stream.Stream;

import org.mcpjakarta.core.rpc.RpcBatch;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.sse.LossNotice;

/** Answers the requests of a stream that has lost messages by errors, so that the client does not wait for their answers in vain. */
final class LostAnswers {
    private static final RpcError ERROR = new RpcError(RpcError.INTERNAL_ERROR,
            "Messages of this request were lost, its answer with them");

    /** For streams that outlive their node: another node ends them in this way if that one is gone. */
    private static final RpcError ERROR_OR_GONE = new RpcError(RpcError.INTERNAL_ERROR,
            "The answer to this request is lost:"
                    + " the node that worked on it is gone, or messages were dropped before they were read");

    private LostAnswers() {}

    // The notice lives as long as the stream, long after the requests; so it keeps only their ids.
    static LossNotice of(RpcInput input, AnswerWriter writer, boolean outlivesNode) {
        List<RpcId> ids = requests(input).toList();
        RpcError error = outlivesNode ? ERROR_OR_GONE : ERROR;
        return new LossNotice(() -> ids.stream().map(id -> writer.write(RpcMessage.Response.error(id, error))).toList(),
                true);
    }

    /** For the stream of a call that goes on at another node. */
    static LossNotice of(RpcId request, AnswerWriter writer) {
        return new LossNotice(() -> List.of(writer.write(RpcMessage.Response.error(request, ERROR_OR_GONE))), true);
    }

    private static Stream<RpcId> requests(RpcInput input) {
        Stream<?> messages = input instanceof RpcBatch batch ? batch.messages().stream() : Stream.of(input);
        return messages.filter(RpcMessage.Request.class::isInstance).map(RpcMessage.Request.class::cast)
                .map(RpcMessage.Request::id);
    }
}

package org.mcpjakarta.servlet.reply;

import java.lang.System.Logger.Level;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.ToIntFunction;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.InternalErrors;
import org.mcpjakarta.core.json.JsonBytes;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.rpc.RpcWriter;
import org.mcpjakarta.core.rpc.WrittenMessage;
import org.mcpjakarta.servlet.http.Body;
import org.mcpjakarta.servlet.http.RequestMemory;

/** Writes messages. A response that exceeds the limit is replaced by an error, and logged for the operator. */
public final class AnswerWriter {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final RpcError TOO_LARGE = new RpcError(RpcError.INTERNAL_ERROR,
            "The response is too large to be sent");
    private static final RpcError NO_ROOM = new RpcError(RpcError.INTERNAL_ERROR,
            "The server has no memory for the response now");

    private final RpcWriter writer = new RpcWriter();
    private final int limit;
    private final @Nullable Consumer<RpcMessage> log;

    /** @param limit how many bytes the responses in one body may have together */
    public AnswerWriter(int limit) {
        this(limit, null);
    }

    private AnswerWriter(int limit, @Nullable Consumer<RpcMessage> log) {
        this.limit = limit;
        this.log = log;
    }

    /** The same, for one request whose messages are logged. */
    public AnswerWriter logging(Consumer<RpcMessage> messages) {
        return new AnswerWriter(limit, messages);
    }

    int limit() {
        return limit;
    }

    byte[] write(RpcMessage message) {
        if (message instanceof RpcMessage.Response response) {
            return answer(response).toArray();
        }
        log(message);
        return writer.write(message);
    }

    private void log(RpcMessage message) {
        if (log != null) {
            log.accept(message);
        }
    }

    WrittenMessage answer(RpcMessage.Response response) {
        log(response);
        return limited(response, writer.answer(response), null);
    }

    private WrittenMessage limited(RpcMessage.Response response, WrittenMessage json, @Nullable RequestMemory memory) {
        if (json.length() <= limit) {
            return json;
        }
        LOG.log(Level.WARNING, "MCPJ5004 {0}: the response of {1} bytes is larger than mcp.limits.response-bytes",
                memory == null ? "A request" : memory.label(), json.length());
        return tooLarge(response.id());
    }

    /** The body for a response; empty if the call was cancelled, so that there is none. */
    Body body(RpcMessage.@Nullable Response response, ToIntFunction<RpcMessage.Response> status, RequestMemory memory) {
        return response == null ? Body.NOTHING : new Body(status.applyAsInt(response), answer(response, memory));
    }

    Body defect(Throwable failure) {
        return new Body(500, answer(RpcMessage.Response.error(null, InternalErrors.answerTo(failure))));
    }

    /** Writes the response, or an error if the budget has no room for it: it may be held for long if the client reads slowly. */
    WrittenMessage answer(RpcMessage.Response response, RequestMemory memory) {
        log(response);
        try {
            // Twice, since a tree of the same size, or a copy, exists for a while.
            return limited(response, writer.answer(response, more -> memory.add(2 * more)), memory);
        } catch (Overload noRoom) {
            return noRoom(response.id());
        }
    }

    /**
     * Writes one response of several.
     *
     * @param memory called with the bytes of a large response before they are allocated; may throw to refuse them
     * @throws JsonBytes.TooLong as soon as it is known to have more than {@code most} bytes
     */
    WrittenMessage atMost(int most, RpcMessage.Response response, LongConsumer memory) {
        log(response);
        return writer.answer(response, memory, most);
    }

    WrittenMessage noRoom(@Nullable RpcId id) {
        return writer.answer(RpcMessage.Response.error(id, NO_ROOM));
    }

    /** The error that replaces a response that is too large. */
    WrittenMessage tooLarge(@Nullable RpcId id) {
        return writer.answer(RpcMessage.Response.error(id, TOO_LARGE));
    }
}

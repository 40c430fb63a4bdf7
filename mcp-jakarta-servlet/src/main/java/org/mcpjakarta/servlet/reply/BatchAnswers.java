package org.mcpjakarta.servlet.reply;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonBytes;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.rpc.RpcBatch;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.rpc.WrittenMessage;
import org.mcpjakarta.servlet.http.RequestMemory;

/**
 * The answers to a batch, which together must not exceed the limit for one response. Each is written as soon as it is known, but no
 * further than it can fit; one that does not fit is dropped at once, and what was counted for it is released. Space for the error that
 * replaces it is reserved for every member from the start. Safe for use by many threads.
 */
public final class BatchAnswers {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final int BRACKETS = 2;
    private static final int COMMA = 1;

    private final AnswerWriter writer;
    private final RequestMemory memory;
    private final List<CompletableFuture<@Nullable WrittenMessage>> answers = new ArrayList<>();
    private int bytesLeft;
    private int leftOut;

    BatchAnswers(RpcBatch batch, AnswerWriter writer, RequestMemory memory) {
        this.writer = writer;
        this.memory = memory;
        this.bytesLeft = writer.limit() - BRACKETS;
        batch.faults().forEach(fault -> bytesLeft -= sizeOfError(fault.id()));
        batch.messages().forEach(message -> bytesLeft -= message instanceof RpcMessage.Request request
                ? sizeOfError(request.id())
                : 0);
    }

    private int sizeOfError(@Nullable RpcId id) {
        return writer.tooLarge(id).length() + COMMA;
    }

    /** Adds an answer; its response is null if the request is cancelled. The result completes when its bytes are counted. */
    public CompletableFuture<?> add(CompletableFuture<RpcMessage.@Nullable Response> answer) {
        CompletableFuture<@Nullable WrittenMessage> written = answer
                .thenApply(response -> response == null ? null : write(response));
        answers.add(written);
        return written;
    }

    private WrittenMessage write(RpcMessage.Response response) {
        WrittenMessage error = writer.tooLarge(response.id());
        Counted counted = new Counted();
        try {
            WrittenMessage json = writer.atMost(mostFor(error), response, counted::add);
            counted.atLeast(json.length());
            if (takeRoom(json, error)) {
                return json;
            }
        } catch (JsonBytes.TooLong dropped) {
            leaveOut();
        } catch (Overload noMemory) {
            counted.release();
            WrittenMessage noRoom = writer.noRoom(response.id());
            return takeRoom(noRoom, error) ? noRoom : error;
        }
        counted.release();
        return error;
    }

    /** The bytes of one answer. Each counts twice: in the answer itself, and in the body that is made of all. */
    private final class Counted {
        private long bytes;

        private void add(long more) {
            memory.add(2 * more);
            bytes += more;
        }

        private void atLeast(long length) {
            if (length > bytes) {
                add(length - bytes);
            }
        }

        private void release() {
            memory.remove(2 * bytes);
        }
    }

    private synchronized int mostFor(WrittenMessage error) {
        return bytesLeft + error.length();
    }

    private synchronized boolean takeRoom(WrittenMessage json, WrittenMessage error) {
        int more = json.length() - error.length();
        if (more <= bytesLeft) {
            bytesLeft -= more;
            return true;
        }
        leftOut++;
        return false;
    }

    private synchronized void leaveOut() {
        leftOut++;
    }

    public boolean areNone() {
        return answers.isEmpty();
    }

    /** All of them, in the order in which they were added. */
    CompletableFuture<List<WrittenMessage>> all() {
        return CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new)).thenApply(done -> {
            warn();
            return answers.stream().map(CompletableFuture::join).filter(Objects::nonNull).toList();
        });
    }

    private synchronized void warn() {
        if (leftOut > 0) {
            LOG.log(Level.WARNING, "MCPJ5004 {0}: the responses are larger than mcp.limits.response-bytes; {1} of {2}"
                    + " are left out", memory.label(), leftOut, answers.size());
        }
    }
}

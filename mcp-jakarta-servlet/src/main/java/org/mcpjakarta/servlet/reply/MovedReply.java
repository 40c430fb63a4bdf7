package org.mcpjakarta.servlet.reply;

import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.servlet.http.HttpExchange;
import org.mcpjakarta.servlet.thread.CallThreads;
import org.mcpjakarta.sse.LossNotice;
import org.mcpjakarta.sse.StreamLog;

/**
 * The reply to a call of a node that is gone, which goes on with the request that has brought its last answer: that request is confirmed
 * by 202, and all messages go to the stream that the node has left.
 */
public final class MovedReply extends ExchangeReply {
    private final AnswerWriter writer;
    private volatile @Nullable StreamLog log;

    MovedReply(HttpExchange exchange, CallThreads threads, AnswerWriter writer) {
        super(exchange, threads);
        this.writer = writer;
    }

    /** Keeps the request, whose context the call will need on another thread. */
    public void keep() {
        waits();
        exchange.startAsync();
    }

    /** The request is over. */
    public void release() {
        exchange.complete();
    }

    /** What readers of the stream get that miss events. */
    public LossNotice lossNotice(RpcId request) {
        return LostAnswers.of(request, writer);
    }

    /** To be called before anything is sent. */
    public void goTo(StreamLog stream) {
        log = stream;
    }

    private StreamLog stream() {
        return Objects.requireNonNull(log);
    }

    @Override
    public void send(RpcMessage message) {
        stream().append(writer.write(message));
    }

    @Override
    public void sendOnce(RpcMessage message) {
        stream().appendOnce(writer.write(message));
    }

    @Override
    public String lastingStream() {
        return stream().isFenced() ? "" : stream().id();
    }

    @Override
    public void watch(CancelFlag flag) {
        FencedCall.watch(stream(), flag, exchange);
    }

    /** The call may go on when the request's thread has returned. */
    public void lasts() {
        exchange.startAsync();
    }

    /** Ends the stream. @param response null if the call was cancelled */
    public void end(RpcMessage.@Nullable Response response) {
        if (response != null) {
            send(response);
        }
        stream().complete();
        exchange.complete();
    }
}

package org.mcpjakarta.servlet.reply;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.InternalErrors;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.servlet.http.HttpExchange;
import org.mcpjakarta.servlet.thread.CallThreads;

/** The reply to a message that was already answered by 202: all messages go to the SSE stream of its connection. */
public final class SseStreamReply extends ExchangeReply {
    private final Reply stream;
    private final Supplier<CompletionStage<?>> read;
    private final List<CompletableFuture<Void>> answers = new ArrayList<>(1);
    private volatile boolean progressSent;

    /**
     * @param exchange of the message; it lasts as long as the call
     * @param read     completes when the client has read all that was sent so far
     */
    SseStreamReply(HttpExchange exchange, CallThreads threads, Reply stream, Supplier<CompletionStage<?>> read) {
        super(exchange, threads);
        this.stream = stream;
        this.read = read;
    }

    @Override
    public void send(RpcMessage message) {
        if (message instanceof RpcMessage.Notification notice && notice.method().equals("notifications/progress")) {
            progressSent = true;
        }
        stream.send(message);
    }

    @Override
    public void watch(CancelFlag flag) {
        stream.watch(flag);
    }

    /**
     * Sends the answer as soon as it is known and the client has read all progress notifications before it: on this transport the
     * TypeScript SDK drops progress notifications that it reads together with the answer. The result completes when it is sent.
     */
    public CompletableFuture<?> add(CompletableFuture<RpcMessage.@Nullable Response> answer) {
        CompletableFuture<Void> sent = answer.thenCompose(response -> progressSent && response != null
                ? read.get().thenAccept(done -> sendIfPresent(response))
                : sent(response));
        answers.add(sent);
        return sent;
    }

    private CompletionStage<Void> sent(RpcMessage.@Nullable Response response) {
        sendIfPresent(response);
        return CompletableFuture.completedStage(null);
    }

    /** No more answers are added. Ends the request when all of them are sent. */
    public void end() {
        CompletableFuture<?> all = CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new));
        if (!all.isDone()) {
            exchange.startAsync();
        }
        all.whenComplete((sent, failure) -> {
            if (failure != null) {
                InternalErrors.unanswered(failure);
            }
            exchange.complete();
        });
    }

    private void sendIfPresent(RpcMessage.@Nullable Response response) {
        if (response != null) {
            send(response);
        }
    }
}

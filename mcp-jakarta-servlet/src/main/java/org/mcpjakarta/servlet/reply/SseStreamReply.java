package org.mcpjakarta.servlet.reply;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.InternalErrors;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.servlet.http.HttpExchange;

/** The reply to a message whose receipt was confirmed ahead: all that there is to say goes on the stream of its connection. */
public final class SseStreamReply implements Reply {
    private final HttpExchange exchange;
    private final HttpReply stream;
    private final Supplier<CompletionStage<?>> read;
    private final List<CompletableFuture<Void>> answers = new ArrayList<>(1);
    private volatile boolean reported;

    /**
     * @param exchange of the message, which lasts as long as the call that it makes
     * @param read     waits until the client has read what it was sent so far
     */
    SseStreamReply(HttpExchange exchange, HttpReply stream, Supplier<CompletionStage<?>> read) {
        this.exchange = exchange;
        this.stream = stream;
        this.read = read;
    }

    @Override
    public void send(RpcMessage message) {
        if (message instanceof RpcMessage.Notification notice && notice.method().equals("notifications/progress")) {
            reported = true;
        }
        stream.send(message);
    }

    @Override
    public void afterAnswer(Runnable giveBack) {
        exchange.afterEnd(giveBack);
    }

    @Override
    public String address() {
        return exchange.address();
    }

    @Override
    public void watch(CancelFlag flag) {
        stream.watch(flag);
    }

    @Override
    public void resume(Runnable work) {
        exchange.resume(work);
    }

    @Override
    public Executor detached(String name) {
        return exchange.detached(name);
    }

    @Override
    public Supplier<Executor> actionThreads() {
        return exchange.actionThreads();
    }

    /**
     * Says the answer as soon as it is known, and reports of progress before it are read: on this transport the TypeScript SDK forgets
     * reports that it reads together with the answer.
     */
    public void add(CompletableFuture<RpcMessage.@Nullable Response> answer) {
        answers.add(answer.thenCompose(response -> reported && response != null
                ? read.get().thenAccept(done -> say(response))
                : said(response)));
    }

    private CompletionStage<Void> said(RpcMessage.@Nullable Response response) {
        say(response);
        return CompletableFuture.completedStage(null);
    }

    /** There are no more answers than were added. */
    public void end() {
        CompletableFuture<?> all = CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new));
        if (!all.isDone()) {
            exchange.startAsync();
        }
        all.whenComplete((said, failure) -> {
            if (failure != null) {
                InternalErrors.unanswered(failure);
            }
            exchange.complete();
        });
    }

    private void say(RpcMessage.@Nullable Response response) {
        if (response != null) {
            send(response);
        }
    }
}

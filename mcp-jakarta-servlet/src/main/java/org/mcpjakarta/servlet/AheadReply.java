package org.mcpjakarta.servlet;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.rpc.RpcMessage;

/** The reply to a message whose receipt was confirmed ahead: all that there is to say goes on the stream of its connection. */
final class AheadReply implements Reply {
    private final HttpExchange exchange;
    private final HttpReply stream;

    /** @param exchange of the message, which lasts as long as the call that it makes */
    AheadReply(HttpExchange exchange, HttpReply stream) {
        this.exchange = exchange;
        this.stream = stream;
    }

    @Override
    public void send(RpcMessage message) {
        stream.send(message);
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

    void answer(List<CompletableFuture<RpcMessage.@Nullable Response>> answers) {
        CompletableFuture<?> all = CompletableFuture
                .allOf(answers.stream().map(answer -> answer.thenAccept(this::say)).toArray(CompletableFuture[]::new));
        if (!all.isDone()) {
            exchange.startAsync();
        }
        all.whenComplete((said, failure) -> exchange.complete());
    }

    private void say(RpcMessage.@Nullable Response response) {
        if (response != null) {
            send(response);
        }
    }
}

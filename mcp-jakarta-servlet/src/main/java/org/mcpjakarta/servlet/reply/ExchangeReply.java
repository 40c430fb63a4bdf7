package org.mcpjakarta.servlet.reply;

import java.util.concurrent.Executor;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.servlet.http.HttpExchange;
import org.mcpjakarta.servlet.thread.CallThreads;
import org.mcpjakarta.spi.CallInfo.Peer;

/** The reply to a call whose request has an HTTP exchange of its own, which lasts as long as the call. */
abstract class ExchangeReply implements Reply {
    final HttpExchange exchange;
    private final CallThreads threads;
    private volatile @Nullable Executor context;

    ExchangeReply(HttpExchange exchange, CallThreads threads) {
        this.exchange = exchange;
        this.threads = threads;
    }

    @Override
    public void afterAnswer(Runnable release) {
        exchange.afterEnd(release);
    }

    @Override
    public String address() {
        return exchange.address();
    }

    @Override
    public Peer peer() {
        return exchange.peer();
    }

    @Override
    public void resume(Runnable work) {
        if (threads.areOurs()) {
            captureContext();
            threads.execute(() -> inContext(work));
        } else {
            work.run();
        }
    }

    @Override
    public void waits() {
        captureContext();
    }

    @Override
    public void resumeDetached(Runnable work) {
        threads.execute(() -> inContext(work));
    }

    // The first caller is the request's thread, whose context the call keeps when it continues on another thread.
    private void captureContext() {
        if (context == null && exchange.isServedHere()) {
            context = threads.context();
        }
    }

    private void inContext(Runnable work) {
        Executor captured = context;
        if (captured == null) {
            work.run();
        } else {
            captured.execute(work);
        }
    }

    @Override
    public Executor detached(String name) {
        return threads.detached(name);
    }

    @Override
    public Supplier<Executor> actionThreads() {
        return threads::forActions;
    }
}

package org.mcpjakarta.servlet.http;

import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.limit.Account;
import org.mcpjakarta.core.limit.Charge;
import org.mcpjakarta.core.limit.Overload;

/**
 * Counts what one HTTP request takes beyond what every request may: its body and its answer, until the answer is written and the call
 * has ended. Safe for use by many threads.
 */
public final class RequestMemory {
    private final HttpExchange exchange;
    private final Supplier<Account> account;
    private @Nullable Charge charge;
    private boolean answering;
    private Supplier<String> what = () -> "A request";

    /** @param account of the caller; asked for once anything is to be counted, as most requests take too little for that */
    public RequestMemory(HttpExchange exchange, Supplier<Account> account) {
        this.exchange = exchange;
        this.account = account;
    }

    /** What the request is, for logs. */
    public void isFor(Supplier<String> label) {
        what = label;
    }

    public String label() {
        return what.get();
    }

    /** @throws Overload if there is no room for more bytes */
    public void add(long bytes) {
        charge().add(bytes);
    }

    /** What was counted for this request before it was dispatched again. Nothing else was counted yet. */
    synchronized void takeOver(Charge counted) {
        charge = counted;
    }

    /** The request waits until there is room, and its thread does not. */
    public void awaitRoom() {
        exchange.startAsync();
    }

    private synchronized Charge charge() {
        if (charge == null) {
            charge = new Charge(account.get());
        }
        return charge;
    }

    private synchronized void letGo() {
        if (charge != null) {
            exchange.afterEnd(charge::close);
        }
    }

    /** A call whose client has left still keeps what the client has sent, until it ends. */
    public void letGoAfter(CompletionStage<?> answer) {
        answering = true;
        answer.whenComplete((done, failure) -> letGo());
    }

    /** The request's thread returns, after which nothing is needed any more unless a call goes on. */
    public void returned() {
        if (!answering) {
            letGo();
        }
    }
}

package org.mcpjakarta.servlet.http;

import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.limit.Account;
import org.mcpjakarta.core.limit.Charge;
import org.mcpjakarta.core.limit.Overload;

/**
 * Counts the memory of one HTTP request beyond what every request may use: its body and its answer, until the answer is written and
 * the call has ended. Safe for use by many threads.
 */
public final class RequestMemory {
    private final HttpExchange exchange;
    private final Supplier<Account> account;
    private @Nullable Charge charge;
    private boolean callContinues;
    private boolean hasReturned;
    private Supplier<String> description = () -> "A request";

    /** @param account of the caller; only called when something is to be counted, since most requests are too small for that */
    public RequestMemory(HttpExchange exchange, Supplier<Account> account) {
        this.exchange = exchange;
        this.account = account;
    }

    /** Describes the request in logs. */
    public void isFor(Supplier<String> label) {
        description = label;
    }

    public String label() {
        return description.get();
    }

    /** @throws Overload if the budget has no room for that many bytes */
    public void add(long bytes) {
        charge().add(bytes);
    }

    /** Releases bytes that were added. */
    public void remove(long bytes) {
        if (bytes > 0) {
            charge().remove(bytes);
        }
    }

    /** Takes over what was counted before the request was dispatched again. Nothing else may have been counted yet. */
    synchronized void takeOver(Charge counted) {
        charge = counted;
    }

    /** The request waits until there is room, without blocking its thread. */
    public void awaitRoom() {
        exchange.startAsync();
    }

    private synchronized Charge charge() {
        if (charge == null) {
            charge = new Charge(account.get());
            if (hasReturned) {
                // A request that was held counts for the first time when it is served by another thread.
                release();
            }
        }
        return charge;
    }

    private synchronized void release() {
        if (charge != null) {
            exchange.afterEnd(charge::close);
        }
    }

    /** Releases the memory when the call has ended: even if its client has left, the call still holds what the client has sent. */
    public void letGoAfter(CompletionStage<?> answer) {
        callContinues = true;
        answer.whenComplete((done, failure) -> release());
    }

    /** To be called when the request's thread is about to return. Releases the memory, unless a call is still running. */
    public synchronized void returned() {
        if (!callContinues) {
            hasReturned = true;
            release();
        }
    }
}

package org.mcpjakarta.core.engine;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.limit.TokenBucket;
import org.mcpjakarta.core.revision.McpMethod;

/**
 * The load of one client: how many of its calls run, and how often it begins new ones. A meter whose state equals that of a new one
 * can be retired; no call can enter it after that. Safe for use by many threads; none of them waits.
 */
class Meter {
    static final int RETIRED = -1;

    private final AtomicInteger running = new AtomicInteger();
    private final TokenBucket tools;
    private final TokenBucket completion;

    Meter(Rates rates, LongSupplier nanos) {
        tools = new TokenBucket(rates.tools(), nanos);
        completion = new TokenBucket(rates.completion(), nanos);
    }

    /** The number of running calls, including this one; or {@link #RETIRED}. */
    int enter() {
        return running.updateAndGet(calls -> calls == RETIRED ? RETIRED : calls + 1);
    }

    void leave() {
        running.decrementAndGet();
    }

    /** How many calls of the client run on other nodes, as far as is known. */
    int elsewhere() {
        return 0;
    }

    /** Counts what the client has taken on another node. */
    final void charge(int toolCalls, int completions) {
        if (toolCalls > 0) {
            tools.charge(toolCalls);
        }
        if (completions > 0) {
            completion.charge(completions);
        }
    }

    final int running() {
        return Math.max(0, running.get());
    }

    boolean isBusy() {
        return running.get() > 0;
    }

    /** Takes one call of that rate: returns zero if it is within the rate, else the nanoseconds until it will be. */
    long take(McpMethod.Rate rate) {
        return switch (rate) {
            case TOOLS -> tools.take();
            case COMPLETION -> completion.take();
            case NONE -> 0;
        };
    }

    /**
     * Retires the meter if it equals a new one. Only calls that have entered take from the buckets, so nothing is taken while they
     * are checked here.
     */
    boolean retire() {
        if (!running.compareAndSet(0, RETIRED)) {
            return false;
        }
        boolean likeNew = tools.isFull() && completion.isFull();
        if (!likeNew) {
            running.set(0);
        }
        return likeNew;
    }
}

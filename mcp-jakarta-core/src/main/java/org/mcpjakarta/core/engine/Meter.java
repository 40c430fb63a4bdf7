package org.mcpjakarta.core.engine;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.LongSupplier;

import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.limit.TokenBucket;
import org.mcpjakarta.core.revision.McpMethod;

/**
 * What one client makes the server do: how many of its calls run, and how often it begins new ones. A meter that would read like
 * a new one can be retired, after which nobody gets in by it. Safe for use by many threads, of which none waits.
 */
final class Meter {
    static final int RETIRED = -1;

    // No counter that is an object of its own: with thousands of clients it would be one more that is in no cache.
    private static final AtomicIntegerFieldUpdater<Meter> RUNNING = AtomicIntegerFieldUpdater.newUpdater(Meter.class,
            "running");

    private volatile int running;
    private final TokenBucket tools;
    private final TokenBucket completion;

    Meter(Rates rates, LongSupplier nanos) {
        tools = new TokenBucket(rates.tools(), nanos);
        completion = new TokenBucket(rates.completion(), nanos);
    }

    /** How many calls run, with this one; or {@link #RETIRED}. */
    int enter() {
        return RUNNING.updateAndGet(this, calls -> calls == RETIRED ? RETIRED : calls + 1);
    }

    void leave() {
        RUNNING.decrementAndGet(this);
    }

    boolean isBusy() {
        return running > 0;
    }

    /** Takes one call of that rate: zero if there was room for it, else the nanoseconds until there will be. */
    long take(McpMethod.Rate rate) {
        return switch (rate) {
            case TOOLS -> tools.take();
            case COMPLETION -> completion.take();
            case NONE -> 0;
        };
    }

    /** Only whoever has entered takes anything. So nothing is taken from a meter that is being looked at here. */
    boolean retire() {
        if (!RUNNING.compareAndSet(this, 0, RETIRED)) {
            return false;
        }
        boolean likeNew = tools.isFull() && completion.isFull();
        if (!likeNew) {
            running = 0;
        }
        return likeNew;
    }
}

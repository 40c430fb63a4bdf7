package org.mcpjakarta.core.engine;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.revision.McpMethod;

/**
 * The load of a client that may use several nodes. Each node tells the others at intervals what the client has taken there, so the limits
 * hold for all nodes together, with some delay.
 */
final class SharedMeter extends Meter {
    /** A smaller part of a limit is not worth a message. */
    private static final int SMALLEST_SHARE = 20;
    /** A node that says nothing for so long has nothing running, or is gone. */
    private static final long LONGEST_SILENCE = Duration.ofSeconds(3).toNanos();

    private final Rates rates;
    private final LongSupplier nanos;
    private final AtomicInteger tools = new AtomicInteger();
    private final AtomicInteger completion = new AtomicInteger();
    private final Map<String, Load> nodes = new ConcurrentHashMap<>();
    private volatile int elsewhere;
    private boolean wasReported;

    private record Load(int running, long heardAt) {}

    /** What a client has taken on one node within an interval, and how many of its calls run there. */
    record Report(int tools, int completion, int running) {}

    SharedMeter(Rates rates, LongSupplier nanos) {
        super(rates, nanos);
        this.rates = rates;
        this.nanos = nanos;
    }

    @Override
    long take(McpMethod.Rate rate) {
        long wait = super.take(rate);
        if (wait == 0) {
            switch (rate) {
                case TOOLS -> tools.incrementAndGet();
                case COMPLETION -> completion.incrementAndGet();
                case NONE -> {
                }
            }
        }
        return wait;
    }

    @Override
    int elsewhere() {
        return elsewhere;
    }

    @Override
    boolean retire() {
        return elsewhere == 0 && super.retire();
    }

    /** What happened since the last report; null if it is not worth telling. @param mostCalls how many calls may run at once */
    synchronized @Nullable Report report(int mostCalls) {
        forgetSilentNodes();
        Report report = new Report(tools.getAndSet(0), completion.getAndSet(0), running());
        boolean worthTelling = report.tools() * SMALLEST_SHARE >= rates.tools() && report.tools() > 0
                || report.completion() * SMALLEST_SHARE >= rates.completion() && report.completion() > 0
                || (long) report.running() * SMALLEST_SHARE >= mostCalls;
        boolean endsReports = wasReported && !worthTelling;
        wasReported = worthTelling;
        return worthTelling || endsReports ? report : null;
    }

    /** Another node reports. */
    void heard(String node, Report report) {
        charge(report.tools(), report.completion());
        nodes.put(node, new Load(report.running(), nanos.getAsLong()));
        forgetSilentNodes();
    }

    private void forgetSilentNodes() {
        long now = nanos.getAsLong();
        nodes.values().removeIf(load -> load.running() == 0 || now - load.heardAt() > LONGEST_SILENCE);
        elsewhere = nodes.values().stream().mapToInt(Load::running).sum();
    }
}

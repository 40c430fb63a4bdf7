package org.mcpjakarta.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

import org.mcpjakarta.spi.Refusal;

/** What has happened last at one server, in bounded memory. Safe for use by many threads, which do not wait for each other. */
final class ServerHistory {
    static final int MOST_CALLS = 100;

    private final AtomicReferenceArray<RecentCall> calls = new AtomicReferenceArray<>(MOST_CALLS);
    private final AtomicLong next = new AtomicLong();
    /** By the keys of limits, of which there are only a few. */
    private final Map<String, MetLimit> limits = new ConcurrentHashMap<>();

    /** A limit that was reached. @param last the request that was refused last */
    record MetLimit(long times, RecentCall last) {
        private MetLimit again(RecentCall refused) {
            return new MetLimit(times + 1, refused);
        }
    }

    void add(RecentCall call) {
        calls.set((int) (next.getAndIncrement() % MOST_CALLS), call);
    }

    void add(Refusal refusal) {
        RecentCall refused = RecentCall.of(refusal);
        add(refused);
        if (refused.limit() != null) {
            limits.merge(refused.limit(), new MetLimit(1, refused), (known, first) -> known.again(refused));
        }
    }

    /** The newest first. */
    List<RecentCall> recent() {
        List<RecentCall> recent = new ArrayList<>();
        long end = next.get();
        for (long i = end - 1; i >= 0 && i >= end - MOST_CALLS; i--) {
            RecentCall call = calls.get((int) (i % MOST_CALLS));
            // Another thread may not have stored it yet.
            if (call != null) {
                recent.add(call);
            }
        }
        return recent;
    }

    Map<String, MetLimit> limits() {
        return Map.copyOf(limits);
    }
}

package org.mcpjakarta.sse;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;

/**
 * How much all streams of an application may hold together, whichever of its servers they belong to, and whose it is. When it is too
 * much, all of them are looked at for something to let go. Safe for use by many threads.
 */
public final class Budget {
    /** The part of all bytes that is for the streams of one owner: a quarter. */
    private static final int SHARE = 4;

    private final Map<String, Account> byOwner = new ConcurrentHashMap<>();
    private final List<Streams> spenders = new CopyOnWriteArrayList<>();
    private final long bytes;
    private final LongSupplier clock;
    private final Account whole;
    private final Relief relief;

    /** @param bytes how much all streams together may hold before some of it is let go */
    public Budget(long bytes) {
        this(bytes, System::nanoTime);
    }

    /** @param clock in nanoseconds */
    Budget(long bytes, LongSupplier clock) {
        this.bytes = bytes;
        this.clock = clock;
        this.whole = new Account(bytes, null);
        this.relief = new Relief(() -> spenders.stream().flatMap(Streams::all), clock);
    }

    void spentBy(Streams streams) {
        spenders.add(streams);
    }

    LongSupplier clock() {
        return clock;
    }

    Account whole() {
        return whole;
    }

    /** @param owner empty for somebody unknown */
    Account of(String owner) {
        return owner.isEmpty() ? whole : byOwner.computeIfAbsent(owner, first -> new Account(bytes / SHARE, whole));
    }

    Relief relief() {
        return relief;
    }

    /** Forgets those who hold nothing. */
    void sweep() {
        byOwner.values().removeIf(account -> account.held() == 0);
    }
}

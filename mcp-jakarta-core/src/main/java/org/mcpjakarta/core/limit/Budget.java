package org.mcpjakarta.core.limit;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * Limits the bytes that this node keeps for clients: the sessions, requests, answers, tasks and streams of all servers of the
 * application. A known caller gets at most a quarter of it. Thread-safe.
 */
public final class Budget {
    /** The approximate size of an open stream without its messages. */
    public static final int PER_STREAM = 8 << 10;
    /** The approximate size of a call that waits for its client, without its request and its stream. */
    public static final int PER_WAITING_CALL = 24 << 10;

    private static final long MAX_DEFAULT_BYTES = 512L << 20;
    private static final int OWNER_SHARE = 4;
    private static final long RELIEF_PAUSE = Duration.ofSeconds(1).toNanos();

    private final Map<String, Account> byOwner = new ConcurrentHashMap<>();
    private final List<Runnable> reliefActions = new CopyOnWriteArrayList<>();
    private final ReentrantLock reliefLock = new ReentrantLock();
    private final long bytes;
    private final LongSupplier nanos;
    private final Account whole;
    private final LongAdder displaced = new LongAdder();
    private volatile long lastReliefAt;
    private volatile boolean lastReliefFailed;
    private volatile long wantedBytes;

    public Budget(long bytes) {
        this(bytes, System::nanoTime);
    }

    /** @param nanos the current time in nanoseconds */
    public Budget(long bytes, LongSupplier nanos) {
        this.bytes = bytes;
        this.nanos = nanos;
        this.whole = new Account("", bytes, null, this);
    }

    /** A quarter of the heap, and 512 MiB at most. */
    public static long defaultBytes() {
        return Math.min(MAX_DEFAULT_BYTES, Runtime.getRuntime().maxMemory() / 4);
    }

    /** The account of an owner. @param owner empty for an anonymous caller */
    public Account of(String owner) {
        if (owner.isEmpty()) {
            return whole;
        }
        Account known = byOwner.get(owner);
        return known != null
                ? known
                : byOwner.computeIfAbsent(owner, key -> new Account(owner, bytes / OWNER_SHARE, whole, this));
    }

    /** The account that replaces a retired one, which another thread may be removing at the same time. */
    Account successorOf(String owner, Account retired) {
        byOwner.remove(owner, retired);
        return of(owner);
    }

    /** The account of all clients together. */
    public Account whole() {
        return whole;
    }

    /** Adds an action that runs when memory is short. It frees what is no longer needed, oldest first, until accounts are eased. */
    public void onShortage(Runnable relief) {
        reliefActions.add(relief);
    }

    // One thread at a time is enough. If nothing could be freed, the search is not repeated immediately.
    void relieve(long bytes) {
        boolean pausing = lastReliefFailed && nanos.getAsLong() - lastReliefAt < RELIEF_PAUSE;
        if (!pausing && reliefLock.tryLock()) {
            try {
                long before = whole.held();
                wantedBytes = bytes;
                reliefActions.forEach(Runnable::run);
                lastReliefFailed = whole.held() >= before;
                lastReliefAt = nanos.getAsLong();
            } finally {
                wantedBytes = 0;
                reliefLock.unlock();
            }
        }
    }

    /** The bytes for which memory is being freed at the moment. */
    long wanted() {
        return wantedBytes;
    }

    /** How many events newer ones have displaced. */
    public long displaced() {
        return displaced.sum();
    }

    void displace() {
        displaced.increment();
    }

    /** Removes the accounts that count no bytes. */
    public void sweep() {
        byOwner.values().removeIf(Account::retire);
    }
}

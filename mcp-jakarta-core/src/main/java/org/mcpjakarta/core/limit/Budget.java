package org.mcpjakarta.core.limit;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * How many bytes this node keeps for clients: their sessions, requests, answers, tasks and streams, whichever server of the application
 * they belong to. Callers whose name is known get a quarter of it each. Safe for use by many threads.
 */
public final class Budget {
    /** What a stream takes that stays open, about, beside what is said on it. */
    public static final int PER_STREAM = 8 << 10;
    /** What a call takes that waits for its client, about, beside its request and its stream. */
    public static final int PER_WAITING_CALL = 24 << 10;

    private static final long MOST_BY_DEFAULT = 512L << 20;
    private static final int SHARE = 4;
    private static final long PAUSE = Duration.ofSeconds(1).toNanos();

    private final Map<String, Account> byOwner = new ConcurrentHashMap<>();
    private final List<Runnable> reliefs = new CopyOnWriteArrayList<>();
    private final ReentrantLock relieving = new ReentrantLock();
    private final long bytes;
    private final LongSupplier nanos;
    private final Account whole;
    private volatile long inVainAt;
    private volatile boolean inVain;
    private volatile long wanted;

    public Budget(long bytes) {
        this(bytes, System::nanoTime);
    }

    /** @param nanos a clock */
    public Budget(long bytes, LongSupplier nanos) {
        this.bytes = bytes;
        this.nanos = nanos;
        this.whole = new Account("", bytes, null, this);
    }

    /** A quarter of the heap, and 512 MiB at most. */
    public static long defaultBytes() {
        return Math.min(MOST_BY_DEFAULT, Runtime.getRuntime().maxMemory() / 4);
    }

    /** @param owner empty for an unknown caller */
    public Account of(String owner) {
        if (owner.isEmpty()) {
            return whole;
        }
        Account known = byOwner.get(owner);
        return known != null
                ? known
                : byOwner.computeIfAbsent(owner, first -> new Account(owner, bytes / SHARE, whole, this));
    }

    /** The account of an owner whose former one was retired, perhaps at this moment. */
    Account successorOf(String owner, Account retired) {
        byOwner.remove(owner, retired);
        return of(owner);
    }

    /** The account of all clients together. */
    public Account whole() {
        return whole;
    }

    /** Adds something that lets go of what is over, oldest first, for accounts that are not eased. It runs when there is no room. */
    public void onShortage(Runnable relief) {
        reliefs.add(relief);
    }

    // One thread at a time is enough; and where there was nothing to let go, nobody looks again at once.
    void relieve(long bytes) {
        boolean tired = inVain && nanos.getAsLong() - inVainAt < PAUSE;
        if (!tired && relieving.tryLock()) {
            try {
                long before = whole.held();
                wanted = bytes;
                reliefs.forEach(Runnable::run);
                inVain = whole.held() >= before;
                inVainAt = nanos.getAsLong();
            } finally {
                wanted = 0;
                relieving.unlock();
            }
        }
    }

    /** For how many bytes room is being made at the moment. */
    long wanted() {
        return wanted;
    }

    /** Forgets owners for whom nothing is kept. */
    public void sweep() {
        byOwner.values().removeIf(Account::retire);
    }
}

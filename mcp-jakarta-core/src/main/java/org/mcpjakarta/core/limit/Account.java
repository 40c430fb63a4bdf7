package org.mcpjakarta.core.limit;

import java.util.concurrent.atomic.AtomicLong;

import org.jspecify.annotations.Nullable;

/** Counts the bytes that are kept for one owner, or for all clients of this node. Thread-safe and lock-free. */
public final class Account {
    /** Marks a retired account. So far below zero that counting bytes cannot make it positive. */
    private static final long RETIRED = Long.MIN_VALUE / 2;

    private final AtomicLong held = new AtomicLong();
    private final String owner;
    private final long maxBytes;
    private final @Nullable Account parent;
    private final Budget budget;

    /**
     * @param owner    empty for the account of all clients
     * @param maxBytes how many bytes it should hold at most
     * @param parent   the account that includes this one; null for the account of all clients
     * @param budget   frees memory when there is not enough
     */
    Account(String owner, long maxBytes, @Nullable Account parent, Budget budget) {
        this.owner = owner;
        this.maxBytes = maxBytes;
        this.parent = parent;
        this.budget = budget;
    }

    /** Counts bytes that are kept in any case. If that may be too much, call {@link #relieve()} afterwards, without holding a lock. */
    public void add(long bytes) {
        if (held.addAndGet(bytes) < 0) {
            held.addAndGet(-bytes);
            successor().add(bytes);
            return;
        }
        if (parent != null) {
            parent.add(bytes);
        }
    }

    /** Frees what is no longer needed. Must not be called with a lock held, since it takes the locks of the objects that it frees. */
    public void relieve() {
        budget.relieve(0);
    }

    /** Counts the bytes if the limit allows it, if necessary after freeing others. Like {@link #relieve()}, not with a lock held. */
    public boolean tryAdd(long bytes) {
        if (reserve(bytes)) {
            return true;
        }
        budget.relieve(bytes);
        return reserve(bytes);
    }

    private boolean reserve(long bytes) {
        long sum = held.addAndGet(bytes);
        if (sum >= 0 && sum <= maxBytes && (parent == null || parent.reserve(bytes))) {
            return true;
        }
        held.addAndGet(-bytes);
        return sum < 0 && successor().reserve(bytes);
    }

    /** An event of the owner was dropped, since newer ones needed its place. */
    public void displaced() {
        budget.displace();
    }

    /** Retires the account if it counts no bytes; returns whether it did. From then on it delegates to the owner's new account. */
    boolean retire() {
        return held.compareAndSet(0, RETIRED);
    }

    // Another thread may have looked up this account before it was retired, and use it only afterwards.
    private Account successor() {
        return budget.successorOf(owner, this);
    }

    public long held() {
        long now = held.get();
        return now < 0 ? successor().held() : now;
    }

    /** Whether there is room for the bytes that are requested now, and for some more after that. */
    public boolean isEased() {
        return held() + budget.wanted() <= maxBytes - maxBytes / 8 && (parent == null || parent.isEased());
    }

    /** Whether this account or its parent holds too much. */
    public boolean isOverdrawn() {
        return held() > maxBytes || parent != null && parent.isOverdrawn();
    }

    /** Whether only the limit of the owner refuses these bytes, while the node has room for other owners. */
    public boolean isLimitedByOwner(long bytes) {
        return parent != null && parent.held() + bytes <= parent.maxBytes;
    }

    /** What the client is told if these bytes were refused. */
    public Overload refusal(long bytes) {
        return isLimitedByOwner(bytes)
                ? Overload.ofClient(
                        "Too much memory is in use for this caller; wait until a request, a stream or a task has ended",
                        Overload.MEMORY_RETRY)
                        .by(Overload.MEMORY)
                : Overload.noMemory();
    }
}

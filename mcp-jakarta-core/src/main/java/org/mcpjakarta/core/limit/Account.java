package org.mcpjakarta.core.limit;

import java.util.concurrent.atomic.AtomicLong;

import org.jspecify.annotations.Nullable;

/**
 * Counts the bytes that are kept for one owner, or for all clients of this node. Safe for use by many threads, of which none waits.
 */
public final class Account {
    /** Far below what any number of bytes could bring above zero. */
    private static final long RETIRED = Long.MIN_VALUE / 2;

    private final AtomicLong held = new AtomicLong();
    private final String owner;
    private final long most;
    private final @Nullable Account whole;
    private final Budget budget;

    /**
     * @param owner  empty for the account of all clients
     * @param most   how many bytes it should hold
     * @param whole  the account that this one is a part of
     * @param budget lets go of what is no longer needed
     */
    Account(String owner, long most, @Nullable Account whole, Budget budget) {
        this.owner = owner;
        this.most = most;
        this.whole = whole;
        this.budget = budget;
    }

    /** Counts bytes that are kept in any case. If that is too much, {@link #relieve()} is called for, once no lock is held. */
    public void add(long bytes) {
        if (held.addAndGet(bytes) < 0) {
            held.addAndGet(-bytes);
            successor().add(bytes);
            return;
        }
        if (whole != null) {
            whole.add(bytes);
        }
    }

    /** Lets go of what is over. Not to be called with a lock held, since it takes those of whatever it lets go. */
    public void relieve() {
        budget.relieve(0);
    }

    /** Counts the bytes if there is room for them, or if room can be made. Like {@link #relieve()}, not with a lock held. */
    public boolean tryAdd(long bytes) {
        if (reserve(bytes)) {
            return true;
        }
        budget.relieve(bytes);
        return reserve(bytes);
    }

    private boolean reserve(long bytes) {
        long sum = held.addAndGet(bytes);
        if (sum >= 0 && sum <= most && (whole == null || whole.reserve(bytes))) {
            return true;
        }
        held.addAndGet(-bytes);
        return sum < 0 && successor().reserve(bytes);
    }

    /** Whether nothing is kept and the account was retired: from now on it counts for the one that its owner has then. */
    boolean retire() {
        return held.compareAndSet(0, RETIRED);
    }

    // Whoever looked an account up may come to use it only after it was retired.
    private Account successor() {
        return budget.successorOf(owner, this);
    }

    public long held() {
        long now = held.get();
        return now < 0 ? successor().held() : now;
    }

    /** Whether there is room for what is wanted now, and for a while after that. */
    public boolean isEased() {
        return held() + budget.wanted() <= most - most / 8 && (whole == null || whole.isEased());
    }

    /** Whether this account holds too much, or the one that it is a part of. */
    public boolean isOverdrawn() {
        return held() > most || whole != null && whole.isOverdrawn();
    }

    /** Whether more bytes would be too many for the owner alone, while there is room for those of others. */
    boolean isOwnerToBlame(long bytes) {
        return whole != null && whole.held() + bytes <= whole.most;
    }
}

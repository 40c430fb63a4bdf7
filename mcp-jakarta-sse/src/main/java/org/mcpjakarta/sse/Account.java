package org.mcpjakarta.sse;

import java.util.concurrent.atomic.AtomicLong;

import org.jspecify.annotations.Nullable;

/** How many bytes streams hold, those of one owner or all of them, and how many they should. Safe for use by many threads. */
final class Account {
    private final AtomicLong held = new AtomicLong();
    private final long most;
    private final @Nullable Account whole;

    /** @param whole the account that this one is a part of */
    Account(long most, @Nullable Account whole) {
        this.most = most;
        this.whole = whole;
    }

    void add(long bytes) {
        held.addAndGet(bytes);
        if (whole != null) {
            whole.add(bytes);
        }
    }

    long held() {
        return held.get();
    }

    /** Whether so much is free again that it lasts for a while. */
    boolean isEased() {
        return held.get() <= most - most / 8 && (whole == null || whole.isEased());
    }

    /** Whether this account is overdrawn, or the one that it is a part of. */
    boolean isOverdrawn() {
        return held.get() > most || whole != null && whole.isOverdrawn();
    }
}

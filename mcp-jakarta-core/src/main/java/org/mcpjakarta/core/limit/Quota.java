package org.mcpjakarta.core.limit;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Places of which there are only so many, in all and for one holder. They are taken before anything is put there, so that a flood
 * cannot overshoot. Holders without a name share the whole. Safe for use by many threads.
 */
public final class Quota {
    private final AtomicInteger size = new AtomicInteger();
    private final Map<String, Integer> sizes = new ConcurrentHashMap<>();

    /** What became of the wish for a place. */
    public enum Taking {
        KEPT,
        /** There is no room for anybody. */
        FULL,
        /** There is no room for another one of this holder. */
        HOLDER_FULL
    }

    /**
     * Takes a place for the holder.
     *
     * @param all       how many there are
     * @param perHolder how many one holder may have
     */
    public Taking take(String holder, int all, int perHolder) {
        if (size.incrementAndGet() > all) {
            size.decrementAndGet();
            return Taking.FULL;
        }
        if (!isOneLeft(holder, perHolder)) {
            size.decrementAndGet();
            return Taking.HOLDER_FULL;
        }
        return Taking.KEPT;
    }

    public void giveBack(String holder) {
        size.decrementAndGet();
        sizes.computeIfPresent(holder, (key, count) -> count == 1 ? null : count - 1);
    }

    /** How many are taken. */
    public int size() {
        return size.get();
    }

    private boolean isOneLeft(String holder, int most) {
        if (holder.isEmpty()) {
            return true;
        }
        boolean[] taken = {false};
        sizes.compute(holder, (key, count) -> {
            int known = count == null ? 0 : count;
            taken[0] = known < most;
            return taken[0] ? Integer.valueOf(known + 1) : count;
        });
        return taken[0];
    }
}

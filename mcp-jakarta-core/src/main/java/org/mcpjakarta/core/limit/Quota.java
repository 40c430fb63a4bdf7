package org.mcpjakarta.core.limit;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A limited number of places, in total and for each holder. A place is taken before anything is created for it, so concurrent requests
 * cannot exceed the limit. Holders without a name are limited only by the total. Thread-safe.
 */
public final class Quota {
    private final AtomicInteger size = new AtomicInteger();
    private final Map<String, Integer> sizeByHolder = new ConcurrentHashMap<>();

    /** The result of {@link #take}. */
    public enum Taking {
        /** The place is taken. */
        KEPT,
        /** All places are taken. */
        FULL,
        /** The holder has all the places that it may have. */
        HOLDER_FULL
    }

    /**
     * Takes a place for the holder.
     *
     * @param all       how many places there are
     * @param perHolder how many of them one holder may have
     */
    public Taking take(String holder, int all, int perHolder) {
        if (size.incrementAndGet() > all) {
            size.decrementAndGet();
            return Taking.FULL;
        }
        if (!tryTakeFor(holder, perHolder)) {
            size.decrementAndGet();
            return Taking.HOLDER_FULL;
        }
        return Taking.KEPT;
    }

    public void giveBack(String holder) {
        size.decrementAndGet();
        sizeByHolder.computeIfPresent(holder, (key, count) -> count == 1 ? null : count - 1);
    }

    /** How many places are taken. */
    public int size() {
        return size.get();
    }

    private boolean tryTakeFor(String holder, int limit) {
        if (holder.isEmpty()) {
            return true;
        }
        boolean[] taken = {false};
        sizeByHolder.compute(holder, (key, count) -> {
            int current = count == null ? 0 : count;
            taken[0] = current < limit;
            return taken[0] ? Integer.valueOf(current + 1) : count;
        });
        return taken[0];
    }
}

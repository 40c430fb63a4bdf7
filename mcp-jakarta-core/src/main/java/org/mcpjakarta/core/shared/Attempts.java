package org.mcpjakarta.core.shared;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.cluster.SealedItems;
import org.mcpjakarta.spi.StoreUnavailableException;

/**
 * Repeats a change of an item while other nodes change it at the same time. The threads of this node wait for each other, so only other
 * nodes can be in the way. Thread-safe.
 */
final class Attempts {
    private static final int MOST = 8;
    private static final long FIRST_PAUSE = TimeUnit.MICROSECONDS.toNanos(50);
    private static final int LOCKS = 64;

    private final Object[] locks = IntStream.range(0, LOCKS).mapToObj(i -> new Object()).toArray();

    /**
     * @param attempt returns null if another node has changed the item since it was read
     * @throws StoreUnavailableException if that happens again and again
     */
    <T> T at(String id, Supplier<@Nullable T> attempt) {
        synchronized (locks[Math.floorMod(id.hashCode(), LOCKS)]) {
            for (int tries = 0; tries < MOST; tries++) {
                Optional<T> result = Optional.ofNullable(attempt.get());
                if (result.isPresent()) {
                    return result.get();
                }
                LockSupport.parkNanos(FIRST_PAUSE << tries);
            }
        }
        throw SealedItems.contended();
    }
}

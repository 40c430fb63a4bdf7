package org.mcpjakarta.core.once;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.SealedItems;
import org.mcpjakarta.core.cluster.SharedItem;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.spi.ItemStore.Creation;
import org.mcpjakarta.spi.ItemStore.Room;
import org.mcpjakarta.spi.StoreUnavailableException;

import jakarta.json.JsonObject;

/**
 * The calls of idempotent tools in the store. How a call has ended is written when the store is back, if it is away at that moment. Every
 * change depends on the version, so none that comes late can touch another call with the same key. Thread-safe.
 */
final class OnceItems {
    private static final Room ROOM = new Room(1_000_000, 250_000, Integer.MAX_VALUE);
    private static final int MOST_UNWRITTEN = 10_000;
    /** How often a call is looked for whose creation was not confirmed. */
    private static final int TRIES = 3;
    private static final long OVER = 1;

    private final SealedItems items;
    private final Cluster cluster;
    /** By id and version. What is not there after some tries was not created. */
    private final Map<String, Unwritten> unwritten = new ConcurrentHashMap<>();

    private record Unwritten(SharedItem item, int tries) {}

    OnceItems(Cluster cluster) {
        this.cluster = cluster;
        this.items = cluster.items("once");
        cluster.everySecond(this::writeRest);
    }

    /** @throws StoreUnavailableException if it is not known whether it was created; then it is taken back */
    Creation create(SharedItem first) {
        if (!cluster.isAvailable()) {
            throw new StoreUnavailableException("The store does not answer"); // nothing to take back
        }
        try {
            return items.create(first, ROOM);
        } catch (StoreUnavailableException e) {
            later(over(first), TRIES);
            throw e;
        }
    }

    @Nullable
    SharedItem find(String id) {
        return items.find(id).orElse(null);
    }

    /** The call has ended. Its client gets the result even if that cannot be written now. */
    void end(SharedItem begun, JsonObject content) {
        write(begun.changed(begun.until(), false, content));
    }

    /** The call may be tried again. */
    void forget(SharedItem begun) {
        write(over(begun));
    }

    private static SharedItem over(SharedItem begun) {
        return begun.changed(OVER, false, JsonTrees.EMPTY_OBJECT);
    }

    private void write(SharedItem changed) {
        try {
            items.replace(changed);
        } catch (StoreUnavailableException e) {
            later(changed, 1);
        }
    }

    // What finds no place here counts as running while this node lives, and as cut off later.
    private void later(SharedItem changed, int tries) {
        if (unwritten.size() < MOST_UNWRITTEN) {
            unwritten.put(changed.id() + ' ' + changed.version(), new Unwritten(changed, tries));
        }
    }

    private void writeRest() {
        unwritten.forEach((key, waiting) -> {
            boolean isDone = items.replace(waiting.item) || waiting.tries == 1;
            if (isDone) {
                unwritten.remove(key, waiting);
            } else {
                unwritten.replace(key, waiting, new Unwritten(waiting.item, waiting.tries - 1));
            }
        });
    }
}

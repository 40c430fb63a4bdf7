package org.mcpjakarta.core.once;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.SealedItems;
import org.mcpjakarta.core.cluster.SharedItem;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.spi.ItemStore.Creation;
import org.mcpjakarta.spi.ItemStore.Room;
import org.mcpjakarta.spi.StoreUnavailableException;

import jakarta.json.JsonObject;

/** Keeps results in the store that all nodes share. A call is an item; it is busy while the call runs. */
final class OnceInStore implements OnceRecords {
    private static final Room ROOM = new Room(1_000_000, 250_000, Integer.MAX_VALUE);
    private static final Duration RETRY = Duration.ofSeconds(5);
    private static final long PATIENCE = Duration.ofSeconds(30).toNanos();
    private static final long PAUSE = 100;
    private static final int TRIES = 20;

    private final Cluster cluster;
    private final SealedItems items;

    OnceInStore(Cluster cluster) {
        this.cluster = cluster;
        this.items = cluster.items("once");
    }

    @Override
    public Outcome once(OnceKey key, Call call, Supplier<Outcome> work) {
        SharedItem own = new SharedItem(key.id(), cluster.holder(key.owner()), 1,
                cluster.clock().millis() + key.window().toMillis(), true, cluster.self(), key.begun());
        long begun = System.nanoTime();
        while (true) {
            Creation creation = inStore(() -> items.create(own, ROOM));
            if (creation == Creation.CREATED) {
                return run(key, own, work);
            }
            if (creation != Creation.EXISTS) {
                throw Overload.ofServer("The server cannot remember more calls now", RETRY);
            }
            Outcome known = inStore(() -> items.find(key.id()).map(item -> known(key, item)).orElse(null));
            if (known != null) {
                return known;
            }
            if (System.nanoTime() - begun > PATIENCE || call.cancellation().isRaised() || !pause()) {
                return STILL_RUNNING;
            }
        }
    }

    private static <T extends @Nullable Object> T inStore(Supplier<T> work) {
        try {
            return work.get();
        } catch (StoreUnavailableException e) {
            throw Overload.ofServer("The store cannot be reached, so this call was not begun", RETRY);
        }
    }

    /** Null if the call is running. */
    private @Nullable Outcome known(OnceKey key, SharedItem item) {
        if (!item.content().getString("arguments", "").equals(key.arguments())) {
            return OTHER_ARGUMENTS;
        }
        if (!item.busy()) {
            return OnceRecords.kept(key, item.content());
        }
        return cluster.isAlive(item.node()) ? null : UNKNOWN;
    }

    private Outcome run(OnceKey key, SharedItem own, Supplier<Outcome> work) {
        boolean isRunning = false;
        @Nullable
        JsonObject result = null;
        try {
            Outcome outcome = work.get();
            isRunning = outcome instanceof Outcome.Later;
            result = OnceRecords.resultOf(outcome);
            return isRunning
                    ? new Outcome.Later(outcome.stage()
                            .whenComplete((end, failure) -> cluster.later(() -> ended(key, own, end))))
                    : outcome;
        } finally {
            if (!isRunning) {
                end(key, own, result);
            }
        }
    }

    private void ended(OnceKey key, SharedItem own, @Nullable Outcome outcome) {
        end(key, own, outcome == null ? null : OnceRecords.resultOf(outcome));
    }

    // The client gets its answer even if it cannot be kept. Then the call counts as running while this node lives, and as cut off later.
    private void end(OnceKey key, SharedItem own, @Nullable JsonObject result) {
        for (int tries = 0; tries < TRIES; tries++) {
            try {
                if (result == null) {
                    items.remove(own.id());
                } else {
                    items.replace(own.changed(own.until(), false, key.ended(result)));
                }
                return;
            } catch (StoreUnavailableException e) {
                if (!pause()) {
                    return;
                }
            }
        }
    }

    private static boolean pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}

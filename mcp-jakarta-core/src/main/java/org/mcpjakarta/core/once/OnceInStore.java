package org.mcpjakarta.core.once;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.SealedItems;
import org.mcpjakarta.core.cluster.SharedItem;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Charge;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.spi.ItemStore.Creation;
import org.mcpjakarta.spi.StoreUnavailableException;

import jakarta.json.JsonObject;

/**
 * Keeps results in the store that all nodes share. A call is an item; it is busy while the call runs. The budget of the node that has run
 * a call counts its bytes, so that all nodes together keep no more than each of them may.
 */
final class OnceInStore implements OnceRecords {
    private static final Duration RETRY = Duration.ofSeconds(5);
    private static final long PATIENCE = Duration.ofSeconds(30).toNanos();
    private static final long PAUSE = 100;
    private static final int ENTRY_BYTES = 512;

    private final SecureRandom random = new SecureRandom();
    private final Cluster cluster;
    private final OnceItems items;
    private final Budget budget;
    private final Map<String, Kept> kept = new ConcurrentHashMap<>();

    /** What is counted for a call until its time is over. */
    private record Kept(Charge charge, long until) {}

    OnceInStore(Cluster cluster, Budget budget) {
        this.cluster = cluster;
        this.items = new OnceItems(cluster);
        this.budget = budget;
    }

    @Override
    public Outcome once(OnceKey key, Call call, Supplier<Outcome> work) {
        // A version that no other call with this key has.
        SharedItem own = new SharedItem(key.id(), cluster.holder(key.owner()),
                random.nextInt(1, Integer.MAX_VALUE),
                cluster.clock().millis() + key.window().toMillis(), true, cluster.self(), key.begun());
        long begun = System.nanoTime();
        boolean isThere = false;
        while (true) {
            // Looking is cheaper: to create one, a store may have to count its items.
            Creation creation = isThere ? Creation.EXISTS : inStore(() -> items.create(own));
            if (creation == Creation.CREATED) {
                return run(key, own, work);
            }
            if (creation != Creation.EXISTS) {
                throw Overload.ofServer("The server cannot remember more calls now", RETRY);
            }
            SharedItem former = inStore(() -> items.find(key.id()));
            isThere = former != null;
            Outcome known = former == null ? null : inStore(() -> known(key, call, former));
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
    private @Nullable Outcome known(OnceKey key, Call call, SharedItem item) {
        if (!item.content().getString("arguments", "").equals(key.arguments())) {
            return OTHER_ARGUMENTS;
        }
        if (!item.busy()) {
            return OnceRecords.kept(key, call, item.content());
        }
        return cluster.isAlive(item.node()) ? null : UNKNOWN;
    }

    private Outcome run(OnceKey key, SharedItem own, Supplier<Outcome> work) {
        Charge charge = new Charge(budget.of(key.owner()));
        boolean isRunning = false;
        @Nullable
        JsonObject result = null;
        try {
            charge.add(ENTRY_BYTES);
            Outcome outcome = work.get();
            isRunning = outcome instanceof Outcome.Later;
            result = OnceRecords.resultOf(outcome);
            return isRunning
                    ? new Outcome.Later(outcome.stage()
                            .whenComplete((end, failure) -> cluster.later(() -> end(key, own, charge, result(end)))))
                    : outcome;
        } finally {
            if (!isRunning) {
                end(key, own, charge, result);
            }
        }
    }

    private static @Nullable JsonObject result(@Nullable Outcome end) {
        return end == null ? null : OnceRecords.resultOf(end);
    }

    private void end(OnceKey key, SharedItem own, Charge charge, @Nullable JsonObject result) {
        if (result == null) {
            charge.close();
            items.forget(own);
            return;
        }
        JsonObject whole = key.ended(result);
        long size = SealedItems.sizeOf(whole);
        // The call has taken effect. That has to be remembered, even if there is no room for the result.
        items.end(own, size >= 0 && charge.tryAdd(size) ? whole : key.begun());
        Kept former = kept.put(key.id(), new Kept(charge, own.until()));
        if (former != null) {
            former.charge.close();
        }
    }

    @Override
    public void sweep() {
        long now = cluster.clock().millis();
        kept.forEach((id, one) -> {
            if (one.until <= now && kept.remove(id, one)) {
                one.charge.close();
            }
        });
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

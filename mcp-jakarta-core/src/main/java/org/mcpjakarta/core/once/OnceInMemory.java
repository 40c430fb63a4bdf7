package org.mcpjakarta.core.once;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.cluster.SealedItems;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Charge;
import org.mcpjakarta.core.limit.Overload;

import jakarta.json.JsonObject;

/** Keeps results in the memory of this process. Nothing is dropped before its time: when there is no room, new calls are refused. */
final class OnceInMemory implements OnceRecords {
    private static final int MOST = 100_000;
    private static final int ENTRY_BYTES = 512;
    private static final Duration RETRY = Duration.ofSeconds(5);

    private final Map<String, Entry> entries = new ConcurrentHashMap<>();
    private final Budget budget;
    private final InstantSource clock;

    /** One call. Its end is what is kept of it; null if nothing is. */
    private record Entry(String arguments, CompletableFuture<@Nullable JsonObject> end, Charge charge, long until) {}

    OnceInMemory(Budget budget, InstantSource clock) {
        this.budget = budget;
        this.clock = clock;
    }

    @Override
    public Outcome once(OnceKey key, Call call, Supplier<Outcome> work) {
        requireRoom();
        Entry own = new Entry(key.arguments(), new CompletableFuture<>(), new Charge(budget.of(key.owner())),
                clock.millis() + key.window().toMillis());
        removeIfOver(key.id(), entries.get(key.id()));
        Entry former = entries.computeIfAbsent(key.id(), id -> own);
        if (former != own) {
            return join(key, call, former);
        }
        boolean isRunning = false;
        try {
            own.charge.add(ENTRY_BYTES);
            Outcome outcome = work.get();
            isRunning = outcome instanceof Outcome.Later;
            if (!isRunning) {
                end(key, own, outcome);
                return outcome;
            }
            return new Outcome.Later(outcome.stage().whenComplete((end, failure) -> end(key, own, end)));
        } finally {
            if (!isRunning && !own.end.isDone()) {
                end(key, own, null);
            }
        }
    }

    private void requireRoom() {
        if (entries.size() >= MOST) {
            sweep();
            if (entries.size() >= MOST) {
                throw Overload.ofServer("The server cannot remember more calls now", RETRY);
            }
        }
    }

    private static Outcome join(OnceKey key, Call call, Entry former) {
        if (!former.arguments.equals(key.arguments())) {
            return OTHER_ARGUMENTS;
        }
        if (former.end.isDone()) {
            return outcome(key, call, former.end.join());
        }
        return new Outcome.Later(former.end.thenApply(content -> outcome(key, call, content)));
    }

    private static Outcome outcome(OnceKey key, Call call, @Nullable JsonObject content) {
        return content == null ? HAS_FAILED : OnceRecords.kept(key, call, content);
    }

    private void end(OnceKey key, Entry own, @Nullable Outcome outcome) {
        JsonObject result = outcome == null ? null : OnceRecords.resultOf(outcome);
        if (result == null) {
            entries.remove(key.id(), own);
            own.charge.close();
            own.end.complete(null);
            return;
        }
        // The call has taken effect. That has to be remembered, even if there is no room for the result.
        JsonObject whole = key.ended(result);
        long size = SealedItems.sizeOf(whole);
        own.end.complete(own.charge.tryAdd(size) ? whole : key.begun());
    }

    private boolean isOver(Entry entry) {
        return entry.end.isDone() && entry.until <= clock.millis();
    }

    @Override
    public void sweep() {
        entries.forEach(this::removeIfOver);
    }

    private void removeIfOver(String id, @Nullable Entry entry) {
        if (entry != null && isOver(entry) && entries.remove(id, entry)) {
            entry.charge.close();
        }
    }
}

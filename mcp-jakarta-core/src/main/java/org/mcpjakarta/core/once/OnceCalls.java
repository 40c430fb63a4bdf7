package org.mcpjakarta.core.once;

import java.time.InstantSource;
import java.util.Map;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.UnansweredQuestions;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.SealedJson;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.feature.OnceRule;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.seal.StateKeys;
import org.mcpjakarta.core.upkeep.ThrottledLog;
import org.mcpjakarta.spi.CallTransactions;

import jakarta.json.JsonObject;

/** Runs tools; repeated calls of an idempotent tool run once. Thread-safe. */
public final class OnceCalls {
    private final OnceRecords records;

    private OnceCalls(OnceRecords records) {
        this.records = records;
    }

    /** Keeps results in transactions of the application. */
    public static OnceCalls inTransactions(CallTransactions transactions, StateKeys keys, String server) {
        return new OnceCalls(new OnceInTransaction(transactions,
                new SealedJson(keys.forCluster("once"), new ThrottledLog()), server));
    }

    /** Keeps results in the store, or in memory if there is none. */
    public static OnceCalls in(@Nullable Cluster cluster, Budget budget, InstantSource clock) {
        return new OnceCalls(cluster == null ? new OnceInMemory(budget, clock) : new OnceInStore(cluster, budget));
    }

    /** @param work runs the tool */
    public Outcome run(Call call, ToolFeature tool, JsonObject arguments, Supplier<Outcome> work) {
        OnceRule rule = tool.once();
        OnceKey key = rule == null ? null : OnceKey.of(rule, call, tool.name(), arguments);
        return key == null ? work.get() : records.once(key, call, () -> unlessItAsks(call, work.get()));
    }

    /** What a tool returns although it needs an answer of its client, since something has swallowed that, is not its result. */
    private static Outcome unlessItAsks(Call call, Outcome outcome) {
        return outcome.then(end -> {
            Map<String, InputRequest> open = call.takeOpenQuestions();
            if (!open.isEmpty()) {
                throw new UnansweredQuestions(open);
            }
            return end;
        });
    }

    /** Forgets expired results. */
    public void sweep() {
        records.sweep();
    }
}

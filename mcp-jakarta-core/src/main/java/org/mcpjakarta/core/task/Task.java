package org.mcpjakarta.core.task;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.json.JsonWeight;
import org.mcpjakarta.core.rpc.RpcError;

/**
 * A tool call that goes on after its request was answered. Immutable; changes go through {@link TaskStore}. Once it is over, no change
 * changes anything.
 *
 * @param owner     whose it is; for anybody else there is no such task. Empty if nobody knows
 * @param requestor for whom it counts: the owner, or else what tells clients apart of whom nothing is known
 * @param tool      the name of what runs
 * @param ttl       how long it is kept from its creation on, whatever becomes of it
 * @param end       when that time is over, by the clock for ages, while the other times are those of the day
 * @param questions what its client has to answer before it goes on, by key
 * @param outcome   how it ended, in the newest form; null as long as it is not over
 * @param wasFetched whether its client was sent the outcome
 */
public record Task(String id, String owner, String requestor, String tool, TaskStatus status, Instant createdAt,
        Instant updatedAt, Duration ttl, Instant end, Map<String, InputRequest> questions, @Nullable Outcome outcome,
        boolean wasFetched) {
    private static final int PER_TASK = 1 << 10;

    public Task {
        questions = Collections.unmodifiableMap(new LinkedHashMap<>(questions));
    }

    /** About how many bytes it takes. */
    long weight() {
        return PER_TASK + questions.values().stream().mapToLong(question -> JsonWeight.of(question.params())).sum()
                + weightOf(outcome);
    }

    private static long weightOf(@Nullable Outcome outcome) {
        if (outcome instanceof Outcome.Complete complete) {
            return JsonWeight.of(complete.result());
        }
        return outcome instanceof Outcome.Failed failed ? failed.error().weight() : 0;
    }

    /** The same task that is over, without its result, for which there is no room. */
    Task withoutResult() {
        return with(TaskStatus.FAILED, updatedAt, Map.of(),
                new Outcome.Failed(new RpcError(RpcError.INTERNAL_ERROR, "The server has no room for the result")));
    }

    static Task begun(String id, Holder holder, String tool, Duration ttl, Instant now, Instant end) {
        return new Task(id, holder.owner(), holder.requestor(), tool, TaskStatus.WORKING, now, now, ttl, end, Map.of(),
                null, false);
    }

    /** Whose a task is, and for whom it counts. */
    public record Holder(String owner, String requestor) {}

    public boolean isOver() {
        return status.isOver();
    }

    /** Whether it can be forgotten if there is no room: hardly anybody comes for it again. */
    boolean isSpent() {
        return wasFetched || status == TaskStatus.CANCELLED;
    }

    /** Where it stands among others: by text the order of places is the order in which tasks were begun, as finely as the clock tells. */
    public String place() {
        return "%016x%08x%s".formatted(createdAt.getEpochSecond(), createdAt.getNano(), id);
    }

    boolean isExpired(Instant now) {
        return !end.isAfter(now);
    }

    /** What stands in the way of its result, or why there is none; null if there is nothing to say. */
    public @Nullable String message() {
        return outcome instanceof Outcome.Failed failed ? failed.error().message() : null;
    }

    Task asking(Map<String, InputRequest> asked, Instant now) {
        return isOver() ? this : with(TaskStatus.INPUT_REQUIRED, now, asked, null);
    }

    Task answered(String key, Instant now) {
        if (isOver() || !questions.containsKey(key)) {
            return this;
        }
        Map<String, InputRequest> open = new LinkedHashMap<>(questions);
        open.remove(key);
        return with(open.isEmpty() ? TaskStatus.WORKING : status, now, open, null);
    }

    Task ended(Outcome result, Instant now) {
        if (isOver()) {
            return this;
        }
        return with(result instanceof Outcome.Failed ? TaskStatus.FAILED : TaskStatus.COMPLETED, now, Map.of(), result);
    }

    /** Its client was sent the outcome. */
    Task fetched() {
        return !isOver() || wasFetched
                ? this
                : new Task(id, owner, requestor, tool, status, createdAt, updatedAt, ttl, end, questions, outcome,
                        true);
    }

    Task cancelled(String reason, Instant now) {
        return isOver()
                ? this
                : with(TaskStatus.CANCELLED, now, Map.of(),
                        new Outcome.Failed(new RpcError(RpcError.INTERNAL_ERROR, reason)));
    }

    private Task with(TaskStatus changed, Instant now, Map<String, InputRequest> open, @Nullable Outcome result) {
        return new Task(id, owner, requestor, tool, changed, createdAt, now, ttl, end, open, result,
                false);
    }
}

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
 * A tool call that continues after its request was answered. Immutable; changes go through {@link TaskStore}. A task that has ended
 * does not change any more, except that it is marked as fetched.
 *
 * @param owner      the only caller for which the task exists. Empty for an anonymous caller
 * @param requestor  the client whose limits the task counts against: the owner, or what distinguishes anonymous clients
 * @param tool       the name of the tool that runs
 * @param ttl        how long the task is kept after its creation, whether it has ended or not
 * @param end        when that time has passed, by the clock for ages; the other times are times of day
 * @param questions  what the client has to answer before the task continues, by key
 * @param outcome    how the task ended, in the newest form; null until it has ended
 * @param wasFetched whether the outcome was sent to the client
 * @param node       the node that works on it; empty if there is only one
 */
public record Task(String id, String owner, String requestor, String tool, TaskStatus status, Instant createdAt,
        Instant updatedAt, Duration ttl, Instant end, Map<String, InputRequest> questions, @Nullable Outcome outcome,
        boolean wasFetched, String node) {
    private static final int BASE_WEIGHT = 1 << 10;

    public Task {
        questions = Collections.unmodifiableMap(new LinkedHashMap<>(questions));
    }

    /** Approximately how many bytes the task occupies. */
    public long weight() {
        return BASE_WEIGHT + questions.values().stream().mapToLong(question -> JsonWeight.of(question.params())).sum()
                + weightOf(outcome);
    }

    private static long weightOf(@Nullable Outcome outcome) {
        if (outcome instanceof Outcome.Complete complete) {
            return JsonWeight.of(complete.result());
        }
        return outcome instanceof Outcome.Failed failed ? failed.error().weight() : 0;
    }

    /** The same task, ended, without its result, which does not fit the budget. */
    public Task withoutResult() {
        return withoutResult("The server has no room for the result");
    }

    /** The same task, ended, without its result. */
    public Task withoutResult(String reason) {
        return with(TaskStatus.FAILED, updatedAt, Map.of(),
                new Outcome.Failed(new RpcError(RpcError.INTERNAL_ERROR, reason)));
    }

    /** The same task, failed, since nobody works on it any more. */
    public Task abandoned(Instant now) {
        return ended(new Outcome.Failed(
                new RpcError(RpcError.INTERNAL_ERROR, "The node that worked on this task is gone")), now);
    }

    static Task begun(String id, Holder holder, String tool, Duration ttl, Instant now, Instant end, String node) {
        return new Task(id, holder.owner(), holder.requestor(), tool, TaskStatus.WORKING, now, now, ttl, end, Map.of(),
                null, false, node);
    }

    /** The owner of a task, and the client whose limits it counts against. */
    public record Holder(String owner, String requestor) {}

    public boolean isOver() {
        return status.isOver();
    }

    /** Whether the task may be removed to make room: its client hardly needs it again. */
    public boolean isEvictable() {
        return wasFetched || status == TaskStatus.CANCELLED;
    }

    /** The sort key of the task in lists. Compared as text, keys are in the order in which tasks began, as finely as the clock measures. */
    public String place() {
        return "%016x%08x%s".formatted(createdAt.getEpochSecond(), createdAt.getNano(), id);
    }

    public boolean isExpired(Instant now) {
        return !end.isAfter(now);
    }

    /** Why the task failed or was cancelled; null in all other states. */
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

    /** The same task after its outcome was sent to the client. */
    Task fetched() {
        return !isOver() || wasFetched
                ? this
                : new Task(id, owner, requestor, tool, status, createdAt, updatedAt, ttl, end, questions, outcome,
                        true, node);
    }

    Task cancelled(String reason, Instant now) {
        return isOver()
                ? this
                : with(TaskStatus.CANCELLED, now, Map.of(),
                        new Outcome.Failed(new RpcError(RpcError.INTERNAL_ERROR, reason)));
    }

    private Task with(TaskStatus changed, Instant now, Map<String, InputRequest> open, @Nullable Outcome result) {
        return new Task(id, owner, requestor, tool, changed, createdAt, now, ttl, end, open, result,
                false, node);
    }
}

package org.mcpjakarta.core.task;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.limit.Quota;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.session.SessionId;
import org.mcpjakarta.core.upkeep.Upkeep;
import org.mcpjakarta.spi.Registration;

/**
 * The tasks of one server: minted here, bounded in number and age, found by their owners alone. Whoever watches one is told of every
 * change, on the thread that makes it. Safe for use by many threads.
 */
public final class Tasks {
    /** By this name clients and servers speak of tasks where they are an extension of the protocol. */
    public static final String EXTENSION = "io.modelcontextprotocol/tasks";

    private static final String CANCELLED = "The task was cancelled";
    private static final String EXPIRED = "The task has expired";

    private final TaskStore store;
    private final InstantSource clock;
    private final InstantSource ages;
    private final Limits limits;
    private final SessionId ids = new SessionId();
    private final Upkeep upkeep = new Upkeep("tasks");
    private final Map<String, List<Consumer<Task>>> watchers = new ConcurrentHashMap<>();

    /**
     * @param room       how many there may be
     * @param ttl        how long one is kept unless its client says something else
     * @param longestTtl how long one is kept at most
     * @param poll       how often clients should ask
     * @param executor   on whose threads they work
     */
    public record Limits(TaskStore.Room room, Duration ttl, Duration longestTtl, Duration poll, String executor) {
        public static final Limits DEFAULT = new Limits(TaskStore.Room.of(10_000, 100), Duration.ofHours(1),
                Duration.ofHours(24), Duration.ofSeconds(2), "java:comp/DefaultManagedExecutorService");

        public Limits {
            if (ttl.isNegative() || ttl.isZero() || poll.isNegative() || poll.isZero()
                    || longestTtl.isNegative() || longestTtl.isZero()) {
                throw new IllegalArgumentException("Task limits must be positive");
            }
        }
    }

    /**
     * @param clock tells clients the time of day
     * @param ages  tells how long tasks have been kept
     */
    public Tasks(TaskStore store, InstantSource clock, InstantSource ages, Limits limits) {
        this.store = store;
        this.clock = clock;
        this.ages = ages;
        this.limits = limits;
    }

    public Limits limits() {
        return limits;
    }

    /**
     * A new task, which is at work.
     *
     * @param wished how long its client would like it to be kept, if it said so
     * @throws RpcException if there are too many
     */
    public Task begin(Task.Holder holder, String tool, @Nullable Duration wished) {
        Duration ttl = kept(wished);
        Task task = Task.begun(ids.mint(), holder, tool, ttl, clock.instant(), ages.instant().plus(ttl));
        Quota.Taking taking = create(task);
        if (taking != Quota.Taking.KEPT) {
            sweep();
            taking = create(task);
        }
        return switch (taking) {
            case KEPT -> task;
            case FULL -> throw refused("The server has no room for another task; try again later");
            case HOLDER_FULL -> throw refused("The client has too many tasks; fetch a result, cancel one or wait");
        };
    }

    private Quota.Taking create(Task task) {
        return store.create(task, limits.room());
    }

    // Long enough to be asked for once, whatever the client says.
    private Duration kept(@Nullable Duration wished) {
        Duration ttl = wished == null ? limits.ttl() : wished.compareTo(limits.poll()) < 0 ? limits.poll() : wished;
        return ttl.compareTo(limits.longestTtl()) > 0 ? limits.longestTtl() : ttl;
    }

    private static RpcException refused(String reason) {
        return new RpcException(new RpcError(RpcError.INTERNAL_ERROR, reason));
    }

    /** The owner's task of that id. */
    public Optional<Task> find(String owner, String id) {
        Instant now = ages.instant();
        return store.find(id).filter(task -> task.owner().equals(owner) && !task.isExpired(now));
    }

    /** The owner's tasks, oldest first. */
    public List<Task> of(String owner) {
        Instant now = ages.instant();
        return store.of(owner).stream().filter(task -> !task.isExpired(now))
                .sorted(Comparator.comparing(Task::place)).toList();
    }

    /** The task cannot go on before its client has answered these. */
    public void ask(String id, Map<String, InputRequest> questions) {
        change(id, task -> task.asking(questions, clock.instant()));
    }

    /** One of the questions has its answer. */
    public void answered(String id, String key) {
        change(id, task -> task.answered(key, clock.instant()));
    }

    public void end(String id, Outcome outcome) {
        change(id, task -> task.ended(outcome, clock.instant()));
    }

    /** Whether it was this that ended the task. */
    public boolean cancel(String id) {
        return change(id, task -> task.cancelled(CANCELLED, clock.instant()));
    }

    /** The client was sent the outcome. The task stays, as long as nobody needs its room. */
    public void fetched(String id) {
        change(id, Task::fetched);
    }

    /** It never was. */
    public void forget(String id) {
        store.remove(id);
        watchers.remove(id);
    }

    /** Tells of the task as it is now and of every change, until the registration is closed. */
    public Registration watch(String id, Consumer<Task> watcher) {
        watchers.compute(id, (key, known) -> {
            List<Consumer<Task>> all = known == null ? new CopyOnWriteArrayList<>() : known;
            all.add(watcher);
            return all;
        });
        Registration unwatch = () -> watchers.computeIfPresent(id, (key, all) -> {
            all.remove(watcher);
            return all.isEmpty() ? null : all;
        });
        Optional<Task> now = store.find(id);
        now.ifPresent(watcher);
        if (now.isEmpty() || now.get().isOver()) {
            unwatch.close();
        }
        return unwatch;
    }

    /** Forgets the tasks whose time is over; those still at work are cancelled. */
    public void sweep() {
        upkeep.each(store.expired(ages.instant()), task -> {
            try {
                change(task.id(), current -> current.cancelled(EXPIRED, clock.instant()));
            } finally {
                forget(task.id());
            }
        });
    }

    /** Forgets the oldest tasks that are over, for owners of whom too much is kept. */
    public void relieve() {
        store.relieve();
    }

    public int count() {
        return store.size();
    }

    private boolean change(String id, UnaryOperator<Task> change) {
        boolean[] changed = {false};
        Optional<Task> after = store.update(id, task -> {
            Task next = change.apply(task);
            changed[0] = next != task;
            return next;
        });
        if (changed[0]) {
            after.ifPresent(this::tell);
        }
        return changed[0];
    }

    // Nothing happens any more to a task that is over; so nothing is kept for those who have watched it.
    private void tell(Task task) {
        List<Consumer<Task>> told = task.isOver() ? watchers.remove(task.id()) : watchers.get(task.id());
        if (told != null) {
            told.forEach(watcher -> watcher.accept(task));
        }
    }
}

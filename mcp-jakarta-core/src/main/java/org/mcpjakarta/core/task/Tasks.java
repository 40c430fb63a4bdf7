package org.mcpjakarta.core.task;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.HandlerThread;
import org.mcpjakarta.core.limit.Quota;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.session.SessionId;
import org.mcpjakarta.core.upkeep.Upkeep;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;

/**
 * The tasks of one server: creates their ids, limits their number and age, and shows them to their owners only. Watchers are notified
 * of every change, on the thread that makes it. Safe for use by many threads.
 */
public final class Tasks {
    /** The name of tasks in revisions in which they are an extension of the protocol. */
    public static final String EXTENSION = "io.modelcontextprotocol/tasks";

    /** How often clients should ask for the state of a task. */
    public static final Duration POLL_INTERVAL = Duration.ofSeconds(2);

    /** The message to other nodes that a task has changed; it has the id of the task as {@link #ID}. */
    public static final String CHANGED = "task";
    public static final String ID = "id";

    private static final String CANCELLED = "The task was cancelled";
    private static final String EXPIRED = "The task has expired";

    private final TaskStore store;
    private final InstantSource clock;
    private final InstantSource ageClock;
    private final Limits limits;
    private final SessionId ids = new SessionId();
    private final Upkeep upkeep = new Upkeep("tasks");
    private final TaskWatchers watchers = new TaskWatchers();
    private final Map<String, Outcome> unsavedEnds = new ConcurrentHashMap<>();
    private final @Nullable Cluster cluster;

    /**
     * @param room     how many tasks may exist
     * @param ttl      how long a task is kept unless its client asks for another time
     * @param executor the JNDI name of the executor that runs tasks
     */
    public record Limits(TaskStore.Room room, Duration ttl, String executor) {
        private static final int LONGEST_FACTOR = 24;
        public static final Limits DEFAULT = new Limits(TaskStore.Room.of(100), Duration.ofHours(1),
                "java:comp/DefaultManagedExecutorService");

        public Limits {
            if (ttl.isNegative() || ttl.isZero()) {
                throw new IllegalArgumentException("Task limits must be positive");
            }
        }

        /** How long a task is kept at most, if its client asks for it. */
        Duration longestTtl() {
            return ttl.multipliedBy(LONGEST_FACTOR);
        }
    }

    /**
     * @param clock    the time of day, for clients
     * @param ageClock measures how long tasks have been kept
     */
    public Tasks(TaskStore store, InstantSource clock, InstantSource ageClock, Limits limits) {
        this(store, clock, ageClock, limits, null);
    }

    /** @param cluster the nodes that share the store; null if there is only one */
    public Tasks(TaskStore store, InstantSource clock, InstantSource ageClock, Limits limits,
            @Nullable Cluster cluster) {
        this.store = store;
        this.clock = clock;
        this.ageClock = ageClock;
        this.limits = limits;
        this.cluster = cluster;
        if (cluster != null) {
            cluster.handle(CHANGED, HandlerThread.ORDERED, message -> lookAgain(message.getString(ID)));
        }
    }

    public Limits limits() {
        return limits;
    }

    /**
     * Creates a task in the state "working".
     *
     * @param wished how long the client would like the task to be kept; null if the request does not say
     * @throws RpcException if there are too many tasks
     */
    public Task begin(Task.Holder holder, String tool, @Nullable Duration wished) {
        Duration ttl = boundedTtl(wished);
        Task task = Task.begun(ids.mint(), holder, tool, ttl, clock.instant(), ageClock.instant().plus(ttl),
                node());
        Quota.Taking result = create(task);
        if (result != Quota.Taking.KEPT) {
            sweep();
            result = create(task);
        }
        return switch (result) {
            case KEPT -> task;
            case FULL -> throw refused("The server has no room for another task; try again later");
            case HOLDER_FULL -> throw refused("The client has too many tasks; fetch a result, cancel one or wait");
        };
    }

    private String node() {
        return cluster == null ? "" : cluster.self();
    }

    private Quota.Taking create(Task task) {
        return store.create(task, limits.room());
    }

    // At least one polling interval, so that the client can ask for the task once, whatever it wishes.
    private Duration boundedTtl(@Nullable Duration wished) {
        Duration ttl = wished == null ? limits.ttl() : wished.compareTo(POLL_INTERVAL) < 0 ? POLL_INTERVAL : wished;
        return ttl.compareTo(limits.longestTtl()) > 0 ? limits.longestTtl() : ttl;
    }

    private static RpcException refused(String reason) {
        return new RpcException(new RpcError(RpcError.INTERNAL_ERROR, reason));
    }

    /** The task with that id, if it belongs to the owner. */
    public Optional<Task> find(String owner, String id) {
        Instant now = ageClock.instant();
        return store.find(id).filter(task -> task.owner().equals(owner) && !task.isExpired(now));
    }

    /** The owner's tasks, oldest first. */
    public List<Task> of(String owner) {
        Instant now = ageClock.instant();
        return store.of(owner).stream().filter(task -> !task.isExpired(now))
                .sorted(Comparator.comparing(Task::place)).toList();
    }

    /** The task waits until its client has answered these questions. */
    public void ask(String id, Map<String, InputRequest> questions) {
        change(id, task -> task.asking(questions, clock.instant()));
    }

    /** Records that one of the questions was answered. The task goes on even if a shared store is away. */
    public void answered(String id, String key) {
        try {
            change(id, task -> task.answered(key, clock.instant()));
        } catch (StoreUnavailableException away) {
            return; // others see the question a little longer, and their answers are ignored
        }
    }

    /** Ends the task. If a shared store is away, the next sweep tries again, since nobody else knows the outcome. */
    public void end(String id, Outcome outcome) {
        try {
            change(id, task -> task.ended(outcome, clock.instant()));
        } catch (StoreUnavailableException away) {
            unsavedEnds.put(id, outcome);
        }
    }

    /** Cancels the task; false if it had ended before. */
    public boolean cancel(String id) {
        return change(id, task -> task.cancelled(CANCELLED, clock.instant()));
    }

    /** Records that the outcome was sent to the client. The task is kept until its place is needed. */
    public void fetched(String id) {
        try {
            change(id, Task::fetched);
        } catch (StoreUnavailableException away) {
            return; // it is only kept a little longer
        }
    }

    /** Removes the task without notifying its watchers, for example when the executor rejected it. */
    public void forget(String id) {
        store.remove(id);
        watchers.remove(id);
    }

    /** Passes the task in its current state, and after every change, to the watcher until the registration is closed. */
    public Registration watch(String id, Consumer<Task> watcher) {
        Registration unwatch = watchers.add(id, watcher);
        boolean goesOn = false;
        try {
            Optional<Task> now = store.find(id);
            now.ifPresent(task -> watchers.tellFirst(task, watcher));
            goesOn = now.isPresent() && !now.get().isOver();
        } finally {
            if (!goesOn) {
                unwatch.close();
            }
        }
        return unwatch;
    }

    /** The same for a task that has just begun, and so need not be looked for. */
    void watchFrom(Task begun, Consumer<Task> watcher) {
        watchers.add(begun.id(), watcher);
        watchers.tellFirst(begun, watcher);
    }

    /** Another node has changed the task. */
    private void lookAgain(String id) {
        if (!watchers.has(id) && !store.tracks(id)) {
            return;
        }
        store.find(id).ifPresentOrElse(watchers::tellUnlessKnown, () -> {
            Task last = watchers.last(id);
            if (last != null) {
                watchers.tell(last.cancelled(EXPIRED, clock.instant()));
            }
        });
    }

    /**
     * Removes the tasks whose time to live has passed. Those that are still running are cancelled. Looks again at those that are watched
     * here and run on another node, since that node may be gone.
     */
    public void sweep() {
        upkeep.each(List.copyOf(unsavedEnds.keySet()), id -> {
            Outcome outcome = unsavedEnds.remove(id);
            if (outcome != null) {
                end(id, outcome);
            }
        });
        upkeep.each(watchers.watched().filter(task -> !task.node().equals(node())).toList(),
                task -> lookAgain(task.id()));
        upkeep.each(store.expired(ageClock.instant()), task -> {
            try {
                change(task.id(), current -> current.cancelled(EXPIRED, clock.instant()));
            } finally {
                forget(task.id());
            }
        });
    }

    /** Removes the oldest ended tasks of owners for which too many bytes are kept. */
    public void relieve() {
        store.relieve();
    }

    /** How many tasks of this node are in which state; empty if they are kept elsewhere. */
    public Map<TaskStatus, Integer> counts() {
        return store.counts();
    }

    private boolean change(String id, UnaryOperator<Task> change) {
        boolean[] changed = {false};
        Optional<Task> after = store.update(id, task -> {
            Task next = change.apply(task);
            changed[0] = next != task;
            return next;
        });
        if (changed[0]) {
            after.ifPresent(watchers::tell);
        }
        return changed[0];
    }
}

package org.mcpjakarta.core.shared;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.SealedItems;
import org.mcpjakarta.core.cluster.SharedItem;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Quota;
import org.mcpjakarta.core.task.Task;
import org.mcpjakarta.core.task.TaskStore;
import org.mcpjakarta.core.task.Tasks;
import org.mcpjakarta.spi.ItemStore.Creation;

import jakarta.json.JsonObject;

/**
 * Keeps tasks in a store that all nodes share. The node that works on a task counts its bytes. If that node is gone, the next
 * node that looks at the task marks it as failed. Every change is announced to the other nodes. A result is an item of its own, so
 * that whoever looks at many tasks does not read all their results.
 */
public final class SharedTaskStore implements TaskStore {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final int EVICTION_DIVISOR = 100;
    /** The node that works on an expired task still has to cancel it. */
    private static final long SWEEP_MARGIN = Duration.ofSeconds(30).toMillis();

    private final Cluster cluster;
    private final SealedItems items;
    private final SealedItems results;
    private final OwnTasks own;
    private final long largest;
    private final Attempts attempts = new Attempts();

    /** A task as it is in the store. */
    private record Stored(SharedItem item, Task task) {}

    /** @param largest how many bytes the result of a task may have */
    public SharedTaskStore(Cluster cluster, Budget budget, long largest) {
        this.cluster = cluster;
        this.items = cluster.items("task");
        this.results = cluster.items("result");
        this.own = new OwnTasks(budget);
        this.largest = largest;
    }

    @Override
    public Quota.Taking create(Task task, Room room) {
        if (!own.add(task)) {
            return Quota.Taking.FULL;
        }
        boolean created = false;
        try {
            Creation result = tryCreate(task, room);
            if (result == Creation.FULL || result == Creation.HOLDER_FULL) {
                makeRoom(task.requestor(), result, room);
                result = tryCreate(task, room);
            }
            created = result == Creation.CREATED;
            return switch (result) {
                case CREATED -> Quota.Taking.KEPT;
                case FULL -> Quota.Taking.FULL;
                case HOLDER_FULL -> Quota.Taking.HOLDER_FULL;
                case EXISTS -> throw new IllegalStateException("A task id was minted twice");
            };
        } finally {
            if (!created) {
                own.remove(task.id());
            }
        }
    }

    private Creation tryCreate(Task task, Room room) {
        SharedItem item = new SharedItem(Cluster.key(task.id()), cluster.holder(task.requestor()), 1, until(task), true,
                task.node(), TaskCodec.write(task));
        return items.create(item, new org.mcpjakarta.spi.ItemStore.Room(room.all(), room.kept(), room.atWork()));
    }

    private static long until(Task task) {
        return task.end().toEpochMilli() + SWEEP_MARGIN;
    }

    // Looking at the tasks of the holder also ends those whose nodes are gone. Others can be evicted only by their own nodes.
    private void makeRoom(String requestor, Creation result, Room room) {
        boolean onlyOfHolder = result == Creation.HOLDER_FULL;
        int most = Math.max(1, (onlyOfHolder ? room.kept() : room.all()) / EVICTION_DIVISOR);
        Stream<Task> ofHolder = tasks(requestor).stream();
        (onlyOfHolder ? ofHolder : Stream.concat(ofHolder, own.over())).filter(Task::isEvictable)
                .sorted(Comparator.comparing(Task::updatedAt)).map(Task::id).distinct().limit(most)
                .forEach(this::remove);
    }

    @Override
    public Optional<Task> find(String id) {
        Optional<Task> found = whole(Cluster.key(id)).map(this::unlessOrphaned);
        if (found.isEmpty()) {
            own.remove(id);
        }
        return found;
    }

    @Override
    public boolean tracks(String id) {
        return own.contains(id);
    }

    /** The task with its result. A task whose result has expired just now has expired, too. */
    private Optional<Stored> whole(String key) {
        Optional<Stored> found = items.find(key).flatMap(item -> TaskCodec.isApart(item.content())
                ? results.find(key)
                        .map(result -> new Stored(item, TaskCodec.read(item.content(), result.content(), item.node())))
                : Optional.of(withoutResult(item)));
        found.map(Stored::task).ifPresent(own::changed);
        return found;
    }

    private static Stored withoutResult(SharedItem item) {
        return new Stored(item, TaskCodec.read(item.content(), item.node()));
    }

    private Task unlessOrphaned(Stored stored) {
        Task task = stored.task();
        if (task.isOver() || cluster.isAlive(task.node())) {
            return task;
        }
        Task failed = task.abandoned(cluster.clock().instant());
        if (replace(stored, failed)) {
            announce(task.id());
            return failed;
        }
        // Somebody was faster.
        return whole(stored.item().id()).map(Stored::task).orElse(failed);
    }

    @Override
    public Optional<Task> update(String id, UnaryOperator<Task> change) {
        return attempts.at(id, () -> tryUpdate(id, change));
    }

    private @Nullable Optional<Task> tryUpdate(String id, UnaryOperator<Task> change) {
        Optional<Stored> stored = whole(Cluster.key(id));
        if (stored.isEmpty()) {
            own.remove(id);
            return Optional.empty();
        }
        Task current = stored.get().task();
        Task changed = change.apply(current);
        if (changed == current) {
            return Optional.of(current);
        }
        Task fitting = fitting(current, changed);
        if (!replace(stored.get(), fitting)) {
            return null;
        }
        announce(id);
        return Optional.of(fitting);
    }

    // The result first: whoever finds that the task is complete finds it, too. It stays the same if it is kept once more.
    private boolean replace(Stored stored, Task changed) {
        String key = stored.item().id();
        boolean hasResult = !stored.task().isOver() && changed.outcome() instanceof Outcome.Complete;
        if (hasResult) {
            results.create(SharedItem.of(key, until(changed), changed.node(), TaskCodec.result(changed)),
                    org.mcpjakarta.spi.ItemStore.Room.UNLIMITED);
        }
        boolean replaced = items
                .replace(stored.item().changed(until(changed), !changed.isOver(), TaskCodec.writeApart(changed)));
        if (replaced) {
            own.changed(changed);
        } else if (hasResult && items.find(key).filter(item -> isWanted(item.content())).isEmpty()) {
            results.remove(key);
        }
        return replaced;
    }

    /** Whether a task has a result, or may get one. */
    private static boolean isWanted(JsonObject task) {
        return TaskCodec.isApart(task) || !TaskCodec.read(task, "").isOver();
    }

    // A result that does not fit is left out.
    private Task fitting(Task current, Task changed) {
        if (!changed.isOver() || current.isOver()) {
            return changed;
        }
        long size = SealedItems.sizeOf(TaskCodec.write(changed));
        if (size < 0) {
            return changed.withoutResult("The result is not valid JSON");
        }
        if (size <= largest && own.fits(changed)) {
            return changed;
        }
        LOG.log(Level.WARNING,
                "MCPJ5008 The result of a task is dropped, since it exceeds mcp.limits.response-bytes or mcp.memory.max;"
                        + " its tool is {0}",
                changed.tool());
        return changed.withoutResult();
    }

    @Override
    public boolean remove(String id) {
        boolean removed = items.remove(Cluster.key(id));
        results.remove(Cluster.key(id));
        own.remove(id);
        announce(id);
        return removed;
    }

    private void announce(String id) {
        cluster.broadcast(Tasks.CHANGED, JsonTrees.object().add(Tasks.ID, id).build());
    }

    @Override
    public List<Task> of(String owner) {
        return tasks(owner).stream().filter(task -> task.owner().equals(owner)).toList();
    }

    private List<Task> tasks(String requestor) {
        return requestor.isEmpty()
                ? List.of()
                : items.of(cluster.holder(requestor), Integer.MAX_VALUE).stream().map(SharedTaskStore::withoutResult)
                        .map(this::unlessOrphaned).toList();
    }

    /** Those on which this node works. Others vanish from the store by themselves. */
    @Override
    public List<Task> expired(Instant now) {
        return own.expired(now);
    }

    // A request that needs memory cannot wait for the store.
    @Override
    public void relieve() {
        own.relieve().forEach(id -> cluster.later(() -> remove(id)));
    }

    @Override
    public int size() {
        return items.size();
    }
}

package org.mcpjakarta.core.task;

import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

import org.mcpjakarta.core.limit.Account;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Quota;

/** Keeps tasks in the memory of this process. The budget counts their bytes, most of which are those of their results. */
public final class MemoryTaskStore implements TaskStore {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private static final int EVICTION_DIVISOR = 100;

    private final Map<String, Task> tasks = new ConcurrentHashMap<>();
    private final Quota keptPlaces = new Quota();
    private final Quota runningPlaces = new Quota();
    private final Budget budget;

    public MemoryTaskStore(Budget budget) {
        this.budget = budget;
    }

    @Override
    public Quota.Taking create(Task task, Room room) {
        Quota.Taking result = keptPlaces.take(task.requestor(), room.all(), room.kept());
        if (result != Quota.Taking.KEPT) {
            makeRoom(task.requestor(), result, room);
            result = keptPlaces.take(task.requestor(), room.all(), room.kept());
        }
        if (result != Quota.Taking.KEPT) {
            return result;
        }
        result = runningPlaces.take(task.requestor(), room.all(), room.atWork());
        if (result == Quota.Taking.KEPT && !account(task).tryAdd(task.weight())) {
            runningPlaces.giveBack(task.requestor());
            result = account(task).isLimitedByOwner(task.weight()) ? Quota.Taking.HOLDER_FULL : Quota.Taking.FULL;
        }
        if (result != Quota.Taking.KEPT) {
            keptPlaces.giveBack(task.requestor());
        } else if (tasks.putIfAbsent(task.id(), task) != null) {
            release(task);
            throw new IllegalStateException("A task id was minted twice");
        }
        return result;
    }

    // Evicts a few at a time, so that a flood of new tasks does not search all tasks for each of them.
    private void makeRoom(String requestor, Quota.Taking result, Room room) {
        boolean onlyOwn = result == Quota.Taking.HOLDER_FULL;
        int most = Math.max(1, (onlyOwn ? room.kept() : room.all()) / EVICTION_DIVISOR);
        tasks.values().stream().filter(task -> task.isEvictable() && (!onlyOwn || task.requestor().equals(requestor)))
                .sorted(Comparator.comparing(Task::updatedAt)).limit(most).forEach(task -> remove(task.id()));
    }

    @Override
    public Optional<Task> find(String id) {
        return Optional.ofNullable(tasks.get(id));
    }

    @Override
    public Optional<Task> update(String id, UnaryOperator<Task> change) {
        Task current = tasks.get(id);
        while (current != null) {
            Task changed = counted(current, change.apply(current));
            if (tasks.replace(id, current, changed)) {
                account(current).add(-current.weight());
                if (changed.isOver() && !current.isOver()) {
                    runningPlaces.giveBack(current.requestor());
                }
                return Optional.of(changed);
            }
            account(current).add(-changed.weight());
            current = tasks.get(id);
        }
        return Optional.empty();
    }

    // The changed task is counted before it is stored. A result that does not fit the budget is left out.
    private Task counted(Task current, Task changed) {
        if (account(current).tryAdd(changed.weight())) {
            return changed;
        }
        Task fitting = changed.isOver() && !current.isOver() ? changed.withoutResult() : changed;
        account(current).add(fitting.weight());
        if (fitting != changed) {
            LOG.log(Level.WARNING,
                    "MCPJ5008 The result of a task is dropped, since mcp.memory.max is reached; its tool is {0}",
                    changed.tool());
        }
        return fitting;
    }

    @Override
    public boolean remove(String id) {
        Task removed = tasks.remove(id);
        if (removed != null) {
            release(removed);
        }
        return removed != null;
    }

    private void release(Task removed) {
        account(removed).add(-removed.weight());
        keptPlaces.giveBack(removed.requestor());
        if (!removed.isOver()) {
            runningPlaces.giveBack(removed.requestor());
        }
    }

    private Account account(Task task) {
        return budget.of(task.owner());
    }

    @Override
    public List<Task> of(String owner) {
        return tasks.values().stream().filter(task -> task.owner().equals(owner)).toList();
    }

    @Override
    public List<Task> expired(Instant now) {
        return tasks.values().stream().filter(task -> task.isExpired(now)).toList();
    }

    @Override
    public void relieve() {
        tasks.values().stream().filter(task -> task.isOver() && !account(task).isEased())
                .sorted(Comparator.comparing(Task::updatedAt)).filter(task -> !account(task).isEased())
                .forEach(task -> remove(task.id()));
    }

    @Override
    public Map<TaskStatus, Integer> counts() {
        Map<TaskStatus, Integer> counts = new EnumMap<>(TaskStatus.class);
        tasks.values().forEach(task -> counts.merge(task.status(), 1, Integer::sum));
        return counts;
    }

    @Override
    public int size() {
        return keptPlaces.size();
    }
}

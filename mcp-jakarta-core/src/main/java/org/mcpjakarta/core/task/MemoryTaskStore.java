package org.mcpjakarta.core.task;

import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

import org.mcpjakarta.core.limit.Account;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Quota;

/** Tasks in this process. The budget counts their bytes, those of their results above all. */
public final class MemoryTaskStore implements TaskStore {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private static final int PORTION = 100;

    private final Map<String, Task> tasks = new ConcurrentHashMap<>();
    private final Quota kept = new Quota();
    private final Quota atWork = new Quota();
    private final Budget budget;

    public MemoryTaskStore(Budget budget) {
        this.budget = budget;
    }

    @Override
    public Quota.Taking create(Task task, Room room) {
        Quota.Taking taking = kept.take(task.requestor(), room.all(), room.kept());
        if (taking != Quota.Taking.KEPT) {
            makeRoom(task.requestor(), taking, room);
            taking = kept.take(task.requestor(), room.all(), room.kept());
        }
        if (taking != Quota.Taking.KEPT) {
            return taking;
        }
        taking = atWork.take(task.requestor(), room.all(), room.atWork());
        if (taking == Quota.Taking.KEPT && !account(task).tryAdd(task.weight())) {
            atWork.giveBack(task.requestor());
            taking = Quota.Taking.FULL;
        }
        if (taking != Quota.Taking.KEPT) {
            kept.giveBack(task.requestor());
        } else if (tasks.putIfAbsent(task.id(), task) != null) {
            letGo(task);
            throw new IllegalStateException("A task id was minted twice");
        }
        return taking;
    }

    // A few at a time, so that a flood does not look through all tasks for each one that it begins.
    private void makeRoom(String requestor, Quota.Taking taking, Room room) {
        boolean own = taking == Quota.Taking.HOLDER_FULL;
        int few = Math.max(1, (own ? room.kept() : room.all()) / PORTION);
        tasks.values().stream().filter(task -> task.isSpent() && (!own || task.requestor().equals(requestor)))
                .sorted(Comparator.comparing(Task::updatedAt)).limit(few).forEach(task -> remove(task.id()));
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
                    atWork.giveBack(current.requestor());
                }
                return Optional.of(changed);
            }
            account(current).add(-changed.weight());
            current = tasks.get(id);
        }
        return Optional.empty();
    }

    // What the task becomes is counted before it is there, and a result that does not fit is left out.
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
            letGo(removed);
        }
        return removed != null;
    }

    private void letGo(Task removed) {
        account(removed).add(-removed.weight());
        kept.giveBack(removed.requestor());
        if (!removed.isOver()) {
            atWork.giveBack(removed.requestor());
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
    public int size() {
        return kept.size();
    }
}

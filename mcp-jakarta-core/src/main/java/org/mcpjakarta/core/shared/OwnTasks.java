package org.mcpjakarta.core.shared;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

import org.mcpjakarta.core.limit.Account;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.task.Task;

/**
 * The tasks that began on this node, without their results, which are in the store. The budget counts their bytes nevertheless, so that all
 * nodes together keep no more than each of them may. Thread-safe.
 */
final class OwnTasks {
    private final Map<String, Counted> tasks = new ConcurrentHashMap<>();
    private final Budget budget;

    /** @param task without result and questions */
    private record Counted(Task task, long weight) {
        static Counted of(Task task) {
            return new Counted(new Task(task.id(), task.owner(), task.requestor(), task.tool(), task.status(),
                    task.createdAt(), task.updatedAt(), task.ttl(), task.end(), Map.of(), null, task.wasFetched(),
                    task.node()), task.weight());
        }
    }

    OwnTasks(Budget budget) {
        this.budget = budget;
    }

    /** Whether there is memory for a new task, which is then counted. */
    boolean add(Task task) {
        Counted counted = Counted.of(task);
        if (!account(task).tryAdd(counted.weight())) {
            return false;
        }
        if (tasks.putIfAbsent(task.id(), counted) != null) {
            account(task).add(-counted.weight());
        }
        return true;
    }

    /** Whether there is memory for the changed task, if it is one of these. */
    boolean fits(Task changed) {
        Counted known = tasks.get(changed.id());
        long more = known == null ? 0 : changed.weight() - known.weight();
        if (more <= 0) {
            return true;
        }
        boolean fits = account(changed).tryAdd(more);
        if (fits) {
            account(changed).add(-more);
        }
        return fits;
    }

    /** A task, perhaps one of these, is like this now. */
    void changed(Task task) {
        tasks.computeIfPresent(task.id(), (id, known) -> {
            Counted counted = Counted.of(task);
            account(task).add(counted.weight() - known.weight());
            return counted;
        });
    }

    /** A task, perhaps one of these, is gone. */
    void remove(String id) {
        Counted removed = tasks.remove(id);
        if (removed != null) {
            account(removed.task()).add(-removed.weight());
        }
    }

    boolean contains(String id) {
        return tasks.containsKey(id);
    }

    Stream<Task> over() {
        return tasks.values().stream().map(Counted::task).filter(Task::isOver);
    }

    List<Task> expired(Instant now) {
        return tasks.values().stream().map(Counted::task).filter(task -> task.isExpired(now)).toList();
    }

    /** Removes tasks that have ended, the oldest first, until the accounts of their owners have room again. Returns their ids. */
    List<String> relieve() {
        List<String> removed = new ArrayList<>();
        over().filter(task -> !account(task).isEased()).sorted(Comparator.comparing(Task::updatedAt))
                .filter(task -> !account(task).isEased()).forEach(task -> {
                    remove(task.id());
                    removed.add(task.id());
                });
        return removed;
    }

    private Account account(Task task) {
        return budget.of(task.owner());
    }
}

package org.mcpjakarta.core.task;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

import org.mcpjakarta.core.session.Places;

/** Tasks in this process. */
public final class MemoryTaskStore implements TaskStore {
    private final Map<String, Task> tasks = new ConcurrentHashMap<>();
    private final Places kept = new Places();
    private final Places atWork = new Places();

    @Override
    public Places.Taking create(Task task, Room room) {
        Places.Taking taking = kept.take(task.requestor(), room.all(), room.kept());
        if (taking != Places.Taking.KEPT) {
            return taking;
        }
        taking = atWork.take(task.requestor(), room.all(), room.atWork());
        if (taking != Places.Taking.KEPT) {
            kept.giveBack(task.requestor());
        } else if (tasks.putIfAbsent(task.id(), task) != null) {
            atWork.giveBack(task.requestor());
            kept.giveBack(task.requestor());
            throw new IllegalStateException("A task id was minted twice");
        }
        return taking;
    }

    @Override
    public Optional<Task> find(String id) {
        return Optional.ofNullable(tasks.get(id));
    }

    @Override
    public Optional<Task> update(String id, UnaryOperator<Task> change) {
        return Optional.ofNullable(tasks.computeIfPresent(id, (key, task) -> {
            Task changed = change.apply(task);
            if (changed.isOver() && !task.isOver()) {
                atWork.giveBack(task.requestor());
            }
            return changed;
        }));
    }

    @Override
    public boolean remove(String id) {
        Task removed = tasks.remove(id);
        if (removed == null) {
            return false;
        }
        kept.giveBack(removed.requestor());
        if (!removed.isOver()) {
            atWork.giveBack(removed.requestor());
        }
        return true;
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
    public int size() {
        return kept.size();
    }
}

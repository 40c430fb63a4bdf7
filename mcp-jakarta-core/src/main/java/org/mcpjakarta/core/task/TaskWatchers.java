package org.mcpjakarta.core.task;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.Registration;

/** Those on this node who want to know of changes of tasks. Safe for use by many threads. */
final class TaskWatchers {
    private final Map<String, Watch> byTask = new ConcurrentHashMap<>();

    /** The watchers of one task, and how they know it. */
    private static final class Watch {
        private final List<Consumer<Task>> watchers = new CopyOnWriteArrayList<>();
        private @Nullable Task last;

        synchronized void know(Task task) {
            last = task;
        }

        synchronized boolean isOutOfDate(Task task) {
            return last != null && !task.isOver() && task.updatedAt().isBefore(last.updatedAt());
        }

        synchronized @Nullable Task last() {
            return last;
        }
    }

    /** Adds a watcher until the registration is closed. */
    Registration add(String id, Consumer<Task> watcher) {
        byTask.compute(id, (key, known) -> {
            Watch watch = known == null ? new Watch() : known;
            watch.watchers.add(watcher);
            return watch;
        });
        return () -> byTask.computeIfPresent(id, (key, watch) -> {
            watch.watchers.remove(watcher);
            return watch.watchers.isEmpty() ? null : watch;
        });
    }

    boolean has(String id) {
        return byTask.containsKey(id);
    }

    /** The tasks that are watched, as the watchers know them. */
    Stream<Task> watched() {
        return byTask.values().stream().map(Watch::last).flatMap(Stream::ofNullable);
    }

    /** Passes the task to one of its watchers, which was just added. */
    void tellFirst(Task task, Consumer<Task> watcher) {
        Watch watch = byTask.get(task.id());
        if (watch != null) {
            watch.know(task);
        }
        watcher.accept(task);
    }

    /** Passes the task to its watchers. One that has ended does not change any more, so its watchers are removed. */
    void tell(Task task) {
        Watch watch = task.isOver() ? byTask.remove(task.id()) : byTask.get(task.id());
        if (watch != null) {
            watch.know(task);
            watch.watchers.forEach(watcher -> watcher.accept(task));
        }
    }

    /** The same for a task that was read again since another node has changed it. The watchers may know better by now. */
    void tellUnlessKnown(Task task) {
        Watch watch = byTask.get(task.id());
        if (watch != null && !watch.isOutOfDate(task)) {
            tell(task);
        }
    }

    /** The task as its watchers know it; null if there are none. */
    @Nullable
    Task last(String id) {
        Watch watch = byTask.get(id);
        return watch == null ? null : watch.last();
    }

    void remove(String id) {
        byTask.remove(id);
    }
}

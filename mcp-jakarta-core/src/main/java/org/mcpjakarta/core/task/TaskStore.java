package org.mcpjakarta.core.task;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

import org.mcpjakarta.core.limit.Quota;

/** Keeps tasks. Implementations are safe for use by many threads; they report a failure by an exception, never by an empty result. */
public interface TaskStore {
    /**
     * Stores a new task if there is room. To make room, cancelled tasks and tasks whose outcome was fetched are removed, the oldest
     * first. When this method returns, every thread and every node that shares the store finds the task.
     */
    Quota.Taking create(Task task, Room room);

    /**
     * How many tasks may exist.
     *
     * @param all    in total, including those that have ended
     * @param kept   of one requestor, including those that have ended
     * @param atWork of one requestor, that have not ended
     */
    record Room(int all, int kept, int atWork) {
        private static final int ALL = 10_000;
        private static final int SHARE = 10;

        /** A tenth of all tasks may be kept for one requestor, unless it may have more at work, so that most places are left for others. */
        public static Room of(int atWork) {
            return new Room(ALL, Math.max(ALL / SHARE, atWork), atWork);
        }
    }

    Optional<Task> find(String id);

    /** Replaces the task atomically, if it still exists. Id, owner and requestor do not change. */
    Optional<Task> update(String id, UnaryOperator<Task> change);

    /** Whether the task existed. */
    boolean remove(String id);

    /** The owner's tasks, in any order; perhaps without their results. */
    List<Task> of(String owner);

    /** Whether the store has to look at the task again when another node has changed it. */
    default boolean tracks(String id) {
        return false;
    }

    /** The tasks whose time to live has passed, unless they vanish by themselves. */
    List<Task> expired(Instant now);

    /** Removes tasks that have ended, the oldest first, until the accounts of their owners have room again. */
    void relieve();

    int size();

    /** How many tasks of this node are in which state; empty if they are kept elsewhere. */
    default Map<TaskStatus, Integer> counts() {
        return Map.of();
    }
}

package org.mcpjakarta.core.task;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

import org.mcpjakarta.core.limit.Quota;

/** Keeps tasks. Implementations are safe for use by many threads; a failure is an exception, never an empty answer. */
public interface TaskStore {
    /**
     * Keeps a new task if there is room for it; tasks that were cancelled, and those whose outcome was fetched, make room, the oldest
     * first. From then on it is found, whoever asks, and wherever.
     */
    Quota.Taking create(Task task, Room room);

    /**
     * How many tasks there may be.
     *
     * @param all    in all, those that are over included
     * @param kept   of one requestor, likewise
     * @param atWork of one requestor that are not over
     */
    record Room(int all, int kept, int atWork) {
        private static final int SHARE = 10;

        /** With so much of it for one requestor that the others have the most of it. */
        public static Room of(int all, int atWork) {
            return new Room(all, Math.max(1, all / SHARE), atWork);
        }
    }

    Optional<Task> find(String id);

    /** Replaces the task in one step, if it is still there. Its id, its owner and its requestor stay. */
    Optional<Task> update(String id, UnaryOperator<Task> change);

    /** Whether there was such a task. */
    boolean remove(String id);

    /** The owner's tasks, in any order. */
    List<Task> of(String owner);

    /** The tasks whose time is over. */
    List<Task> expired(Instant now);

    /** Forgets tasks that are over, the oldest first, until the owners of the others have room again. */
    void relieve();

    int size();
}

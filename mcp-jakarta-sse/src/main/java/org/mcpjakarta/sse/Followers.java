package org.mcpjakarta.sse;

import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.StoreUnavailableException;

/** The logs that clients read on this node while other nodes write them. Any number of threads may take the steps. */
final class Followers {
    private final EventLogStore store;
    private final Writers writers;
    private final Runnable wake;
    private final Map<LogKey, FollowedLog> byKey = new ConcurrentHashMap<>();
    private final Queue<FollowedLog> due = new ConcurrentLinkedQueue<>();

    /**
     * Knows whether anybody writes a log any more.
     *
     * @param own   whether this node writes it
     * @param waits whether a node will go on with it that is not known yet: its call waits for an answer of the client
     */
    record Writers(EventLogStore store, NodeMessages nodes, Predicate<LogKey> own, Predicate<LogKey> waits) {
        /**
         * @param node the last one that wrote the log
         * @param asks whether the client can see a question at the end of the log; only looked at if it matters
         */
        boolean areGone(LogKey log, String node, BooleanSupplier asks) {
            // What this node itself writes is found in its memory. If it is not there, nobody writes it any more.
            if (node.equals(nodes.self()) ? own.test(log) : nodes.isAlive(node)) {
                return false;
            }
            // The node may have died after it told the store of the question, and before the question was in the log.
            if (!waits.test(log) || !asks.getAsBoolean()) {
                return true;
            }
            store.prolong(List.of(log)); // nobody else does
            return false;
        }
    }

    /** @param wake runs when there is something to read; must not block */
    Followers(EventLogStore store, Writers writers, Runnable wake) {
        this.store = store;
        this.writers = writers;
        this.wake = wake;
    }

    void add(FollowedLog log) {
        FollowedLog before = byKey.put(log.key(), log);
        if (before != null) {
            before.fence();
        }
    }

    /** Lets {@link #step} work on the log. */
    void queue(FollowedLog log) {
        due.add(log);
        wake.run();
    }

    /** The log may have changed in the store. */
    void hint(LogKey key) {
        FollowedLog log = byKey.get(key);
        if (log != null) {
            log.hint();
        }
    }

    /**
     * Does the work of one log; false if none has work to do.
     *
     * @throws StoreUnavailableException if the store is away; {@link #lookAtAll} tries the log again
     */
    boolean step() {
        @Nullable
        FollowedLog log = due.poll();
        if (log != null) {
            log.work(store, writers);
        }
        return log != null;
    }

    /** Looks at all logs even without a hint, and forgets those that nobody reads any more. */
    void lookAtAll() {
        byKey.values().forEach(log -> {
            if (log.isOver()) {
                end(log);
            } else {
                log.hint();
            }
        });
    }

    /** Ends the reading of all logs of a session. */
    void end(String session) {
        byKey.values().stream().filter(log -> log.key().session().equals(session)).forEach(this::end);
    }

    void endAll() {
        byKey.values().forEach(this::end);
    }

    private void end(FollowedLog log) {
        byKey.remove(log.key(), log);
        log.fence();
    }
}

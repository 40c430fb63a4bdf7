package org.mcpjakarta.sse;

import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.NodeMessages;
import org.mcpjakarta.spi.StoreUnavailableException;

/** The logs that clients read on this node while other nodes write them. Any number of threads may take the steps. */
final class Followers {
    private final EventLogStore store;
    private final NodeMessages nodes;
    private final Runnable wake;
    private final Map<LogKey, FollowedLog> byKey = new ConcurrentHashMap<>();
    private final Queue<FollowedLog> due = new ConcurrentLinkedQueue<>();

    /** @param wake runs when there is something to read; must not block */
    Followers(EventLogStore store, NodeMessages nodes, Runnable wake) {
        this.store = store;
        this.nodes = nodes;
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
            log.work(store, nodes);
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

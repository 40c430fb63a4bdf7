package org.mcpjakarta.sse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.cluster.HeardChanges;
import org.mcpjakarta.core.upkeep.Upkeep;
import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.EventLogStore.Append;
import org.mcpjakarta.spi.EventLogStore.Receipt;
import org.mcpjakarta.spi.StoreUnavailableException;

/**
 * Writes the events of all logs of a server to the store, in groups: what is appended while one group is being written goes into the next.
 * One thread at a time takes the steps; all others only add logs.
 */
final class GroupWriter {
    private static final long MOST_BYTES = 1 << 20;

    private final EventLogStore store;
    private final HeardChanges heard;
    private final Runnable wake;
    private final Consumer<WrittenLog> over;
    private final ArrayDeque<WrittenLog> waiting = new ArrayDeque<>();
    private final Upkeep upkeep = new Upkeep("streams in the store");

    /**
     * @param heard how far this node is with the changes of all nodes
     * @param wake  runs when there is something to write; must not block
     * @param over  gets each log of which nothing more will be written
     */
    GroupWriter(EventLogStore store, HeardChanges heard, Runnable wake, Consumer<WrittenLog> over) {
        this.store = store;
        this.heard = heard;
        this.wake = wake;
        this.over = over;
    }

    HeardChanges heard() {
        return heard;
    }

    /** Something of this log is to be written. */
    void add(WrittenLog log) {
        synchronized (this) {
            waiting.add(log);
        }
        wake.run();
    }

    /** Nothing more of this log will be written. */
    void remove(WrittenLog log) {
        over.accept(log);
    }

    /**
     * Writes one group; false if there was nothing to write.
     *
     * @throws StoreUnavailableException if it is not known what was written; the next step writes the same again, and what came since
     */
    boolean step() {
        List<WrittenLog> logs = new ArrayList<>();
        List<Append> group = new ArrayList<>();
        List<Receipt> receipts = List.of();
        try {
            gather(logs, group);
            if (!group.isEmpty()) {
                receipts = receipts(group);
            }
        } finally {
            // Logs without a receipt are written again.
            logs.subList(receipts.size(), logs.size()).forEach(WrittenLog::announce);
        }
        for (int i = 0; i < receipts.size(); i++) {
            receive(logs.get(i), group.get(i), receipts.get(i));
        }
        return !group.isEmpty();
    }

    private List<Receipt> receipts(List<Append> group) {
        List<Receipt> receipts = store.append(group);
        if (receipts.size() != group.size()) {
            throw new StoreUnavailableException("The store gave " + receipts.size() + " receipts for " + group.size()
                    + " appends");
        }
        return receipts;
    }

    private void receive(WrittenLog log, Append append, Receipt receipt) {
        upkeep.run(() -> log.received(append, receipt));
    }

    // A log that gets something new meanwhile is added behind those that were there, and has to wait for the next group.
    private void gather(List<WrittenLog> logs, List<Append> group) {
        long bytes = 0;
        int left = waiting();
        for (WrittenLog log = poll(); log != null; log = --left > 0 && bytes < MOST_BYTES ? poll() : null) {
            logs.add(log);
            Append append = log.next();
            if (append == null) {
                logs.remove(logs.size() - 1);
            } else {
                group.add(append);
                bytes += append.events().stream().mapToLong(event -> event.length).sum();
            }
        }
    }

    private synchronized int waiting() {
        return waiting.size();
    }

    private synchronized @Nullable WrittenLog poll() {
        return waiting.poll();
    }
}

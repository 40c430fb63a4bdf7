package org.mcpjakarta.verification.cluster;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

import org.mcpjakarta.verification.history.Excuses;

/** What was done to nodes, and when. Safe for use by several threads. */
final class Faults implements Excuses {
    private final List<Fault> faults = new CopyOnWriteArrayList<>();
    private final List<Long> outages = new CopyOnWriteArrayList<>();

    /** @param until from when on the node is as before */
    private record Fault(String node, boolean stopping, long until) {
        boolean touches(String other, long since) {
            return node.equals(other) && until - since >= 0;
        }
    }

    /** The node is about to be killed, or paused for longer than its lease. @param millis until that is over */
    void loses(String node, long millis) {
        add(node, false, millis);
    }

    /** The node is about to be told to stop. */
    void stops(String node, long millis) {
        add(node, true, millis);
    }

    private void add(String node, boolean stopping, long millis) {
        faults.add(new Fault(node, stopping, System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis)));
    }

    /** The store is about to be away for long. @param millis until everything is as before */
    void loseStore(long millis) {
        outages.add(System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis));
    }

    @Override
    public boolean wasAway(long since) {
        return outages.stream().anyMatch(until -> until - since >= 0);
    }

    @Override
    public boolean mayLoseCalls(String node, long since) {
        return faults.stream().anyMatch(fault -> !fault.stopping() && fault.touches(node, since));
    }

    @Override
    public boolean mayRefuseCalls(String node, long since) {
        return faults.stream().anyMatch(fault -> fault.touches(node, since));
    }
}

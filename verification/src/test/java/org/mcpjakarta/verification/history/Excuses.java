package org.mcpjakarta.verification.history;

import java.util.concurrent.TimeUnit;

/** Whether what happened to a node explains what a client was told. */
public interface Excuses {
    /** Nothing ever happens to a node. */
    Excuses NONE = new Excuses() {
        @Override
        public boolean mayLoseCalls(String node, long since) {
            return false;
        }

        @Override
        public boolean mayRefuseCalls(String node, long since) {
            return false;
        }

        @Override
        public boolean wasAway(long since) {
            return false;
        }
    };

    /** How much longer something may take that had to wait for the store: while it was away, and to make up for it. */
    long OUTAGE = TimeUnit.SECONDS.toNanos(60);

    /** Whether the node was killed, or paused for longer than its lease, since that time ({@link System#nanoTime}). */
    boolean mayLoseCalls(String node, long since);

    /** Whether the node was told to stop since then, so that it may end calls itself. */
    boolean mayRefuseCalls(String node, long since);

    /** Whether the store was away since then for longer than questions wait for their answers. */
    boolean wasAway(long since);

    /** How long something may take that began then. @param usual as long as the store is there */
    default long longest(long usual, long since) {
        return wasAway(since) ? usual + OUTAGE : usual;
    }
}

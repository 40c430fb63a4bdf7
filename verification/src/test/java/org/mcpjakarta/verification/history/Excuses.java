package org.mcpjakarta.verification.history;

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
    };

    /** Whether the node was killed, or paused for longer than its lease, since that time ({@link System#nanoTime}). */
    boolean mayLoseCalls(String node, long since);

    /** Whether the node was told to stop since then, so that it may end calls itself. */
    boolean mayRefuseCalls(String node, long since);
}

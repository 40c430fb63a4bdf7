package org.mcpjakarta.core.call;

/** A thread that is interrupted when a call is cancelled, as long as it works for that call. */
final class Interruption {
    private final Thread thread = Thread.currentThread();
    private boolean over;
    private boolean interrupted;

    synchronized void interrupt() {
        if (!over) {
            interrupted = true;
            thread.interrupt();
        }
    }

    /** The thread goes on to other work, for which an interrupt that was meant for this one must not be left behind. */
    synchronized void end() {
        if (interrupted && !over && Thread.currentThread() == thread) {
            Thread.interrupted();
        }
        over = true;
    }

    boolean isOfThisThread() {
        return thread == Thread.currentThread();
    }
}

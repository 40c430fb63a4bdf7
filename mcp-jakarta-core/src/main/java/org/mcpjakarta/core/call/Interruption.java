package org.mcpjakarta.core.call;

/** Interrupts a thread when a call is cancelled, as long as the thread works for that call. */
final class Interruption {
    private final Thread thread = Thread.currentThread();
    private boolean ended;
    private boolean interrupted;

    synchronized void interrupt() {
        if (!ended) {
            interrupted = true;
            thread.interrupt();
        }
    }

    /** The thread turns to other work, so a pending interrupt that was meant for this call is cleared. */
    synchronized void end() {
        if (interrupted && !ended && Thread.currentThread() == thread) {
            Thread.interrupted();
        }
        ended = true;
    }

    boolean isForCurrentThread() {
        return thread == Thread.currentThread();
    }
}

package org.mcpjakarta.core.call;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Whether a call is still wanted. Raised once, by any thread; each listener runs once, at once if it comes late. */
public final class CancelFlag {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private final List<Runnable> listeners = new ArrayList<>();
    private final List<Interruption> interruptions = new CopyOnWriteArrayList<>();
    private volatile boolean raised;

    public boolean isRaised() {
        return raised;
    }

    public void raise() {
        List<Runnable> told;
        synchronized (listeners) {
            if (raised) {
                return;
            }
            raised = true;
            told = List.copyOf(listeners);
            listeners.clear();
        }
        told.forEach(CancelFlag::tell);
    }

    // One listener that fails must not keep the others, and whoever cancels, from going on.
    private static void tell(Runnable listener) {
        try {
            listener.run();
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "MCPJ5002 An action on cancellation failed", e);
        }
    }

    public void onRaised(Runnable listener) {
        synchronized (listeners) {
            if (!raised) {
                listeners.add(listener);
                return;
            }
        }
        listener.run();
    }

    /** From now on raising the flag interrupts this thread, until the runnable is run or {@link #spareThread()} is called by it. */
    public Runnable interruptThread() {
        Interruption interruption = new Interruption();
        interruptions.add(interruption);
        onRaised(interruption::interrupt);
        return () -> end(interruption);
    }

    /** This thread has done its part of the call and must not be interrupted for it any more. */
    public void spareThread() {
        for (Interruption interruption : interruptions) {
            if (interruption.isOfThisThread()) {
                end(interruption);
            }
        }
    }

    private void end(Interruption interruption) {
        interruption.end();
        interruptions.remove(interruption);
    }
}

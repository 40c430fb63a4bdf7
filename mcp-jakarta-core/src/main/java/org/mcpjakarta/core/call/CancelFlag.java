package org.mcpjakarta.core.call;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.Registration;

/** Whether a call is still wanted. Raised once, by any thread; each listener runs once, at once if it comes late. */
public final class CancelFlag {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    // Every call has a flag and every stream two, and hardly any of them has a listener.
    private @Nullable List<Runnable> listeners;
    private volatile @Nullable List<Interruption> interruptions;
    private volatile boolean raised;

    public boolean isRaised() {
        return raised;
    }

    public void raise() {
        List<Runnable> told;
        synchronized (this) {
            if (raised) {
                return;
            }
            raised = true;
            told = listeners;
            listeners = null;
        }
        if (told != null) {
            told.forEach(CancelFlag::tell);
        }
    }

    // One listener that fails must not keep the others, and whoever cancels, from going on.
    static void tell(Runnable listener) {
        try {
            listener.run();
        } catch (Throwable failure) { // a door: an action of the application can throw anything
            report(failure);
        }
    }

    private static void report(Throwable failure) {
        try {
            LOG.log(Level.WARNING, "MCPJ5002 An action on cancellation failed", failure);
        } catch (Throwable unheard) { // what is wrong may be memory, and then logging fails, too
            return;
        }
    }

    /** The listener runs on the thread that raises the flag, so it is no code of the application: for that there is the call. */
    public void onRaised(Runnable listener) {
        synchronized (this) {
            if (!raised) {
                if (listeners == null) {
                    listeners = new ArrayList<>(1);
                }
                listeners.add(listener);
                return;
            }
        }
        tell(listener);
    }

    /** From now on raising the flag interrupts this thread, until the registration is closed or {@link #spareThread()} is called by it. */
    public Registration interruptThread() {
        Interruption interruption = new Interruption();
        interruptions().add(interruption);
        onRaised(interruption::interrupt);
        return () -> end(interruption);
    }

    /** This thread has done its part of the call and must not be interrupted for it any more. */
    public void spareThread() {
        List<Interruption> all = interruptions;
        if (all != null) {
            all.stream().filter(Interruption::isOfThisThread).forEach(this::end);
        }
    }

    private synchronized List<Interruption> interruptions() {
        if (interruptions == null) {
            interruptions = new CopyOnWriteArrayList<>();
        }
        return interruptions;
    }

    private void end(Interruption interruption) {
        interruption.end();
        interruptions().remove(interruption);
    }
}

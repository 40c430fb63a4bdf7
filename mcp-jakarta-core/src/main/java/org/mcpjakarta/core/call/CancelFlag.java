package org.mcpjakarta.core.call;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.Registration;

/** Whether a call is still wanted. Raised once, by any thread. Each listener runs once, or immediately if the flag is already raised. */
public final class CancelFlag {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    // Created on demand: every call has a flag and every stream two, and hardly any of them has a listener.
    private @Nullable List<Runnable> listeners;
    private volatile @Nullable List<Interruption> interruptions;
    private volatile boolean raised;

    public boolean isRaised() {
        return raised;
    }

    public void raise() {
        List<Runnable> toRun;
        synchronized (this) {
            if (raised) {
                return;
            }
            raised = true;
            toRun = listeners;
            listeners = null;
        }
        if (toRun != null) {
            toRun.forEach(CancelFlag::runSafely);
        }
    }

    // A listener that fails must not stop the other listeners, nor the thread that cancels.
    static void runSafely(Runnable listener) {
        try {
            listener.run();
        } catch (Throwable failure) { // catch-all: an action of the application can throw anything
            report(failure);
        }
    }

    private static void report(Throwable failure) {
        try {
            LOG.log(Level.WARNING, "MCPJ5002 An action on cancellation failed", failure);
        } catch (Throwable ignored) { // if memory is exhausted, logging fails, too
            return;
        }
    }

    /** Adds a listener that runs on the thread that raises the flag. For code of the application use {@link Call#onCancelled}. */
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
        runSafely(listener);
    }

    /** From now on, raising the flag interrupts the current thread, until the registration is closed or {@link #stopInterrupting()}. */
    public Registration interruptOnRaise() {
        Interruption interruption = new Interruption();
        interruptions().add(interruption);
        onRaised(interruption::interrupt);
        return () -> end(interruption);
    }

    /** The current thread has finished its part of the call and must no longer be interrupted for it. */
    public void stopInterrupting() {
        List<Interruption> current = interruptions;
        if (current != null) {
            current.stream().filter(Interruption::isForCurrentThread).forEach(this::end);
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

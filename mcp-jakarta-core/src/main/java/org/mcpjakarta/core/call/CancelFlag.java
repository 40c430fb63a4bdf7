package org.mcpjakarta.core.call;

import java.util.ArrayList;
import java.util.List;

/** Whether a call is still wanted. Raised once, by any thread; each listener runs once, at once if it comes late. */
public final class CancelFlag {
    private final List<Runnable> listeners = new ArrayList<>();
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
        told.forEach(Runnable::run);
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
}

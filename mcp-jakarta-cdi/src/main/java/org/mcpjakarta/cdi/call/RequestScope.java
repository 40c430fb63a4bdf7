package org.mcpjakarta.cdi.call;

import java.util.function.Supplier;

import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.context.spi.Context;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.BeanManager;

import org.jspecify.annotations.Nullable;

/**
 * The request scope of CDI. The container activates it on the threads of HTTP requests. A task runs on other threads, where the scope is
 * activated here.
 */
public final class RequestScope {
    private final BeanManager beans;
    private volatile @Nullable Context lastActive;

    public RequestScope(BeanManager beans) {
        this.beans = beans;
    }

    /** Runs the work within the active request scope, or within a new one if none is active. */
    <T> T around(Supplier<T> work) {
        if (isActive()) {
            return work.get();
        }
        Instance<RequestContextController> controllers = beans.createInstance().select(RequestContextController.class);
        RequestContextController controller = controllers.get();
        boolean activated = controller.activate();
        try {
            return work.get();
        } finally {
            if (activated) {
                controller.deactivate();
            }
            controllers.destroy(controller);
        }
    }

    // The scope has several contexts, of which one is active on a thread. It is mostly the one that was active on the last thread.
    private boolean isActive() {
        Context known = lastActive;
        if (known != null && known.isActive()) {
            return true;
        }
        try {
            lastActive = beans.getContext(RequestScoped.class);
            return true;
        } catch (ContextNotActiveException none) {
            return false;
        }
    }
}

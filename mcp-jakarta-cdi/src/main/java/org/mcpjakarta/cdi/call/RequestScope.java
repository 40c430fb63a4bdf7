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
 * The request scope of CDI. A container has it active on the threads of its requests; a task runs on others, where a call brings its own.
 */
public final class RequestScope {
    private final BeanManager beans;
    private volatile @Nullable Context lastActive;

    public RequestScope(BeanManager beans) {
        this.beans = beans;
    }

    /** Does the work within a request scope, one of its own if there is none. */
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

    // There are several contexts of this scope, of which a thread has one active: mostly the one that the last thread had.
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

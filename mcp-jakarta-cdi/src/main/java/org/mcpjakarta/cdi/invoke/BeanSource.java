package org.mcpjakarta.cdi.invoke;

import java.lang.reflect.Type;

import jakarta.enterprise.context.spi.CreationalContext;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;

import org.jspecify.annotations.Nullable;

/** Supplies calls with a contextual reference to a bean, so that scopes, interceptors and the EJB container take effect. */
public sealed interface BeanSource {
    /** A reference for one call. */
    Lease lease();

    /** A reference, and the action that releases it when the call has ended. */
    record Lease(Object reference, Runnable end) {}

    /**
     * One reference for all calls: a client proxy, the view of a session bean, or a singleton. It is obtained by the first call,
     * so that a singleton is not created earlier than necessary.
     */
    static BeanSource kept(BeanManager beans, Bean<?> bean, Type type) {
        return new Kept(beans, bean, type);
    }

    /** An instance for each call, destroyed with its dependent objects when the call has ended. */
    static BeanSource perCall(BeanManager beans, Bean<?> bean, Type type) {
        return new PerCall(beans, bean, type);
    }

    /** An object that is not a bean, such as a handler. */
    static BeanSource of(Object object) {
        return new Given(new Lease(object, () -> {}));
    }

    record Given(Lease lease) implements BeanSource {}

    final class Kept implements BeanSource {
        private final BeanManager beans;
        private final Bean<?> bean;
        private final Type type;
        private volatile @Nullable Lease lease;

        private Kept(BeanManager beans, Bean<?> bean, Type type) {
            this.beans = beans;
            this.bean = bean;
            this.type = type;
        }

        // Two concurrent first calls may get two references. Both refer to the same bean, so either can be kept.
        @Override
        public Lease lease() {
            Lease known = lease;
            if (known == null) {
                CreationalContext<?> context = beans.createCreationalContext(bean);
                known = new Lease(beans.getReference(bean, type, context), () -> {});
                lease = known;
            }
            return known;
        }
    }

    record PerCall(BeanManager beans, Bean<?> bean, Type type) implements BeanSource {
        @Override
        public Lease lease() {
            CreationalContext<?> context = beans.createCreationalContext(bean);
            return new Lease(beans.getReference(bean, type, context), context::release);
        }
    }
}

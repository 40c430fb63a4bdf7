package org.mcpjakarta.cdi.invoke;

import java.lang.reflect.Type;

import jakarta.enterprise.context.spi.CreationalContext;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;

import org.jspecify.annotations.Nullable;

/** Where calls get their contextual reference to a bean, so that scopes, interceptors and the EJB container take part. */
public sealed interface BeanSource {
    /** A reference for one call. */
    Lease lease();

    /** A reference, and what to do when the call has ended. */
    record Lease(Object reference, Runnable end) {}

    /**
     * One reference for all calls: a client proxy, the view of a session bean, or a singleton. It is taken at the first call,
     * since a bean need not exist before somebody wants it.
     */
    static BeanSource kept(BeanManager beans, Bean<?> bean, Type type) {
        return new Kept(beans, bean, type);
    }

    /** An instance for each call, destroyed with what depends on it when the call has ended. */
    static BeanSource perCall(BeanManager beans, Bean<?> bean, Type type) {
        return new PerCall(beans, bean, type);
    }

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

        // Two first calls at once may take two references; they stand for the same bean, so either will do.
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

package org.mcpjakarta.audit;

import java.lang.System.Logger.Level;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessObserverMethod;

import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.mcpjakarta.spi.CallListener;

/** Makes the listener a bean, which is active if the audit is configured, or if the application observes {@link CallAudited}. */
public final class AuditExtension implements Extension {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private volatile boolean observed;
    private volatile boolean observedAsync;

    void found(@Observes ProcessObserverMethod<CallAudited, ?> event) {
        if (event.getObserverMethod().isAsync()) {
            observedAsync = true;
        } else {
            observed = true;
        }
    }

    void offer(@Observes AfterBeanDiscovery event, BeanManager beans) {
        AuditMode mode;
        byte[] key;
        try {
            Config config = ConfigProvider.getConfig(AuditExtension.class.getClassLoader());
            mode = AuditMode.read(config);
            key = DigestKey.read(config);
        } catch (IllegalStateException e) {
            // Not every container logs why it does not start an application.
            LOG.log(Level.ERROR, e.getMessage());
            event.addDefinitionError(new DeploymentException(e.getMessage()));
            return;
        }
        if (mode != AuditMode.OFF) {
            event.addBean().id(AuditListener.class.getName() + System.identityHashCode(this))
                    .types(CallListener.class, Object.class).scope(ApplicationScoped.class)
                    .produceWith(instance -> new AuditListener(new AuditRecords(key), new AuditTargets(mode,
                            observed ? events(beans)::fire : null, observedAsync ? events(beans)::fireAsync : null)));
        }
    }

    private static Event<CallAudited> events(BeanManager beans) {
        return beans.getEvent().select(CallAudited.class);
    }
}

package org.mcpjakarta.cdi;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.BeforeShutdown;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessInjectionPoint;
import jakarta.enterprise.inject.spi.ProcessManagedBean;
import jakarta.inject.Singleton;

import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;
import org.mcpjakarta.McpFeatures;
import org.mcpjakarta.cdi.invoke.FromCall;
import org.mcpjakarta.client.Elicitations;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.log.McpLog;

/**
 * Listens while the container reads an application, and offers the engine as a bean. There is one instance for each
 * application, and all state is in it.
 */
public final class McpExtension implements Extension {
    private final FeatureMethods features = new FeatureMethods();
    private final BeanUses uses = new BeanUses();
    private volatile @Nullable EngineProducer producer;
    private volatile @Nullable McpEngine engine;

    void beanFound(@Observes ProcessManagedBean<?> event) {
        features.add(event);
        uses.look(event);
    }

    void logFound(@Observes ProcessInjectionPoint<?, McpLog> event) {
        uses.log();
    }

    void changerFound(@Observes ProcessInjectionPoint<?, McpFeatures> event) {
        uses.change();
    }

    void offerBeans(@Observes AfterBeanDiscovery event) {
        event.<McpEngine>addBean().types(McpEngine.class, Object.class).scope(Singleton.class)
                .produceWith(instance -> engine());
        event.<McpFeatures>addBean().types(McpFeatures.class, Object.class).scope(ApplicationScoped.class)
                .produceWith(instance -> built().features(engine()));
        event.<Elicitations>addBean().types(Elicitations.class, Object.class).scope(ApplicationScoped.class)
                .produceWith(instance -> id -> engine().settle(id));
        for (Class<?> type : FromCall.TYPES) {
            // In a normal scope, so that beans which the container may write to disk can have it injected, too.
            event.addBean().types(type, Object.class).scope(ApplicationScoped.class)
                    .produceWith(instance -> built().injected(type));
        }
    }

    void build(@Observes AfterDeploymentValidation event, BeanManager beans) {
        EngineProducer made = new EngineProducer(beans, ConfigProvider.getConfig());
        producer = made;
        try {
            engine = made.produce(features.sorted(), uses);
        } catch (DeploymentException e) {
            event.addDeploymentProblem(e);
        }
    }

    void close(@Observes BeforeShutdown event) throws Exception {
        EngineProducer made = producer;
        if (made != null) {
            made.close();
        }
        RecordMethods.forget();
    }

    private McpEngine engine() {
        return built(engine);
    }

    private EngineProducer built() {
        return built(producer);
    }

    private static <T> T built(@Nullable T made) {
        if (made == null) {
            throw new IllegalStateException("This is there only after the application has been validated");
        }
        return made;
    }
}

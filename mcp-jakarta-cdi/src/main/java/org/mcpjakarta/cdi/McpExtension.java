package org.mcpjakarta.cdi;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.AfterDeploymentValidation;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.BeforeShutdown;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessManagedBean;
import jakarta.inject.Singleton;

import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.engine.McpEngine;

/**
 * Listens while the container reads an application, and offers the engine as a bean. There is one instance for each
 * application, and all state is in it.
 */
public final class McpExtension implements Extension {
    private final ToolMethods tools = new ToolMethods();
    private volatile @Nullable EngineProducer producer;
    private volatile @Nullable McpEngine engine;

    void beanFound(@Observes ProcessManagedBean<?> event) {
        tools.add(event);
    }

    void offerEngine(@Observes AfterBeanDiscovery event) {
        event.<McpEngine>addBean().types(McpEngine.class, Object.class).scope(Singleton.class)
                .produceWith(instance -> engine());
    }

    void build(@Observes AfterDeploymentValidation event, BeanManager beans) {
        EngineProducer made = new EngineProducer(beans, ConfigProvider.getConfig());
        producer = made;
        try {
            engine = made.produce(tools.sorted());
        } catch (DeploymentException e) {
            event.addDeploymentProblem(e);
        }
    }

    void close(@Observes BeforeShutdown event) throws Exception {
        EngineProducer made = producer;
        if (made != null) {
            made.close();
        }
    }

    private McpEngine engine() {
        McpEngine made = engine;
        if (made == null) {
            throw new IllegalStateException("The engine is there only after the application has been validated");
        }
        return made;
    }
}

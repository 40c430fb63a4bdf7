package org.mcpjakarta.cdi;

import java.util.List;

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
import jakarta.enterprise.inject.spi.configurator.BeanConfigurator;
import jakarta.inject.Singleton;

import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;
import org.mcpjakarta.McpFeatures;
import org.mcpjakarta.cdi.invoke.FromCall;
import org.mcpjakarta.client.Elicitations;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.log.McpLog;

/**
 * Listens while the container reads an application, and offers its servers as a bean. There is one instance for each
 * application, and all state is in it.
 */
public final class McpExtension implements Extension {
    private final FeatureMethods features = new FeatureMethods();
    private final BeanUses uses = new BeanUses();
    private volatile @Nullable EngineProducer producer;
    private volatile @Nullable Servers servers;

    void beanFound(@Observes ProcessManagedBean<?> event) {
        features.add(event);
    }

    void logFound(@Observes ProcessInjectionPoint<?, McpLog> event) {
        uses.log(event.getInjectionPoint());
    }

    void changerFound(@Observes ProcessInjectionPoint<?, McpFeatures> event) {
        uses.change(event);
    }

    void offerBeans(@Observes AfterBeanDiscovery event) {
        offer(event, Servers.class, "").scope(Singleton.class).produceWith(instance -> servers());
        featuresOf(event, Servers.DEFAULT);
        uses.changed().stream().filter(name -> !name.equals(Servers.DEFAULT))
                .forEach(name -> featuresOf(event, name).qualifiers(new OfServer.Literal(name)));
        offer(event, Elicitations.class, "").produceWith(instance -> elicitations());
        for (Class<?> type : FromCall.TYPES) {
            offer(event, type, "").produceWith(instance -> built().injected(type));
        }
    }

    private BeanConfigurator<Object> featuresOf(AfterBeanDiscovery event, String server) {
        return offer(event, McpFeatures.class, server)
                .produceWith(instance -> built().features(servers().named(server)));
    }

    // In a normal scope, so that beans which the container may write to disk can have it injected, too. With an id, because Weld finds
    // beans of an EAR by it, and takes those of two copies of this class for one.
    private static BeanConfigurator<Object> offer(AfterBeanDiscovery event, Class<?> type, String server) {
        return event.addBean().id(Home.id() + " " + type.getName() + " " + server).types(type, Object.class)
                .scope(ApplicationScoped.class);
    }

    void build(@Observes AfterDeploymentValidation event, BeanManager beans) {
        List<FeatureMethod> methods = features.sorted();
        try {
            EngineProducer made = new EngineProducer(beans, config(Home.loader(methods)));
            producer = made;
            servers = made.produce(methods, uses);
        } catch (DeploymentException e) {
            event.addDeploymentProblem(e);
        }
    }

    // Web profiles of Jakarta EE come without it, and what they would say of that helps nobody.
    private static Config config(ClassLoader loader) {
        try {
            return ConfigProvider.getConfig(loader);
        } catch (LinkageError | IllegalStateException e) {
            throw new DeploymentException("MCPJ1110 This server has no MicroProfile Config; use one that has,"
                    + " or add an implementation to the server", e);
        }
    }

    void close(@Observes BeforeShutdown event) throws Exception {
        EngineProducer made = producer;
        if (made != null) {
            made.close();
        }
        RecordMethods.forget();
    }

    private Servers servers() {
        return built(servers);
    }

    private Elicitations elicitations() {
        return id -> servers().byName().values().forEach(engine -> engine.settle(id));
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

package org.mcpjakarta.cdi;

import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Set;

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

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.call.FromCall;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.client.ElicitationCompletion;
import org.mcpjakarta.core.engine.Platform;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.log.McpLog;

/**
 * The portable extension: observes bean discovery, and adds the servers as a bean. There is one instance for each application,
 * and all state is in it. Its fields and method signatures use only types that every container has; otherwise the class could
 * not be loaded, and could not report what is missing.
 */
public final class McpExtension implements Extension {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    /** The class that starts the endpoint. Without it, as in tests of this module, Servlet is not needed. */
    private static final String ENDPOINT = "org/mcpjakarta/servlet/McpStartup.class";

    private final FeatureMethods features = new FeatureMethods();
    private final BeanUses uses = new BeanUses();
    private volatile @Nullable EngineProducer producer;
    private volatile @Nullable Servers servers;

    void beanFound(@Observes ProcessManagedBean<?> event) {
        features.add(event);
    }

    void logInjected(@Observes ProcessInjectionPoint<?, McpLog> event) {
        uses.logInjected(event.getInjectionPoint());
    }

    void featuresInjected(@Observes ProcessInjectionPoint<?, McpFeatures> event) {
        uses.featuresInjected(event);
    }

    void offerBeans(@Observes AfterBeanDiscovery event) {
        List<Platform> missing = missing(McpExtension.class.getClassLoader());
        if (!missing.isEmpty()) {
            event.addDefinitionError(deploymentError(Platform.message(missing), null));
            return;
        }
        offer(event, Servers.class, "").scope(Singleton.class).produceWith(instance -> servers());
        featuresOf(event, Servers.DEFAULT);
        uses.changed().stream().filter(name -> !name.equals(Servers.DEFAULT))
                .forEach(name -> featuresOf(event, name).qualifiers(new McpServerQualifier.Literal(name)));
        offer(event, ElicitationCompletion.class, "").produceWith(instance -> elicitationCompletion());
        for (Class<?> type : FromCall.TYPES) {
            offer(event, type, "").produceWith(instance -> built().injected(type));
        }
    }

    private static List<Platform> missing(ClassLoader loader) {
        boolean served = loader.getResource(ENDPOINT) != null;
        return Platform.missing(loader).stream().filter(part -> served || part != Platform.SERVLET).toList();
    }

    // Not every container logs why it does not start an application.
    private static DeploymentException deploymentError(String message, @Nullable Throwable cause) {
        LOG.log(Level.ERROR, message);
        return new DeploymentException(message, cause);
    }

    private BeanConfigurator<Object> featuresOf(AfterBeanDiscovery event, String server) {
        return offer(event, McpFeatures.class, server)
                .produceWith(instance -> built().features(servers().named(server)));
    }

    // In a normal scope, so that passivating beans can have it injected, too. With an id of its own, because Weld identifies the beans
    // of an EAR by id, and would take the beans of two copies of this class for one.
    private static BeanConfigurator<Object> offer(AfterBeanDiscovery event, Class<?> type, String server) {
        return event.addBean().id(DeploymentScope.id() + " " + type.getName() + " " + server).types(type, Object.class)
                .scope(ApplicationScoped.class);
    }

    void build(@Observes AfterDeploymentValidation event, BeanManager beans) {
        List<FeatureMethod> methods = features.sorted();
        try {
            EngineProducer made = EngineProducer.of(beans, DeploymentScope.loader(methods));
            producer = made;
            servers = made.produce(methods, features.takeBeans(), uses);
        } catch (DeploymentException e) {
            event.addDeploymentProblem(e);
        } catch (LinkageError e) {
            event.addDeploymentProblem(deploymentError("MCPJ1111 A class is missing or incompatible: " + e
                    + "; look for two versions of a library in the application, or one in it and one in the server",
                    e));
        }
    }

    /** A warning for each of the classes that have our annotations but are not beans. */
    List<String> overlooked(Set<Class<?>> annotated) {
        return features.overlooked().among(annotated);
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

    private ElicitationCompletion elicitationCompletion() {
        return id -> servers().byName().values().forEach(engine -> engine.settle(id));
    }

    private EngineProducer built() {
        return built(producer);
    }

    private static <T> T built(@Nullable T made) {
        if (made == null) {
            throw new IllegalStateException("Not available before the application has been validated");
        }
        return made;
    }
}

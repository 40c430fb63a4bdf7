package org.mcpjakarta.cdi;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.DefinitionException;
import jakarta.enterprise.inject.spi.InjectionPoint;
import jakarta.enterprise.inject.spi.ProcessInjectionPoint;

import org.mcpjakarta.McpServer;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.method.ServerNames;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.log.McpLog;

/** What beans have injected that a server has to announce to its clients: logging, and lists that may change. */
final class BeanUses {
    private final Set<String> changed = ConcurrentHashMap.newKeySet();
    private volatile boolean logs;

    /** A bean has a log injected. It may serve calls of any server, so all servers announce logging. */
    void logInjected(InjectionPoint point) {
        logs |= DeploymentScope.contains(point.getMember().getDeclaringClass());
    }

    /** A bean has the features of a server injected. */
    void featuresInjected(ProcessInjectionPoint<?, McpFeatures> event) {
        InjectionPoint point = event.getInjectionPoint();
        if (!DeploymentScope.contains(point.getMember().getDeclaringClass())) {
            return;
        }
        List<String> names = point.getAnnotated().getAnnotations(McpServer.class).stream().map(McpServer::value)
                .toList();
        String name = names.isEmpty() ? McpServer.DEFAULT : names.get(0);
        if (names.size() > 1 || !ServerNames.isValid(name)) {
            event.addDefinitionError(new DefinitionException(Mistake.SERVER_NAME.code() + " " + point.getMember()
                    + ": @McpServer has to name one server here, by " + ServerNames.RULE));
        } else if (!name.equals(McpServer.DEFAULT)) {
            event.configureInjectionPoint().qualifiers(new McpServerQualifier.Literal(name));
        }
        changed.add(name);
    }

    /** The names of the servers whose features may change at run time. */
    Set<String> changed() {
        return Set.copyOf(changed);
    }

    /**
     * Adds to the features of a server what it has to announce.
     *
     * @param methods the methods from which the features were made
     */
    Features applyTo(Features features, String server, List<FeatureMethod> methods) {
        boolean logging = logs || methods.stream().map(FeatureMethod::annotated).anyMatch(BeanUses::takesLog);
        Features withLogs = logging ? features.withLogs() : features;
        return changed.contains(server) ? withLogs.withLiveLists() : withLogs;
    }

    private static boolean takesLog(AnnotatedMethod<?> method) {
        return method.getParameters().stream().anyMatch(parameter -> parameter.getBaseType() == McpLog.class);
    }
}

package org.mcpjakarta.cdi;

import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.ProcessManagedBean;

import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.log.McpLog;

/** What the beans of an application may do while it runs, as far as clients have to know of it beforehand. */
final class BeanUses {
    private volatile boolean logs;
    private volatile boolean changes;

    /** Some bean has a log injected. */
    void log() {
        logs = true;
    }

    /** Some bean has the features injected. */
    void change() {
        changes = true;
    }

    /** Looks for methods that take a log; a few that are no features do no harm. */
    void look(ProcessManagedBean<?> event) {
        if (event.getAnnotatedBeanClass().getMethods().stream().anyMatch(BeanUses::takesLog)) {
            logs = true;
        }
    }

    Features applyTo(Features features) {
        Features logging = logs ? features.withLogs() : features;
        return changes ? logging.withLiveLists() : logging;
    }

    private static boolean takesLog(AnnotatedMethod<?> method) {
        return method.getParameters().stream().anyMatch(parameter -> parameter.getBaseType() == McpLog.class);
    }
}

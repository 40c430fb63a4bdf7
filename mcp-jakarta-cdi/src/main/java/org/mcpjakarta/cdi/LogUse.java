package org.mcpjakarta.cdi;

import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.ProcessManagedBean;

import org.mcpjakarta.log.McpLog;

/** Whether an application may send log messages to its clients; only then is that announced. */
final class LogUse {
    private volatile boolean found;

    void injected() {
        found = true;
    }

    /** Looks for methods that take a log; a few that are no features do no harm. */
    void look(ProcessManagedBean<?> event) {
        if (event.getAnnotatedBeanClass().getMethods().stream().anyMatch(LogUse::takesLog)) {
            found = true;
        }
    }

    boolean isFound() {
        return found;
    }

    private static boolean takesLog(AnnotatedMethod<?> method) {
        return method.getParameters().stream().anyMatch(parameter -> parameter.getBaseType() == McpLog.class);
    }
}

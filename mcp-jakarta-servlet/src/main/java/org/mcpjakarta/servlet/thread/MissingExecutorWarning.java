package org.mcpjakarta.servlet.thread;

import java.lang.System.Logger.Level;

import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.settings.Settings;

/** Warns if calls run on other threads than their requests, and the container cannot propagate the context to these threads. */
public final class MissingExecutorWarning {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final String LOSS = ", so they run without the JNDI names, the class loader and the identity of their"
            + " requests. On Open Liberty add to server.xml: concurrent-3.0 (Jakarta EE 11: concurrent-3.1), jndi-1.0. On"
            + " WildFly see the subsystem ee";

    private MissingExecutorWarning() {}

    /** To be called when the application's JNDI names are available, which is not before its servlets are initialized. */
    public static void check(McpEngine engine) {
        String executor = engine.settings().limits().tasks().executor();
        if (engine.features().get().hasTasks() && !Contexts.hasExecutor(executor)) {
            LOG.log(Level.WARNING,
                    "MCPJ1132 Tools run as tasks (@RunsAsTask), and there is no executor under " + executor
                            + " (mcp.tasks.executor)" + LOSS);
        }
        if (engine.settings().threads() != Settings.Threads.REQUEST && !Contexts.canPropagate()) {
            LOG.log(Level.WARNING, "MCPJ1132 Calls run on threads of their own (mcp.call.threads), and there is no "
                    + Contexts.NAME + LOSS);
        }
    }
}

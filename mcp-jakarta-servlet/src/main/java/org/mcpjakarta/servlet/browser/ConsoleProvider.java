package org.mcpjakarta.servlet.browser;

import java.lang.System.Logger.Level;
import java.util.ServiceLoader;

import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.servlet.auth.TokenGuard;

/** Makes consoles. A service of the module that has the page. */
public interface ConsoleProvider {
    /** @param guard who knows the callers of that server by their tokens */
    Console consoleOf(McpEngine engine, TokenGuard guard);

    /** The console of the server; {@link Console#NONE} if it is off. */
    static Console find(McpEngine engine, TokenGuard guard) {
        if (!engine.settings().diagnostics().console().isOn()) {
            return Console.NONE;
        }
        return ServiceLoader.load(ConsoleProvider.class, ConsoleProvider.class.getClassLoader()).findFirst()
                .map(provider -> provider.consoleOf(engine, guard)).orElseGet(ConsoleProvider::missing);
    }

    private static Console missing() {
        System.getLogger("org.mcpjakarta").log(Level.WARNING,
                "MCPJ1145 mcp.console is set, but the application does not"
                        + " contain mcp-jakarta-console, so there is no console; add the jar, or remove the key");
        return Console.NONE;
    }
}

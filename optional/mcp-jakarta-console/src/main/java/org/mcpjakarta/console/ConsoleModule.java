package org.mcpjakarta.console;

import jakarta.enterprise.inject.spi.CDI;

import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.servlet.auth.TokenGuard;
import org.mcpjakarta.servlet.browser.Console;
import org.mcpjakarta.servlet.browser.ConsoleProvider;

/** Makes the consoles of an application. */
public final class ConsoleModule implements ConsoleProvider {
    @Override
    public Console consoleOf(McpEngine engine, TokenGuard guard) {
        RecentCalls calls = CDI.current().getBeanManager().getExtension(ConsoleExtension.class).calls();
        ServerHistory history = calls.of(engine.reports().server());
        return new ServerConsole(new ConsoleAccess(engine.settings(), guard), ConsoleFiles.load(),
                new ConsoleInfo(engine, history), ContentPolicy.of(engine.settings().authorization()));
    }
}

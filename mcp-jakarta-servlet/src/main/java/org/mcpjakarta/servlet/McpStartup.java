package org.mcpjakarta.servlet;

import java.lang.System.Logger.Level;
import java.util.Set;

import org.mcpjakarta.core.engine.McpEngine;

import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletRegistration;

/**
 * Registers the endpoint when the web application starts, so that no {@code web.xml} is needed and the path can come from
 * configuration. CDI is up by then, on every container that was tried.
 */
public final class McpStartup implements ServletContainerInitializer {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    @Override
    public void onStartup(Set<Class<?>> classes, ServletContext context) {
        McpEngine engine = CDI.current().select(McpEngine.class).get();
        String path = engine.settings().path();
        ServletRegistration.Dynamic servlet = context.addServlet("mcp-jakarta", new McpServlet(engine));
        if (servlet == null) {
            throw new IllegalStateException("MCPJ2001 A servlet named mcp-jakarta exists already; rename it");
        }
        servlet.setAsyncSupported(true);
        servlet.setLoadOnStartup(1);
        Set<String> taken = servlet.addMapping(path, path + "/*");
        if (!taken.isEmpty()) {
            throw new IllegalStateException(
                    "MCPJ2002 The path " + taken + " belongs to another servlet; set mcp.path to a free one");
        }
        LOG.log(Level.INFO, "MCPJ0001 MCP endpoint at {0}{1}, revisions {2}", context.getContextPath(), path,
                String.join(", ", engine.settings().revisions().dates()));
    }
}

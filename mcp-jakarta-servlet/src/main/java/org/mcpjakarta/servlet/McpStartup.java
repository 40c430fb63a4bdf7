package org.mcpjakarta.servlet;

import java.lang.System.Logger.Level;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import org.mcpjakarta.core.engine.Authorization;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.servlet.auth.ResourceMetadata;
import org.mcpjakarta.servlet.auth.ServerPointer;
import org.mcpjakarta.servlet.auth.TokenReader;

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
        Authorization authorization = engine.settings().authorization();
        ServletRegistration.Dynamic servlet = context.addServlet("mcp-jakarta",
                new McpServlet(engine, tokens(authorization)));
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
        if (authorization.isOn()) {
            publish(context, path, authorization.resource());
        }
        LOG.log(Level.INFO, "MCPJ0001 MCP endpoint at {0}{1}, revisions {2}, authorization {3}",
                context.getContextPath(), path, String.join(", ", engine.settings().revisions().dates()),
                authorization.mode().name().toLowerCase(Locale.ROOT));
    }

    private static TokenReader tokens(Authorization authorization) {
        Optional<TokenReader> found = TokenReader.find(authorization.tokens().scopeClaims());
        if (found.isEmpty() && authorization.isOn()) {
            throw new IllegalStateException("MCPJ2003 Tokens are asked for (mcp.auth), but nobody here can verify any:"
                    + " switch MicroProfile JWT on in the server, and add mcp-jakarta-jwt to the application");
        }
        return found.orElse(principal -> Optional.empty());
    }

    // RFC 9728 has the path of the endpoint behind the well-known one; that is right here if the application is at the root.
    private static void publish(ServletContext context, String path, Authorization.Resource resource) {
        context.addServlet("mcp-jakarta-metadata", new ResourceMetadata(resource)).addMapping(ResourceMetadata.PATH,
                ResourceMetadata.PATH + path);
        if (!resource.serverMetadata().isEmpty()) {
            context.addServlet("mcp-jakarta-server", new ServerPointer(resource.serverMetadata()))
                    .addMapping(ServerPointer.PATH);
        }
    }
}

package org.mcpjakarta.servlet;

import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Platform;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.servlet.auth.ResourceMetadata;
import org.mcpjakarta.servlet.auth.ServerPointer;
import org.mcpjakarta.servlet.auth.TokenReader;
import org.mcpjakarta.servlet.stream.StreamRuntime;

import jakarta.enterprise.inject.ResolutionException;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletRegistration;

/**
 * Registers an endpoint for each server when the web application starts, so that no {@code web.xml} is needed and paths can come from
 * configuration. CDI is running by then, on every container that was tested.
 */
public final class McpStartup implements ServletContainerInitializer {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final String NAME = "mcp-jakarta";

    @Override
    public void onStartup(Set<Class<?>> classes, ServletContext context) {
        List<Platform> missing = Platform.missing(McpStartup.class.getClassLoader());
        if (!missing.isEmpty()) {
            throw refusal(Platform.message(missing));
        }
        register(Beans.servers(), McpStartup::tokens, context);
    }

    /** A separate class, since it cannot be loaded if CDI is missing. */
    private static final class Beans {
        static Servers servers() {
            try {
                return CDI.current().select(Servers.class).get();
            } catch (IllegalStateException | ResolutionException e) {
                throw refusal(
                        "MCPJ2005 CDI does not run for this application, or runs without the extension of MCP Jakarta ("
                                + e.getMessage()
                                + "). WildFly does not start CDI if no class has a scope such as @ApplicationScoped, or if"
                                + " beans.xml has bean-discovery-mode=none. Otherwise check that all jars of mcp-jakarta are"
                                + " together in WEB-INF/lib, and look for earlier messages in the log");
            }
        }
    }

    // Logged, too: Liberty would only report that the application was not started.
    private static IllegalStateException refusal(String message) {
        LOG.log(Level.ERROR, message);
        return new IllegalStateException(message);
    }

    /** @param tokens makes the reader for the verified tokens of a server */
    public static void register(Servers servers, Function<Authorization, TokenReader> tokens, ServletContext context) {
        if (!servers.take()) {
            throw refusal("MCPJ2004 Several web applications share mcp-jakarta, and another one already has the"
                    + " endpoint; put it into WEB-INF/lib of each one that should have an endpoint");
        }
        servers.byName().values().forEach(engine -> engine.reports().deployedAt(context.getContextPath()));
        StreamRuntime runtime = StreamRuntime.of(servers.byName().values());
        servers.byName().forEach((name, engine) -> register(name,
                new McpServlet(engine, tokens.apply(engine.settings().authorization()), runtime), engine, context));
        // Clients of 2025-03-26 look at one path, whichever server they use.
        servers.byName().values().stream().map(engine -> engine.settings().authorization()).filter(Authorization::isOn)
                .map(authorization -> authorization.resource().serverMetadata()).filter(target -> !target.isEmpty())
                .findFirst().ifPresent(target -> context.addServlet(NAME + "-server", new ServerPointer(target))
                        .addMapping(ServerPointer.PATH));
    }

    private static void register(String name, McpServlet endpoint, McpEngine engine, ServletContext context) {
        Settings settings = engine.settings();
        String path = settings.path();
        Authorization authorization = settings.authorization();
        String servletName = name.equals(Servers.DEFAULT) ? NAME : NAME + "." + name;
        ServletRegistration.Dynamic servlet = context.addServlet(servletName, endpoint);
        if (servlet == null) {
            throw refusal("MCPJ2001 A servlet named " + servletName + " exists already; rename it");
        }
        servlet.setAsyncSupported(true);
        servlet.setLoadOnStartup(1);
        Set<String> taken = servlet.addMapping(path, path + "/*");
        if (!taken.isEmpty()) {
            throw refusal("MCPJ2002 The path " + taken + " belongs to another servlet; set "
                    + (name.equals(Servers.DEFAULT) ? "mcp.path" : "mcp.servers." + name + ".path") + " to a free one");
        }
        if (authorization.isOn()) {
            publish(context, name, path, authorization.resource());
        }
        LOG.log(Level.INFO, "MCPJ0001 MCP endpoint at {0}{1} with {2}, revisions {3}, authorization {4}",
                context.getContextPath(), path, engine.features().get().counted(),
                String.join(", ", settings.revisions().dates()),
                authorization.mode().name().toLowerCase(Locale.ROOT));
    }

    private static TokenReader tokens(Authorization authorization) {
        Optional<TokenReader> found = TokenReader.find(authorization.tokens().scopeClaims());
        if (found.isEmpty() && authorization.isOn()) {
            throw refusal("MCPJ2003 Authorization is on (mcp.auth), but the server cannot verify tokens:"
                    + " enable MicroProfile JWT in the server, and add mcp-jakarta-jwt to the application");
        }
        return found.orElse(principal -> Optional.empty());
    }

    // RFC 9728 appends the path of the endpoint to the well-known path. This mapping matches only if the application is at the root.
    private static void publish(ServletContext context, String name, String path, Authorization.Resource resource) {
        boolean first = name.equals(Servers.DEFAULT);
        ServletRegistration.Dynamic metadata = context.addServlet(
                first ? NAME + "-metadata" : NAME + "." + name + ".metadata", new ResourceMetadata(resource));
        metadata.addMapping(ResourceMetadata.PATH + path);
        if (first) {
            metadata.addMapping(ResourceMetadata.PATH);
        }
    }
}

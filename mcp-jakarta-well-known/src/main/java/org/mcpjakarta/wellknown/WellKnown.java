package org.mcpjakarta.wellknown;

import java.io.IOException;
import java.util.Objects;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/**
 * Serves the well-known paths of OAuth: {@code /.well-known/oauth-protected-resource}, alone or followed by the path of an endpoint
 * (RFC 9728), and {@code /.well-known/oauth-authorization-server}, which MCP clients of 2025-03-26 use. Apart from the path, the answer
 * does not depend on the request.
 */
@WebServlet(urlPatterns = {WellKnown.RESOURCE + "/*", WellKnown.SERVER + "/*"}, loadOnStartup = 1)
public final class WellKnown extends HttpServlet {
    static final String RESOURCE = "/oauth-protected-resource";
    static final String SERVER = "/oauth-authorization-server";

    private static final long serialVersionUID = 1L;

    private transient @Nullable Endpoints endpoints;

    /** For the container; configuration is read by {@link #init()}. */
    public WellKnown() {}

    WellKnown(Endpoints endpoints) {
        this.endpoints = endpoints;
    }

    @Override
    public void init() {
        if (endpoints == null) {
            endpoints = new Endpoints(ConfigProvider.getConfig());
        }
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Endpoints known = Objects.requireNonNull(endpoints);
        String path = Objects.requireNonNullElse(request.getPathInfo(), "");
        byte[] document = request.getServletPath().equals(RESOURCE) ? known.find(path.equals("/") ? "" : path) : null;
        response.setHeader("Access-Control-Allow-Origin", "*");
        if (document != null) {
            response.setHeader("Cache-Control", "public, max-age=3600");
            response.setContentType("application/json");
            response.setContentLength(document.length);
            response.getOutputStream().write(document);
        } else if (request.getServletPath().equals(SERVER) && !known.serverMetadata().isEmpty()) {
            response.setStatus(HttpServletResponse.SC_FOUND);
            response.setHeader("Location", known.serverMetadata());
        } else {
            response.setStatus(HttpServletResponse.SC_NOT_FOUND);
        }
    }
}

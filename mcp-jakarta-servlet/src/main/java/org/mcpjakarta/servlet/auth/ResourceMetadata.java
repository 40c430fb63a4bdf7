package org.mcpjakarta.servlet.auth;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

import jakarta.json.JsonObjectBuilder;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.session.Authorization;

/**
 * Serves the metadata that names the resource and its authorization servers (RFC 9728). It is public, and does not depend on the
 * request: a URI taken from a request would let its sender choose where other clients get their tokens.
 */
public final class ResourceMetadata extends HttpServlet {
    /** Where the document is, below the root of the application. */
    public static final String PATH = "/.well-known/oauth-protected-resource";

    private static final long serialVersionUID = 1L;

    private final transient byte[] document;

    public ResourceMetadata(Authorization.Resource resource) {
        JsonObjectBuilder json = JsonTrees.object().add("resource", resource.uri())
                .add("authorization_servers", JsonTrees.array(resource.servers()))
                .add("bearer_methods_supported", JsonTrees.array().add("header"));
        if (!resource.scopes().isEmpty()) {
            json.add("scopes_supported", JsonTrees.array(resource.asked(resource.scopes())));
        }
        document = json.build().toString().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("application/json");
        response.setHeader("Cache-Control", "public, max-age=3600");
        // A public document, which clients that run in a browser read, too.
        response.setHeader("Access-Control-Allow-Origin", "*");
        response.setContentLength(document.length);
        response.getOutputStream().write(document);
    }
}

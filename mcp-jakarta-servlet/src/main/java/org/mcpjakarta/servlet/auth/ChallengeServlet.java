package org.mcpjakarta.servlet.auth;

import java.io.IOException;
import java.time.InstantSource;
import java.util.Comparator;

import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.rpc.RpcWriter;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.settings.Settings;

/**
 * The error page for 401 on servers that reject requests with an invalid token themselves. It adds what an MCP client needs to get a
 * valid one, for requests to an MCP endpoint only; for other parts of the application the response of the server is left as it is.
 */
public final class ChallengeServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    private final transient RefusedTokens refused = new RefusedTokens(InstantSource.system());

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (request.getDispatcherType() != DispatcherType.ERROR) {
            response.setStatus(HttpServletResponse.SC_NOT_FOUND);
            return;
        }
        Authorization authorization = requested(request);
        if (authorization.isOn()) {
            if (Credentials.of(request) == Credentials.TOKEN) {
                refused.rejectedByContainer(request, authorization);
            }
            var resource = authorization.resource();
            response.setHeader(Challenge.HEADER,
                    Challenge.of(Challenge.INVALID_TOKEN, resource.scopes(), resource).header());
            byte[] body = new RpcWriter().write(RpcMessage.Response.error(null,
                    RpcError.invalidRequest("The token is not valid here")));
            response.setContentType("application/json");
            response.setHeader("Cache-Control", "no-store");
            response.setContentLength(body.length);
            response.getOutputStream().write(body);
        }
    }

    /** The authorization of the MCP server that the request was for. If one path is below another, the longer one counts. */
    private static Authorization requested(HttpServletRequest request) {
        return CDI.current().select(Servers.class).get().byName().values().stream().map(McpEngine::settings)
                .filter(settings -> isEndpoint(request, request.getContextPath() + settings.path()))
                .max(Comparator.comparingInt(settings -> settings.path().length())).map(Settings::authorization)
                .orElse(Authorization.OFF);
    }

    private static boolean isEndpoint(HttpServletRequest request, String endpoint) {
        return request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI) instanceof String uri
                && (uri.equals(endpoint) || uri.startsWith(endpoint + "/"));
    }
}

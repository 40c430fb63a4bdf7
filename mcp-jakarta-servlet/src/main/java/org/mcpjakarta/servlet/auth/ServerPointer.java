package org.mcpjakarta.servlet.auth;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** Redirects clients of 2025-03-26, which look for the authorization server on the host of the endpoint, to its real metadata. */
public final class ServerPointer extends HttpServlet {
    /** The path where they look, below the root of the host. */
    public static final String PATH = "/.well-known/oauth-authorization-server";

    private static final long serialVersionUID = 1L;

    private final String target;

    public ServerPointer(String target) {
        this.target = target;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
        response.setStatus(HttpServletResponse.SC_FOUND);
        response.setHeader("Location", target);
        response.setHeader("Access-Control-Allow-Origin", "*");
    }
}

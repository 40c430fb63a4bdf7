package org.mcpjakarta.console;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

import org.mcpjakarta.servlet.browser.Console;

/** The console of one server: the page, its files, and what it tells of the server. */
final class ServerConsole implements Console {
    private static final String INFO = "/info";
    private static final String JSON = "application/json";
    private static final int PERMANENTLY = 308;

    private final ConsoleAccess access;
    private final ConsoleFiles files;
    private final ConsoleInfo info;
    private final String policy;

    /** @param policy what the page may do in a browser */
    ServerConsole(ConsoleAccess access, ConsoleFiles files, ConsoleInfo info, String policy) {
        this.access = access;
        this.files = files;
        this.info = info;
        this.policy = policy;
    }

    @Override
    public boolean isFor(HttpServletRequest request) {
        return access.isKnownTo(request);
    }

    @Override
    public boolean serves(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String path = request.getPathInfo();
        if (path == null || !path.startsWith(PATH) || !access.isKnownTo(request)) {
            return false;
        }
        String below = path.substring(PATH.length());
        if (!below.isEmpty() && !isServed(below)) {
            return false;
        }
        secure(response);
        serve(below, request, response);
        return true;
    }

    private boolean isServed(String below) {
        return below.equals("/") || below.equals(INFO) || below.startsWith("/") && files.has(below.substring(1));
    }

    private void serve(String below, HttpServletRequest request, HttpServletResponse response) throws IOException {
        String method = request.getMethod();
        if (!method.equals("GET") && !method.equals("HEAD")) {
            response.setHeader("Allow", "GET, HEAD");
            response.setStatus(HttpServletResponse.SC_METHOD_NOT_ALLOWED);
            response.setContentLength(0);
        } else if (below.equals("/")) {
            // What the page refers to is relative to its own address.
            response.setHeader("Location", ".." + PATH);
            response.setStatus(PERMANENTLY);
            response.setContentLength(0);
        } else if (below.isEmpty()) {
            files.send(ConsoleFiles.PAGE, access.admit(request, response), request, response);
        } else if (below.equals(INFO)) {
            tell(request, response);
        } else {
            files.send(below.substring(1), HttpServletResponse.SC_OK, request, response);
        }
    }

    private void secure(HttpServletResponse response) {
        response.setHeader("Content-Security-Policy", policy);
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Referrer-Policy", "no-referrer");
        response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
        response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    }

    private void tell(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setHeader("Cache-Control", "no-store");
        int status = access.admit(request, response);
        String body = status == HttpServletResponse.SC_OK
                ? info.now(endpoint(request)).toString()
                : "{\"error\":\"" + (status == HttpServletResponse.SC_FORBIDDEN
                        ? "The console needs a role that you do not have"
                        : "The console needs a login") + "\"}";
        Contents.send(status, JSON, body.getBytes(StandardCharsets.UTF_8), request, response);
    }

    private static String endpoint(HttpServletRequest request) {
        StringBuffer url = request.getRequestURL();
        return url.substring(0, url.length() - PATH.length() - INFO.length());
    }
}

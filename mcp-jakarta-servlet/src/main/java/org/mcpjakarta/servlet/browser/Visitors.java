package org.mcpjakarta.servlet.browser;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

import org.mcpjakarta.servlet.header.Headers;
import org.mcpjakarta.servlet.header.Rejection;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** People with a browser, which is not an MCP client: those who open the endpoint, and those who use its console. */
public final class Visitors {
    private static final byte[] PAGE = """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>MCP endpoint</title>
            <p>This is the address of an MCP server: enter it in an MCP client, such as an assistant or an editor.
            <a href="https://modelcontextprotocol.io">modelcontextprotocol.io</a> says what that is.
            </html>
            """.getBytes(StandardCharsets.UTF_8);

    private final Console console;

    public Visitors(Console console) {
        this.console = console;
    }

    /** Serves the request if it is one for the console, or leads to the console if somebody has opened the endpoint. */
    public boolean serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        // Most requests are for the path of the endpoint, and by POST.
        if (console == Console.NONE) {
            return false;
        }
        if (!isEndpoint(request)) {
            return console.serves(request, response);
        }
        boolean leads = isVisit(request) && console.isFor(request);
        if (leads) {
            lead(request, response);
        }
        return leads;
    }

    /** Tells somebody who has opened the endpoint what it is. False for anybody else. */
    public boolean refuse(Rejection rejection, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        boolean visit = isVisit(request);
        if (visit) {
            explain(rejection, response);
        }
        return visit;
    }

    // Clients never ask for HTML, and browsers never for events unless a page does.
    private static boolean isVisit(HttpServletRequest request) {
        if (!request.getMethod().equals("GET") || !isEndpoint(request) || request.getHeader(Headers.SESSION_ID) != null
                || request.getContentLengthLong() > 0 || request.getHeader("Transfer-Encoding") != null) {
            return false;
        }
        String accept = request.getHeader("Accept");
        String lower = accept == null ? "" : accept.toLowerCase(Locale.ROOT);
        return lower.contains("text/html") && !lower.contains("text/event-stream");
    }

    private static boolean isEndpoint(HttpServletRequest request) {
        String below = request.getPathInfo();
        return below == null || below.equals("/");
    }

    // The address is relative, since host and prefix may be different in front of a proxy.
    private static void lead(HttpServletRequest request, HttpServletResponse response) {
        String path = request.getServletPath();
        String console = Console.PATH.substring(1);
        response.setStatus(HttpServletResponse.SC_SEE_OTHER);
        response.setHeader("Location", request.getPathInfo() == null
                ? path.substring(path.lastIndexOf('/') + 1) + Console.PATH
                : console);
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("Vary", "Accept");
        response.setContentLength(0);
    }

    // What is wrong with the request is that it wants a page.
    private static void explain(Rejection rejection, HttpServletResponse response) throws IOException {
        rejection.headers().forEach(response::setHeader);
        response.setStatus(rejection.status() == HttpServletResponse.SC_BAD_REQUEST
                ? HttpServletResponse.SC_NOT_ACCEPTABLE
                : rejection.status());
        response.setContentType("text/html;charset=utf-8");
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("Content-Security-Policy",
                "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Vary", "Accept");
        response.setContentLength(PAGE.length);
        response.getOutputStream().write(PAGE);
    }
}

package org.mcpjakarta.servlet.guard;

import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;

import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.servlet.header.Headers;
import org.mcpjakarta.servlet.header.MirroredArguments;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * Allows web pages to send requests and read the answers (CORS): only pages whose origins are configured, and only if the operator
 * has enabled it. Cookies are not allowed. Before this, {@link OriginGuard} decides whether a page may call at all.
 */
public final class Cors {
    private static final String EXPOSED = String.join(", ", Headers.SESSION_ID, "WWW-Authenticate");
    private static final List<String> READ = List.of("Accept", "Authorization", "Content-Type", "Last-Event-ID",
            Headers.PROTOCOL_VERSION, Headers.SESSION_ID, Headers.METHOD, Headers.NAME);
    private static final String SECONDS = "600";

    private final boolean enabled;
    private final Set<Origin> origins;

    public Cors(Settings.Access access) {
        enabled = access.cors();
        origins = Origin.all(access.origins());
    }

    /** Allows the page to read the answer. Returns whether the request is a preflight, which a browser sends on behalf of the page. */
    public boolean opens(HttpServletRequest request, HttpServletResponse response) {
        if (!enabled) {
            return false;
        }
        response.addHeader("Vary", "Origin");
        String origin = request.getHeader("Origin");
        if (origin == null || Origin.parse(origin).filter(origins::contains).isEmpty()) {
            return false;
        }
        response.setHeader("Access-Control-Allow-Origin", origin);
        response.setHeader("Access-Control-Expose-Headers", EXPOSED);
        return request.getMethod().equals("OPTIONS") && request.getHeader("Access-Control-Request-Method") != null;
    }

    /** Answers a preflight: lists the methods and headers that a page may send. */
    public void permit(String verbs, HttpServletRequest request, HttpServletResponse response) {
        List<String> headers = new ArrayList<>(READ);
        // The headers that mirror arguments of tools cannot be listed in advance.
        Enumeration<String> wanted = request.getHeaders("Access-Control-Request-Headers");
        while (wanted.hasMoreElements()) {
            for (String name : wanted.nextElement().split(",")) {
                if (isArgument(name.strip())) {
                    headers.add(name.strip());
                }
            }
        }
        response.setHeader("Access-Control-Allow-Methods", verbs);
        response.setHeader("Access-Control-Allow-Headers", String.join(", ", headers));
        response.setHeader("Access-Control-Max-Age", SECONDS);
    }

    private static boolean isArgument(String header) {
        String prefix = MirroredArguments.PREFIX;
        return header.regionMatches(true, 0, prefix, 0, prefix.length())
                && header.chars().allMatch(c -> c == '-' || c == '_' || c < 128 && Character.isLetterOrDigit(c));
    }
}

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
 * Tells browsers which pages may send what they want and read what they get (CORS): those that are named, one by one, and only if the
 * operator wants so. Cookies have no part in it. Whether a page may call at all is decided by the {@link OriginGuard}, before.
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

    /** Lets the page read the answer. Whether that is all it asks for: then it is a browser that asks on its behalf. */
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

    /** What a page may send. */
    public void permit(String verbs, HttpServletRequest request, HttpServletResponse response) {
        List<String> headers = new ArrayList<>(READ);
        // The arguments of tools have headers that nobody can list before.
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

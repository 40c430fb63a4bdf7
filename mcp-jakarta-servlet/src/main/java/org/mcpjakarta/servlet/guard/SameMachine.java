package org.mcpjakarta.servlet.guard;

import java.util.Enumeration;
import java.util.Locale;
import java.util.Set;

import jakarta.servlet.http.HttpServletRequest;

/**
 * Whether a request comes from this machine, and not by way of a proxy or a tunnel, which would pass on those of others. A proxy that hides
 * itself is not recognized. A page of another host cannot send such a request by DNS rebinding either, since the {@code Host} would be its
 * own.
 */
public final class SameMachine {
    private static final Set<String> OF_PROXIES = Set.of("forwarded", "via", "x-real-ip");
    private static final String OF_PROXIES_TOO = "x-forwarded-";
    /** With these, plug-ins of web servers tell Open Liberty whose requests they pass on. */
    private static final String OF_PLUG_INS = "$ws";
    /** Browsers and other clients speak newer versions, but some proxies this one, and by default without any of these headers. */
    private static final String OLD = "HTTP/1.0";

    private SameMachine() {}

    public static boolean sent(HttpServletRequest request) {
        // The container may take the address of the client from a header that anybody can send; but then there is one.
        return Loopback.isAddress(request.getRemoteAddr()) && Loopback.isAddress(request.getLocalAddr())
                && !OLD.equals(request.getProtocol()) && !isForwarded(request) && isMeantForIt(request);
    }

    private static boolean isForwarded(HttpServletRequest request) {
        Enumeration<String> names = request.getHeaderNames();
        while (names.hasMoreElements()) {
            String name = names.nextElement().toLowerCase(Locale.ROOT);
            if (OF_PROXIES.contains(name) || name.startsWith(OF_PROXIES_TOO) || name.startsWith(OF_PLUG_INS)) {
                return true;
            }
        }
        return false;
    }

    // Not getServerName alone, which a container may take from elsewhere.
    private static boolean isMeantForIt(HttpServletRequest request) {
        Enumeration<String> given = request.getHeaders("Host");
        if (given == null || !given.hasMoreElements()) {
            return Loopback.isName(request.getServerName());
        }
        String host = HostName.parse(given.nextElement());
        return host != null && !given.hasMoreElements() && Loopback.isName(host);
    }
}

package org.mcpjakarta.servlet.guard;

import java.lang.System.Logger.Level;

import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;

/**
 * Warns the operator, once, that Open Liberty lets clients upgrade from HTTP/1.1 to HTTP/2 without TLS. During an upgrade, before any
 * code of the application is called, a thread of Liberty's pool waits until another thread has read what the client sends next. If as
 * many clients as there are threads upgrade at once, the whole server hangs. The upgrade request itself looks the same if upgrades are
 * switched off, so this looks at the requests after it.
 */
public final class Http2Check {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final String LIBERTY = "Liberty";

    private volatile boolean active;

    /** Starts the check if the server is Open Liberty. */
    public void begin(ServletContext context) {
        String server = context.getServerInfo();
        active = server != null && server.contains(LIBERTY);
    }

    public void check(HttpServletRequest request) {
        if (active && !request.isSecure() && request.getProtocol().startsWith("HTTP/2")) {
            active = false;
            LOG.log(Level.WARNING,
                    "MCPJ3010 Clients use HTTP/2 without TLS. Open Liberty hangs when many of them start that"
                            + " at once, as Java clients do by default. Set protocolVersion=\"http/1.1\" on its httpEndpoint");
        }
    }
}

package org.mcpjakarta.servlet.guard;

import java.lang.System.Logger.Level;

import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;

/**
 * Tells the operator, once, that Open Liberty lets clients change from HTTP/1.1 to HTTP/2 without TLS. While it does so, a thread of its
 * pool waits until another one has read what the client sends next, before any code of the application is called: as many clients at
 * once as there are threads hold up the whole server. The request that brings the change looks the same where it is switched off, so the
 * next one is what counts.
 */
public final class Http2Check {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final String LIBERTY = "Liberty";

    private volatile boolean due;

    /** Begins to look, where it matters. */
    public void begin(ServletContext context) {
        String server = context.getServerInfo();
        due = server != null && server.contains(LIBERTY);
    }

    public void look(HttpServletRequest request) {
        if (due && !request.isSecure() && request.getProtocol().startsWith("HTTP/2")) {
            due = false;
            LOG.log(Level.WARNING,
                    "MCPJ3010 Clients talk to this server by HTTP/2 without TLS. Open Liberty hangs when many begin to do so"
                            + " at once, as Java clients do by default. Set protocolVersion=\"http/1.1\" on its httpEndpoint");
        }
    }
}

package org.mcpjakarta.servlet.header;

import java.util.Collections;
import java.util.Enumeration;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Revisions;

import jakarta.servlet.http.HttpServletRequest;

/** The headers of a request that MCP defines. Names are not case-sensitive; a header that is given twice is refused. */
public final class Headers {
    public static final String SESSION_ID = "Mcp-Session-Id";
    public static final String PROTOCOL_VERSION = "MCP-Protocol-Version";
    public static final String METHOD = "Mcp-Method";
    public static final String NAME = "Mcp-Name";
    /** Not a header, but what HTTP+SSE has instead of one: a query parameter. */
    public static final String LINE = "sessionId";

    private final HttpServletRequest request;
    private @Nullable String version;
    private boolean versionRead;

    public Headers(HttpServletRequest request) {
        this.request = request;
    }

    @Nullable
    public String sessionId() {
        return single(SESSION_ID);
    }

    @Nullable
    public String line() {
        String[] values = request.getParameterValues(LINE);
        return values == null || values.length != 1 ? null : values[0];
    }

    @Nullable
    public String protocolVersion() {
        if (!versionRead) {
            version = single(PROTOCOL_VERSION);
            versionRead = true;
        }
        return version;
    }

    @Nullable
    public String accept() {
        String first = request.getHeader("Accept");
        // Nearly all clients send exactly this, and reading all values is expensive on some servers.
        return MediaTypes.isUsual(first) ? first : list("Accept");
    }

    /**
     * Refuses a request that names another revision than its session has. The oldest revisions did not have this header. Some clients
     * always name one of these, whichever revision they use; that counts as no header.
     */
    public void requireRevision(Revision spoken, Revisions revisions) {
        String version = protocolVersion();
        boolean agrees = version == null || version.equals(spoken.date())
                || revisions.find(version).filter(named -> !named.hasVersionHeader()).isPresent();
        if (!agrees) {
            throw Rejection.badRequest(
                    "The header " + PROTOCOL_VERSION + " differs from the revision of the session");
        }
    }

    /** The stripped value, or null. Several values are refused: otherwise a gateway and this server could read different ones. */
    @Nullable
    public String single(String name) {
        Enumeration<String> values = request.getHeaders(name);
        if (values == null || !values.hasMoreElements()) {
            return null;
        }
        String value = values.nextElement().strip();
        if (values.hasMoreElements()) {
            throw Rejection.badRequest("The header " + name + " is given more than once");
        }
        return value;
    }

    /** All values of a header that may be given on several lines. */
    private @Nullable String list(String name) {
        Enumeration<String> values = request.getHeaders(name);
        if (values == null || !values.hasMoreElements()) {
            return null;
        }
        String first = values.nextElement();
        return values.hasMoreElements() ? first + "," + String.join(",", Collections.list(values)) : first;
    }
}

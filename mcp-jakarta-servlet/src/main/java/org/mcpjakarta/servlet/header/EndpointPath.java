package org.mcpjakarta.servlet.header;

import java.util.List;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/** Where requests may go, below the path of the server, and the verbs that are served there. */
public enum EndpointPath {
    /** Streamable HTTP has one address for everything. */
    ENDPOINT("", "POST", "GET", "DELETE", "OPTIONS"),
    /** Where a client of the oldest transport opens its stream of events. */
    EVENTS("/sse", "GET", "OPTIONS"),
    /** Where it sends its messages, as it is told by the first event. */
    MESSAGES("/message", "POST", "OPTIONS");

    private final String path;
    private final List<String> verbs;

    EndpointPath(String path, String... verbs) {
        this.path = path;
        this.verbs = List.of(verbs);
    }

    public static EndpointPath of(@Nullable String pathInfo, boolean httpSse) {
        String path = pathInfo == null || pathInfo.equals("/") ? "" : pathInfo;
        if (path.isEmpty()) {
            return ENDPOINT;
        }
        return Stream.of(values()).filter(address -> httpSse && address.path.equals(path)).findFirst()
                .orElseThrow(() -> Rejection.notFound("There is no MCP endpoint at this path"));
    }

    /** As another address names this one. No host and no prefix is in it: a proxy may know the server by others. */
    public String fromBeside() {
        return path.substring(1);
    }

    public void requireServing(String verb) {
        if (!verbs.contains(verb)) {
            throw Rejection.methodNotAllowed(allowed());
        }
    }

    public String allowed() {
        return String.join(", ", verbs);
    }
}

package org.mcpjakarta.servlet.header;

import java.util.List;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/** The paths below the path of the server, and the HTTP methods that are served there. */
public enum EndpointPath {
    /** Streamable HTTP has one path for everything. */
    ENDPOINT("", "POST", "GET", "DELETE", "OPTIONS"),
    /** Where a client of HTTP+SSE opens its stream of events. */
    EVENTS("/sse", "GET", "OPTIONS"),
    /** Where it sends its messages. The first event of the stream names this path. */
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
        return Stream.of(values()).filter(each -> httpSse && each.path.equals(path)).findFirst()
                .orElseThrow(() -> Rejection.notFound("There is no MCP endpoint at this path"));
    }

    /** The URI of this path relative to the others. Without host and prefix, which may be different in front of a proxy. */
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

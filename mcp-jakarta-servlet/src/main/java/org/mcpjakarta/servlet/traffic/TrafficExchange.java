package org.mcpjakarta.servlet.traffic;

import java.time.Duration;
import java.util.Collections;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

import org.mcpjakarta.core.rpc.RpcBatch;
import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.rpc.RpcMessage;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;

/** One request and its response, which it stands before to see the status. Safe for use by many threads. */
public final class TrafficExchange extends HttpServletResponseWrapper {
    /** What these contain is no secret. Of others, which clients and proxies may invent, only the length is shown. */
    private static final Set<String> SHOWN = Set.of("accept", "accept-encoding", "cache-control", "connection",
            "content-encoding", "content-length", "content-type", "expect", "host", "mcp-method",
            "mcp-protocol-version", "origin", "transfer-encoding", "user-agent");
    private static final int MOST_HEADERS = 40;
    private static final int LONGEST = 200;

    private final TrafficLog log;
    private final String number;
    private final long begun = System.nanoTime();
    private volatile int status;

    TrafficExchange(HttpServletResponse response, TrafficLog log, String number) {
        super(response);
        this.log = log;
        this.number = number;
    }

    // Without the query, which in HTTP+SSE contains the session id, and without what may follow a semicolon.
    void begin(HttpServletRequest request) {
        String path = request.getRequestURI();
        int end = path.indexOf(';');
        String headers = Collections.list(request.getHeaderNames()).stream().limit(MOST_HEADERS)
                .map(name -> header(name, request.getHeader(name))).collect(Collectors.joining("; "));
        TrafficLog.write("> " + number + request.getMethod() + " "
                + Outline.plain(end < 0 ? path : path.substring(0, end), LONGEST) + " {" + headers + "}");
    }

    private static String header(String name, String value) {
        String shown = SHOWN.contains(name.toLowerCase(Locale.ROOT))
                ? Outline.plain(value, LONGEST)
                : "<" + value.length() + " characters>";
        return Outline.plain(name, LONGEST) + ": " + shown;
    }

    /** The client has sent this. */
    public void received(RpcInput input) {
        if (input instanceof RpcBatch batch) {
            batch.messages().forEach(message -> tell("> ", message));
        } else if (input instanceof RpcMessage message) {
            tell("> ", message);
        }
    }

    /** The client is sent this, as the body of the response or in a stream. */
    public void sent(RpcMessage message) {
        tell("< ", message);
    }

    private void tell(String direction, RpcMessage message) {
        TrafficLog.write(direction + number + (log.showsBodies() ? Outline.of(message) : Outline.brief(message)));
    }

    @Override
    public void setStatus(int code) {
        status = code;
        super.setStatus(code);
    }

    /** The response has ended. Nothing is told of one without a status: the client has left, or the request is dispatched again. */
    public void ended() {
        int code = status;
        if (code != 0) {
            TrafficLog.write("< " + number + code + " after "
                    + Duration.ofNanos(System.nanoTime() - begun).toMillis() + " ms");
        }
    }
}

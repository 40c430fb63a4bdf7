package org.mcpjakarta.verification.client;

import java.nio.charset.StandardCharsets;

/**
 * One HTTP request.
 *
 * @param start the request line
 * @param headers each ending with CR LF
 */
public record Request(String start, String headers, byte[] body) {
    private static final byte[] EMPTY = {};
    private static final String JSON_HEADERS = """
            Content-Type: application/json\r
            Accept: application/json, text/event-stream\r
            """;

    /** A message outside any session, such as {@code initialize}. */
    public static Request of(byte[] json) {
        return new Request("POST /mcp HTTP/1.1", JSON_HEADERS, json);
    }

    public static Request of(String json) {
        return of(json.getBytes(StandardCharsets.UTF_8));
    }

    public static Request inSession(String session, byte[] json) {
        return of(json).with("Mcp-Session-Id", session);
    }

    public static Request inSession(String session, String json) {
        return inSession(session, json.getBytes(StandardCharsets.UTF_8));
    }

    /** A message of 2026-07-28. */
    public static Request stateless(String method, byte[] json) {
        return of(json).with("MCP-Protocol-Version", "2026-07-28").with("Mcp-Method", method);
    }

    public static Request stateless(String method, String json) {
        return stateless(method, json.getBytes(StandardCharsets.UTF_8));
    }

    /** A call of a tool by a client of 2026-07-28. */
    public static Request statelessCall(String tool, String json) {
        return stateless("tools/call", json).with("Mcp-Name", tool);
    }

    /** Opens the listening stream of a session. */
    public static Request listen(String session) {
        return new Request("GET /mcp HTTP/1.1", "Accept: text/event-stream\r\n", EMPTY).with("Mcp-Session-Id", session);
    }

    public static Request resume(String session, String lastEvent) {
        return listen(session).with("Last-Event-ID", lastEvent);
    }

    public static Request delete(String session) {
        return new Request("DELETE /mcp HTTP/1.1", "", EMPTY).with("Mcp-Session-Id", session);
    }

    /** Opens the stream of the transport of 2024-11-05. */
    public static Request openSse() {
        return new Request("GET /mcp/sse HTTP/1.1", "Accept: text/event-stream\r\n", EMPTY);
    }

    /** @param address as the stream told it, relative to {@code /mcp/} */
    public static Request sseMessage(String address, String json) {
        return new Request("POST /mcp/" + address + " HTTP/1.1", JSON_HEADERS, json.getBytes(StandardCharsets.UTF_8));
    }

    public Request with(String name, String value) {
        return new Request(start, headers + name + ": " + value + "\r\n", body);
    }

    /** The same request, asking for its answer as a stream. */
    public Request preferringStream() {
        return new Request(start,
                headers.replace("application/json, text/event-stream", "text/event-stream, application/json"), body);
    }

    /** Everything before the body. */
    public byte[] head(int port) {
        String host = headers.contains("Host: ") ? "" : "Host: 127.0.0.1:" + port + "\r\n";
        String length = body.length == 0 ? "" : "Content-Length: " + body.length + "\r\n";
        return (start + "\r\n" + host + headers + length + "\r\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Head and body. */
    public byte[] bytes(int port) {
        byte[] head = head(port);
        byte[] all = new byte[head.length + body.length];
        System.arraycopy(head, 0, all, 0, head.length);
        System.arraycopy(body, 0, all, head.length, body.length);
        return all;
    }
}

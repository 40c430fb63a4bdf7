package org.mcpjakarta.benchmarks.run;

import java.nio.charset.StandardCharsets;

/** Requests as they go over the wire. */
final class Wire {
    private static final String HELLO = """
            {"jsonrpc":"2.0","id":10000000,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\
            "clientInfo":{"name":"load","version":"1"}}}""";

    private Wire() {}

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static byte[] hello(String path, int port) {
        return post(path, port, "", HELLO);
    }

    static byte[] initialized(String path, int port, String session) {
        return post(path, port, session(session), "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    }

    static byte[] delete(String path, int port, String session) {
        return bytes("DELETE " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n" + session(session) + "\r\n");
    }

    static byte[] listen(String path, int port, String session) {
        return bytes("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nAccept: text/event-stream\r\n"
                + session(session) + "\r\n");
    }

    static byte[] put(String path, int port, String type, String body) {
        return bytes("PUT " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nContent-Type: " + type
                + "\r\nContent-Length: " + bytes(body).length + "\r\n\r\n" + body);
    }

    static String session(String id) {
        return "Mcp-Session-Id: " + id + "\r\nMCP-Protocol-Version: 2025-11-25\r\n";
    }

    /** @param headers each with its line break */
    static byte[] post(String path, int port, String headers, String body) {
        return bytes("POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port
                + "\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n" + headers
                + "Content-Length: " + bytes(body).length + "\r\n\r\n" + body);
    }
}

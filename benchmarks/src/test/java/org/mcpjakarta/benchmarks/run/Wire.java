package org.mcpjakarta.benchmarks.run;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Requests as they go over the wire. Like those of real clients, they take compressed answers. */
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

    static byte[] get(String path, int port) {
        return bytes("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nAccept: application/json\r\n\r\n");
    }

    /** Lets the constant servlet answer the same. */
    static byte[] put(String path, int port, Answer answer) {
        byte[] body = answer.bytes();
        // By a header of our own, as servers may take the other one for theirs and decode what they get.
        byte[] head = bytes("PUT " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nContent-Type: "
                + answer.findHeader("content-type").orElseThrow()
                + answer.findHeader("content-encoding").map(coding -> "\r\nAnswer-Encoding: " + coding).orElse("")
                + "\r\nContent-Length: " + body.length + "\r\n\r\n");
        return ByteBuffer.allocate(head.length + body.length).put(head).put(body).array();
    }

    static String session(String id) {
        return "Mcp-Session-Id: " + id + "\r\nMCP-Protocol-Version: 2025-11-25\r\n";
    }

    /** @param headers each with its line break */
    static byte[] post(String path, int port, String headers, String body) {
        return bytes("POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port
                + "\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n"
                + headers
                + "Content-Length: " + bytes(body).length + "\r\n\r\n" + body);
    }
}

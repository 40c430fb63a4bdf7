package org.mcpjakarta.benchmarks.load;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

/** A connection that is kept, and a client that knows as much of HTTP as our answers need: bodies of known length. */
final class Line implements AutoCloseable {
    private static final int PATIENCE = 60_000;
    private static final String HELLO = """
            {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\
            "clientInfo":{"name":"load","version":"1"}}}""";

    private final int port;
    private Socket socket;
    private InputStream in;

    Line(int port) throws IOException {
        this.port = port;
        socket = connected(port);
        in = new BufferedInputStream(socket.getInputStream());
    }

    private static Socket connected(int port) throws IOException {
        Socket socket = new Socket();
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(PATIENCE);
        socket.connect(new InetSocketAddress("127.0.0.1", port));
        return socket;
    }

    /** @param headers by their names in lower case */
    record Answer(int status, Map<String, String> headers, String body) {
        String session() {
            return headers.getOrDefault("mcp-session-id", "");
        }
    }

    Answer initialize() throws IOException {
        return post(null, HELLO);
    }

    /** A session that is ready for use. */
    String session() throws IOException {
        Answer answer = initialize();
        if (answer.status() != 200) {
            throw new IOException("initialize: " + answer);
        }
        finishHandshake(answer.session());
        return answer.session();
    }

    Answer finishHandshake(String session) throws IOException {
        return post(session, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    }

    Answer call(String session, String tool, String arguments) throws IOException {
        return post(session, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
                + "\",\"arguments\":" + arguments + "}}");
    }

    Answer post(@Nullable String session, String json) throws IOException {
        socket.getOutputStream().write(request(port, session, json));
        String[] status = readLine().split(" ", 3);
        Map<String, String> headers = new TreeMap<>();
        for (String line = readLine(); !line.isEmpty(); line = readLine()) {
            int colon = line.indexOf(':');
            headers.put(line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
        }
        int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
        String body = new String(in.readNBytes(length), StandardCharsets.UTF_8);
        // Some servers end a connection on which they had to refuse something.
        if (headers.getOrDefault("connection", "").equalsIgnoreCase("close")) {
            socket.close();
            socket = connected(port);
            in = new BufferedInputStream(socket.getInputStream());
        }
        return new Answer(Integer.parseInt(status[1]), headers, body);
    }

    static byte[] request(int port, @Nullable String session, String json) {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        String head = "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:" + port
                + "\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n"
                + (session == null ? "" : "Mcp-Session-Id: " + session + "\r\n") + "Content-Length: " + body.length
                + "\r\n\r\n";
        return (head + json).getBytes(StandardCharsets.UTF_8);
    }

    private String readLine() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new IOException("The server has closed the connection");
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

package org.mcpjakarta.testkit;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/**
 * Sends a request and does not read the answer before {@link #readToTheEnd()}. Its receive buffer is tiny, so that the server's writes
 * soon stall. It uses HTTP/1.0, so that the answer has no chunks and ends with the connection.
 */
public final class StalledClient implements AutoCloseable {
    private static final int WINDOW = 1 << 10;

    private final Socket socket = new Socket();

    private StalledClient(URI endpoint, String head, String body) throws IOException {
        socket.setReceiveBufferSize(WINDOW);
        socket.setSoTimeout(20_000);
        socket.connect(new InetSocketAddress(endpoint.getHost(), endpoint.getPort()));
        socket.getOutputStream().write((head + "\r\nHost: " + endpoint.getAuthority() + "\r\n\r\n" + body)
                .getBytes(StandardCharsets.UTF_8));
    }

    public static StalledClient post(URI endpoint, String session, String body) throws IOException {
        return new StalledClient(endpoint, "POST " + endpoint.getPath() + " HTTP/1.0\r\nMcp-Session-Id: " + session
                + "\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: "
                + body.length(), body);
    }

    /** Asks for the listening stream of the session. */
    public static StalledClient get(URI endpoint, String session) throws IOException {
        return new StalledClient(endpoint, "GET " + endpoint.getPath() + " HTTP/1.0\r\nMcp-Session-Id: " + session
                + "\r\nAccept: text/event-stream", "");
    }

    /** All that the server sent until the connection ended, in whatever way. */
    public String readToTheEnd() {
        StringBuilder text = new StringBuilder();
        byte[] some = new byte[1 << 16];
        try {
            for (int count = socket.getInputStream().read(some); count >= 0; count = socket.getInputStream()
                    .read(some)) {
                text.append(new String(some, 0, count, StandardCharsets.ISO_8859_1));
            }
        } catch (IOException e) {
            // A reset is an end of the connection, too.
        }
        return text.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

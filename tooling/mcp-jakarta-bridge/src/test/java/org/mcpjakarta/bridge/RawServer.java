package org.mcpjakarta.bridge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A server of another kind: it says the same to everybody, and hangs up. */
final class RawServer implements AutoCloseable {
    private final ServerSocket socket;

    RawServer(String said) {
        try {
            socket = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread thread = new Thread(() -> {
            try {
                while (true) {
                    serve(said);
                }
            } catch (IOException e) {
                // The test is over.
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private void serve(String said) throws IOException {
        try (Socket connection = socket.accept()) {
            // Without that, the other side could get a reset instead.
            connection.getInputStream().read(new byte[10_000]);
            connection.getOutputStream().write(said.getBytes(StandardCharsets.US_ASCII));
        }
    }

    int port() {
        return socket.getLocalPort();
    }

    String url() {
        return "http://127.0.0.1:" + port() + "/mcp";
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

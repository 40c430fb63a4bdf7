package org.mcpjakarta.bridge;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** A server that does not answer what contains a word, and notices when the other side has left. */
final class SilentServer implements AutoCloseable {
    final CountDownLatch asked = new CountDownLatch(1);
    final CountDownLatch left = new CountDownLatch(1);
    final List<String> bodies = new CopyOnWriteArrayList<>();

    private final ServerSocket socket;
    private final String word;

    SilentServer(String word) {
        this.word = word;
        try {
            socket = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        start(() -> {
            while (true) {
                Socket connection = socket.accept();
                start(() -> serve(connection));
            }
        });
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void start(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException e) {
                // One side has left.
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private void serve(Socket connection) throws IOException {
        try (connection) {
            BufferedReader in = new BufferedReader(
                    new InputStreamReader(connection.getInputStream(), StandardCharsets.ISO_8859_1));
            for (String request = in.readLine(); request != null; request = in.readLine()) {
                int length = 0;
                for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
                    if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                        length = Integer.parseInt(line.substring(15).strip());
                    }
                }
                StringBuilder body = new StringBuilder();
                while (body.length() < length) {
                    body.append((char) in.read());
                }
                bodies.add(body.toString());
                if (body.indexOf(word) >= 0) {
                    asked.countDown();
                    awaitLeaving(in);
                    return;
                }
                connection.getOutputStream()
                        .write(answer(request, body.toString()).getBytes(StandardCharsets.ISO_8859_1));
            }
        }
    }

    private void awaitLeaving(BufferedReader in) {
        try {
            if (in.read() < 0) {
                left.countDown();
            }
        } catch (IOException reset) {
            left.countDown();
        }
    }

    private static String answer(String request, String body) {
        if (request.startsWith("GET")) {
            return "HTTP/1.1 405 No\r\nContent-Length: 0\r\n\r\n";
        }
        if (!body.contains("\"initialize\"")) {
            return "HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n";
        }
        String result = """
                {"jsonrpc":"2.0","id":"hello","result":{"protocolVersion":"2025-11-25","capabilities":{}}}""";
        return "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nMcp-Session-Id: s\r\nContent-Length: "
                + result.length() + "\r\n\r\n" + result;
    }

    String url() {
        return "http://127.0.0.1:" + socket.getLocalPort() + "/mcp";
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

package org.mcpjakarta.wire;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** One connection on which bytes are sent as they are, for what no HTTP client would send. */
final class RawHttp implements AutoCloseable {
    private final Socket socket;

    RawHttp(URI endpoint) throws IOException {
        socket = new Socket(endpoint.getHost(), endpoint.getPort());
        socket.setSoTimeout(10_000);
    }

    void send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().flush();
    }

    /** Sends it, unless the server has closed the connection. */
    void trySend(String text) {
        try {
            send(text);
        } catch (IOException e) {
            // Then there is nobody to send it to.
        }
    }

    /** Ends what is sent, and still reads. */
    void sayNoMore() throws IOException {
        socket.shutdownOutput();
    }

    /** Reads one response with a Content-Length: its status line, headers and body. */
    String receive() throws IOException {
        InputStream in = socket.getInputStream();
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = in.read();
            if (next < 0) {
                return head.toString();
            }
            head.append((char) next);
        }
        String lower = head.toString().toLowerCase(Locale.ROOT);
        int at = lower.indexOf("content-length:");
        int length = at < 0 ? 0 : Integer.parseInt(lower.substring(at + 15, lower.indexOf('\r', at)).strip());
        return head + new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    /** Reads on until that text has come, as it is: with the sizes of chunks in between. */
    String receive(String end) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int next = 0; next >= 0 && text.indexOf(end) < 0;) {
            next = socket.getInputStream().read();
            text.append((char) next);
        }
        return text.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

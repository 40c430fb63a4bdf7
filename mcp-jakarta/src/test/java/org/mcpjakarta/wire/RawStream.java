package org.mcpjakarta.wire;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

import org.mcpjakarta.wire.EventReader.Event;

/**
 * A stream of events read from the socket itself, so that its end, which comes in good order, is told from a cut. Silence is taken for
 * a cut, too.
 */
final class RawStream implements AutoCloseable {
    private static final int SILENCE = 100;

    private final Socket socket;
    private final InputStream in;
    private final int status;
    private boolean begun;
    private int leftInChunk;
    private boolean over;

    private RawStream(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
        this.status = Integer.parseInt(line().split(" ")[1]);
        String header = line();
        while (!header.isEmpty()) {
            header = line();
        }
    }

    static RawStream post(int port, String session, String body) throws IOException {
        return open(port, "POST", "Accept: application/json, text/event-stream\r\nContent-Type: application/json\r\n"
                + "Mcp-Session-Id: " + session + "\r\nContent-Length: " + body.length(), body);
    }

    /** @param lastEvent empty for a new stream */
    static RawStream get(int port, String session, String lastEvent) throws IOException {
        return open(port, "GET", "Accept: text/event-stream\r\nMcp-Session-Id: " + session
                + (lastEvent.isEmpty() ? "" : "\r\nLast-Event-ID: " + lastEvent), "");
    }

    private static RawStream open(int port, String verb, String headers, String body) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        try {
            socket.setSoTimeout(SILENCE);
            socket.getOutputStream().write((verb + " /mcp HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n" + headers
                    + "\r\n\r\n" + body).getBytes(StandardCharsets.US_ASCII));
            return new RawStream(socket);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    int status() {
        return status;
    }

    /**
     * The next event; empty at the end of the stream.
     *
     * @throws IOException if the connection was cut
     */
    Optional<Event> next() throws IOException {
        String id = "";
        String retry = "";
        String data = null;
        while (true) {
            String line = bodyLine();
            if (over) {
                return Optional.empty();
            } else if (line.startsWith("id: ")) {
                id = line.substring(4);
            } else if (line.startsWith("retry: ")) {
                retry = line.substring(7);
            } else if (line.startsWith("data: ")) {
                data = line.substring(6);
            } else if (line.isEmpty() && data != null) {
                return Optional.of(new Event(id, retry, data));
            }
        }
    }

    private String bodyLine() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = bodyByte(); next >= 0 && next != '\n'; next = bodyByte()) {
            line.write(next);
        }
        return line.toString(StandardCharsets.UTF_8);
    }

    private int bodyByte() throws IOException {
        if (leftInChunk == 0) {
            // The line break after a chunk may come with the next one only.
            if (begun) {
                line();
            }
            begun = true;
            leftInChunk = Integer.parseInt(line(), 16);
            over = leftInChunk == 0;
        }
        if (over) {
            return -1;
        }
        leftInChunk--;
        return read();
    }

    /** A line of the head, or around a chunk. */
    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = read(); next != '\n'; next = read()) {
            line.append((char) next);
        }
        return line.toString().strip();
    }

    private int read() throws IOException {
        int next = in.read();
        if (next < 0) {
            throw new EOFException("cut");
        }
        return next;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

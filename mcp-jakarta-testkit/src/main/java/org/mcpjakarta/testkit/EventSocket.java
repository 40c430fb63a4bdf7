package org.mcpjakarta.testkit;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/**
 * A stream of server-sent events, read directly from a socket, so that a regular end can be distinguished from a broken connection.
 * Silence counts as a broken connection, too. Nothing is read before it is requested.
 */
public final class EventSocket implements AutoCloseable {
    private final Socket socket;
    private final InputStream in;
    private final int status;
    private boolean begun;
    private int leftInChunk;
    private boolean ended;

    /**
     * One event.
     *
     * @param id    empty if the event has none
     * @param retry empty if the event has none
     */
    public record Event(String id, String retry, String data) {}

    private EventSocket(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
        this.status = Integer.parseInt(line().split(" ")[1]);
        String header = line();
        while (!header.isEmpty()) {
            header = line();
        }
    }

    public static EventSocket post(URI endpoint, Duration silence, String body, String... headers) throws IOException {
        return open(endpoint, silence, "POST", "Accept: application/json, text/event-stream\r\n"
                + "Content-Type: application/json\r\nContent-Length: "
                + body.getBytes(StandardCharsets.UTF_8).length + "\r\n" + lines(headers) + "\r\n" + body);
    }

    public static EventSocket get(URI endpoint, Duration silence, String... headers) throws IOException {
        return open(endpoint, silence, "GET", "Accept: text/event-stream\r\n" + lines(headers) + "\r\n");
    }

    /** @param headers names and values in turn */
    private static String lines(String... headers) {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < headers.length; i += 2) {
            lines.append(headers[i]).append(": ").append(headers[i + 1]).append("\r\n");
        }
        return lines.toString();
    }

    private static EventSocket open(URI endpoint, Duration silence, String verb, String rest) throws IOException {
        Socket socket = new Socket(endpoint.getHost(), endpoint.getPort());
        try {
            socket.setSoTimeout((int) silence.toMillis());
            String request = verb + " " + endpoint.getPath() + " HTTP/1.1\r\nHost: " + endpoint.getAuthority() + "\r\n"
                    + rest;
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            return new EventSocket(socket);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    public int status() {
        return status;
    }

    /**
     * The next event; empty at the end of the stream.
     *
     * @throws IOException if the connection was broken
     */
    public Optional<Event> next() throws IOException {
        String id = "";
        String retry = "";
        String data = null;
        while (true) {
            String line = bodyLine();
            if (ended) {
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
            // The line break after a chunk may not arrive before the next chunk.
            if (begun) {
                line();
            }
            begun = true;
            leftInChunk = Integer.parseInt(line(), 16);
            ended = leftInChunk == 0;
        }
        if (ended) {
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

package org.mcpjakarta.bridge.http;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import org.jspecify.annotations.Nullable;

/** Reads a stream of events. An event that is cut off does not count: it comes again when the stream is resumed. */
public final class EventReader {
    private static final int MAX_LENGTH = 64 << 20;

    private final InputStream in;
    private final int maxLength;
    private boolean afterReturn;
    private volatile long lastByte = System.nanoTime();
    private volatile boolean beats;

    EventReader(InputStream in) {
        this(in, MAX_LENGTH);
    }

    /** @param maxLength of a line, and of all the data of an event */
    EventReader(InputStream in, int maxLength) {
        this.in = new BufferedInputStream(in);
        this.maxLength = maxLength;
    }

    /** The next event, or null at the end. */
    public @Nullable Event next() throws IOException {
        String id = null;
        Duration retry = null;
        StringBuilder data = null;
        for (String line = line(); line != null; line = line()) {
            if (line.isEmpty()) {
                if (id != null || data != null || retry != null) {
                    return new Event(id, data == null ? "" : data.toString(), retry);
                }
            } else if (line.startsWith(":")) {
                beats = true;
            } else {
                int colon = line.indexOf(':');
                String name = colon < 0 ? line : line.substring(0, colon);
                String value = colon < 0 ? "" : line.substring(colon + (line.startsWith(" ", colon + 1) ? 2 : 1));
                switch (name) {
                    case "id" -> id = value.isEmpty() || value.chars().anyMatch(c -> c < ' ' || c > '~') ? id : value;
                    case "retry" ->
                        retry = value.matches("\\d{1,9}") ? Duration.ofMillis(Long.parseLong(value)) : retry;
                    case "data" -> data = data == null ? new StringBuilder(value) : longer(data, value);
                    default -> {
                        // Comments and names of events say nothing to a client of this protocol.
                    }
                }
            }
        }
        return null;
    }

    private StringBuilder longer(StringBuilder data, String value) throws IOException {
        if (data.length() + value.length() >= maxLength) {
            throw tooLarge();
        }
        return data.append('\n').append(value);
    }

    private static IOException tooLarge() {
        return new IOException("An event is too large");
    }

    private @Nullable String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = read(); c >= 0; c = read()) {
            if (c == '\n' && afterReturn) {
                afterReturn = false;
            } else if (c == '\n' || c == '\r') {
                afterReturn = c == '\r';
                return line.toString(StandardCharsets.UTF_8);
            } else {
                afterReturn = false;
                if (line.size() == maxLength) {
                    throw tooLarge();
                }
                line.write(c);
            }
        }
        return null;
    }

    private int read() throws IOException {
        int c = in.read();
        lastByte = System.nanoTime();
        return c;
    }

    /** Whether the server has written comments, by which it shows that the connection is alive. */
    public boolean beats() {
        return beats;
    }

    /** How long nothing has come. */
    public Duration silence() {
        return Duration.ofNanos(System.nanoTime() - lastByte);
    }
}

package org.mcpjakarta.verification.client;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** An answer that is read as server-sent events, one at a time. */
public final class Events {
    private final int status;
    private final Map<String, String> headers;
    private final Body body;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final byte[] one = new byte[1];

    Events(int status, Map<String, String> headers, Body body) {
        this.status = status;
        this.headers = headers;
        this.body = body;
    }

    public int status() {
        return status;
    }

    /** The value of a header, or an empty text. @param name in lower case */
    public String header(String name) {
        return headers.getOrDefault(name, "");
    }

    public boolean isEmpty() {
        return "0".equals(headers.get("content-length"));
    }

    public boolean isStream() {
        return headers.getOrDefault("content-type", "").startsWith("text/event-stream");
    }

    /** @return the fields of the next event, or an empty map at the end of the stream */
    public Map<String, String> next() throws IOException {
        Map<String, String> fields = new HashMap<>();
        for (String text = line(); text != null; text = line()) {
            int colon = text.indexOf(':');
            if (text.isEmpty() && !fields.isEmpty()) {
                return fields;
            }
            if (colon > 0) {
                fields.merge(text.substring(0, colon), text.substring(colon + 1).strip(), String::concat);
            }
        }
        return Map.of();
    }

    /** An answer that is not a stream, with its whole body. */
    public Answer answer() throws IOException {
        String text = text();
        return new Answer(status, headers, text.length(), text);
    }

    /** The body of an answer that is not a stream. */
    public String text() throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        while (body.read(one, 0, 1) > 0) {
            all.write(one[0]);
        }
        return all.toString(StandardCharsets.UTF_8);
    }

    private @Nullable String line() throws IOException {
        line.reset();
        while (body.read(one, 0, 1) > 0) {
            if (one[0] == '\n') {
                return line.toString(StandardCharsets.UTF_8).replace("\r", "");
            }
            line.write(one[0]);
        }
        return null;
    }
}

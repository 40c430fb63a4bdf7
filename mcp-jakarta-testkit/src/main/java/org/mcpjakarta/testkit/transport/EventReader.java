package org.mcpjakarta.testkit.transport;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

import org.jspecify.annotations.Nullable;

/** Reads server-sent events. */
final class EventReader {
    private final BufferedReader lines;

    /** One event. @param id, name and retry are empty if it has none */
    record Event(String id, String name, String retry, String data) {}

    EventReader(InputStream body) {
        lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
    }

    /**
     * The next event; null at the end of the stream. An event without data is one, too, because its id counts.
     *
     * @throws IOException if the connection broke
     */
    @Nullable
    Event next() throws IOException {
        String id = "";
        String name = "";
        String retry = "";
        StringBuilder data = new StringBuilder();
        boolean begun = false;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.isEmpty() && begun) {
                return new Event(id, name, retry, data.toString());
            }
            int colon = line.indexOf(':');
            // A line that begins with a colon is a comment.
            if (colon == 0 || line.isEmpty()) {
                continue;
            }
            String field = colon < 0 ? line : line.substring(0, colon);
            String value = colon < 0 ? "" : line.substring(colon + 1);
            value = value.startsWith(" ") ? value.substring(1) : value;
            begun = true;
            switch (field) {
                case "id" -> id = value;
                case "event" -> name = value;
                case "retry" -> retry = value;
                case "data" -> data.append(data.isEmpty() ? "" : "\n").append(value);
                default -> {
                    // Other fields mean nothing to clients of today.
                }
            }
        }
        return null;
    }
}

package org.mcpjakarta.sse;

import java.nio.charset.StandardCharsets;
import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * The one encoder of server-sent events. Nothing that it is given can start a line of its own: names and ids come from a
 * small alphabet, and data with a line break is refused, since JSON writes those as escapes.
 */
public final class SseFrame {
    private static final byte[] HEARTBEAT = ":\n\n".getBytes(StandardCharsets.US_ASCII);

    private SseFrame() {}

    /** A comment, which every client skips; written to learn whether the client is still there. */
    public static byte[] heartbeat() {
        return HEARTBEAT.clone();
    }

    /** An event that carries one JSON text, with an id where the stream can be resumed. */
    public static byte[] event(String name, @Nullable String id, String json) {
        StringBuilder frame = new StringBuilder(json.length() + 64);
        frame.append("event: ").append(field(name)).append('\n');
        if (id != null) {
            frame.append("id: ").append(field(id)).append('\n');
        }
        return frame.append("data: ").append(oneLine(json)).append("\n\n").toString().getBytes(StandardCharsets.UTF_8);
    }

    /** An event without data that gives the client a place to resume from and says how long to wait before it does. */
    public static byte[] priming(String id, Duration retry) {
        String frame = "id: " + field(id) + "\nretry: " + retry.toMillis() + "\ndata: \n\n";
        return frame.getBytes(StandardCharsets.UTF_8);
    }

    private static String field(String text) {
        boolean safe = !text.isEmpty() && text.chars().allMatch(c -> c > ' ' && c < 0x7F);
        if (!safe) {
            throw new IllegalArgumentException("Event names and ids are visible ASCII");
        }
        return text;
    }

    private static String oneLine(String json) {
        if (json.indexOf('\n') >= 0 || json.indexOf('\r') >= 0) {
            throw new IllegalArgumentException("Event data must not hold line breaks");
        }
        return json;
    }
}

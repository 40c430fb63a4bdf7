package org.mcpjakarta.sse;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * The one encoder of server-sent events. Nothing that it is given can start a line of its own: names and ids come from a
 * small alphabet, and data with a line break is refused, since JSON writes those as escapes.
 */
public final class SseFrame {
    private static final byte[] HEARTBEAT = ascii(":\n\n");
    private static final byte[] TAIL = ascii("\n\n");

    private SseFrame() {}

    /** A comment, which every client skips; written to learn whether the client is still there. */
    public static byte[] heartbeat() {
        return HEARTBEAT.clone();
    }

    /** An event that carries one JSON text, with an id where the stream can be resumed. */
    public static byte[] event(String name, @Nullable String id, byte[] json) {
        ByteArrayOutputStream frame = new ByteArrayOutputStream(json.length + 64);
        add(frame, name, id, json);
        return frame.toByteArray();
    }

    static void add(ByteArrayOutputStream frames, String name, @Nullable String id, byte[] json) {
        frames.writeBytes(head(name, id));
        frames.writeBytes(oneLine(json));
        frames.writeBytes(TAIL);
    }

    /** What stands before the JSON text of an event. */
    static byte[] head(String name, @Nullable String id) {
        return ascii("event: " + field(name) + "\n" + (id == null ? "" : "id: " + field(id) + "\n") + "data: ");
    }

    /** What stands after it. */
    static byte[] tail() {
        return TAIL.clone();
    }

    /** An event without data that gives the client a place to resume from and says how long to wait before it does. */
    public static byte[] priming(String id, Duration retry) {
        return ascii("id: " + field(id) + "\nretry: " + retry.toMillis() + "\ndata: \n\n");
    }

    private static String field(String text) {
        boolean safe = !text.isEmpty();
        for (int i = 0; i < text.length(); i++) {
            safe &= text.charAt(i) > ' ' && text.charAt(i) < 0x7F;
        }
        if (!safe) {
            throw new IllegalArgumentException("Event names and ids are visible ASCII");
        }
        return text;
    }

    /** The same text, which has no line breaks. */
    static byte[] oneLine(byte[] json) {
        for (byte each : json) {
            if (each == '\n' || each == '\r') {
                throw new IllegalArgumentException("Event data must not hold line breaks");
            }
        }
        return json;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}

package org.mcpjakarta.sse;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/**
 * The only encoder of server-sent events. Input cannot inject a line: names and ids are limited to visible ASCII, and data with a line
 * break is refused, since JSON escapes those.
 */
public final class SseFrame {
    private static final byte[] HEARTBEAT = ascii(":\n\n");
    private static final byte[] TAIL = ascii("\n\n");

    private SseFrame() {}

    /** A comment, which every client skips. Writing it shows whether the client is still connected. */
    public static byte[] heartbeat() {
        return HEARTBEAT.clone();
    }

    /** An event with one JSON text, and with an id if the stream can be resumed. */
    public static byte[] event(String name, @Nullable String id, byte[] json) {
        byte[] head = head(name, id);
        byte[] frame = Arrays.copyOf(head, head.length + json.length + TAIL.length);
        System.arraycopy(oneLine(json), 0, frame, head.length, json.length);
        System.arraycopy(TAIL, 0, frame, head.length + json.length, TAIL.length);
        return frame;
    }

    static void add(ByteArrayOutputStream frames, String name, @Nullable String id, byte[] json) {
        frames.writeBytes(head(name, id));
        frames.writeBytes(oneLine(json));
        frames.writeBytes(TAIL);
    }

    /** The bytes before the JSON text of an event. */
    static byte[] head(String name, @Nullable String id) {
        return ascii("event: " + field(name) + "\n" + (id == null ? "" : "id: " + field(id) + "\n") + "data: ");
    }

    /** The bytes after it. */
    static byte[] tail() {
        return TAIL.clone();
    }

    /** An event without data. It gives the client an id to resume from, and the time to wait before it does so. */
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

    /** Returns the same text, after checking that it has no line breaks. */
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

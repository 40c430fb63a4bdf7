package org.mcpjakarta.sse;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.function.Supplier;

/**
 * The messages that a reader gets instead of events that were dropped.
 *
 * @param given makes these messages, as JSON texts
 * @param ends  true if the stream ends after them; false if they make up for all that was lost, so that the stream can go on
 */
public record LossNotice(Supplier<List<byte[]>> given, boolean ends) {
    /** The stream ends without a message. */
    public static final LossNotice SILENT = new LossNotice(List::of, true);

    List<byte[]> messages() {
        return given.get();
    }

    /** The messages as one JSON text, with which another node can end the stream; empty if the stream can go on after them. */
    byte[] lastEvent() {
        List<byte[]> messages = ends ? messages() : List.of();
        if (messages.size() < 2) {
            return messages.isEmpty() ? new byte[0] : messages.get(0);
        }
        ByteArrayOutputStream array = new ByteArrayOutputStream();
        byte before = '[';
        for (byte[] message : messages) {
            array.write(before);
            array.writeBytes(message);
            before = ',';
        }
        array.write(']');
        return array.toByteArray();
    }
}

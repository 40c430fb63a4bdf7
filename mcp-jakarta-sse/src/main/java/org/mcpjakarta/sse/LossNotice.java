package org.mcpjakarta.sse;

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
}

package org.mcpjakarta.sse;

import java.util.List;
import java.util.function.Supplier;

/**
 * What a reader is told for whom events are lost.
 *
 * @param given makes the JSON texts to be told
 * @param ends  whether they are the last words, or make up for everything, so that the stream can go on
 */
public record LossNotice(Supplier<List<byte[]>> given, boolean ends) {
    /** The stream just ends. */
    public static final LossNotice SILENT = new LossNotice(List::of, true);

    List<byte[]> words() {
        return given.get();
    }
}

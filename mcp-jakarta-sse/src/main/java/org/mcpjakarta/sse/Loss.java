package org.mcpjakarta.sse;

import java.util.List;
import java.util.function.Supplier;

/**
 * What a reader is told for whom events are lost.
 *
 * @param given makes the JSON texts to be told
 * @param ends  whether they are the last words, or make up for everything, so that the stream can go on
 */
public record Loss(Supplier<List<byte[]>> given, boolean ends) {
    /** The stream just ends. */
    public static final Loss SILENT = new Loss(List::of, true);

    List<byte[]> words() {
        return given.get();
    }
}

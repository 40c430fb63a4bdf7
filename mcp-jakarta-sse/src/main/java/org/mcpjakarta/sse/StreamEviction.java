package org.mcpjakarta.sse;

import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Makes room when streams hold too much. First go those that have ended, whose clients have most likely got everything; then what
 * listeners missed that are not connected, which is made up for when they come back; then what connected clients were sent already.
 * What they have yet to be sent stays.
 */
final class StreamEviction implements Runnable {
    private final Supplier<Stream<KeptStream>> streams;

    StreamEviction(Supplier<Stream<KeptStream>> streams) {
        this.streams = streams;
    }

    @Override
    public void run() {
        List<KeptStream> pressed = streams.get().filter(kept -> !kept.account().isEased())
                .sorted(Comparator.comparingLong(kept -> kept.log().leftAt())).toList();
        pressed.stream().filter(kept -> !kept.log().isRead() && kept.log().isComplete() && !isEased(kept))
                .forEach(KeptStream::evict);
        pressed.stream().filter(kept -> !kept.log().isRead() && !kept.log().loss().ends() && !isEased(kept))
                .forEach(kept -> kept.log().clear());
        pressed.stream().filter(kept -> kept.log().isRead() && !isEased(kept)).forEach(kept -> kept.log().shed());
    }

    private static boolean isEased(KeptStream kept) {
        return kept.account().isEased();
    }
}

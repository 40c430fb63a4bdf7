package org.mcpjakarta.sse;

import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Frees memory when streams hold too much. It drops in this order: streams that have ended, since their clients most likely have
 * everything; events for listening clients that are not connected, which get a {@link LossNotice} when they come back; events that were
 * already sent to connected clients. Events that connected clients have not been sent yet stay.
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
        pressed.stream().filter(kept -> !kept.log().isRead() && !kept.log().loss.ends() && !isEased(kept))
                .forEach(kept -> kept.log().clear());
        pressed.stream().filter(kept -> kept.log().isRead() && !isEased(kept)).forEach(kept -> kept.log().shed());
    }

    private static boolean isEased(KeptStream kept) {
        return kept.account().isEased();
    }
}

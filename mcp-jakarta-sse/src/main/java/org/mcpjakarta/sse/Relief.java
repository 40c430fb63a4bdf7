package org.mcpjakarta.sse;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Makes room when streams hold too much. First go those that have ended, whose clients have most likely got everything; then what
 * listeners missed that are not connected, which is made up for when they come back; then what connected clients were sent already.
 * What they have yet to be sent is never touched.
 */
final class Relief implements Runnable {
    private static final long PAUSE = Duration.ofSeconds(1).toNanos();

    private final ReentrantLock lock = new ReentrantLock();
    private final Supplier<Stream<KeptStream>> streams;
    private final LongSupplier clock;
    private volatile long last;
    private volatile boolean inVain;

    Relief(Supplier<Stream<KeptStream>> streams, LongSupplier clock) {
        this.streams = streams;
        this.clock = clock;
    }

    @Override
    public void run() {
        // One is enough; and where there was nothing to let go, it is not looked for again at once.
        boolean tired = inVain && clock.getAsLong() - last < PAUSE;
        if (!tired && lock.tryLock()) {
            try {
                relieve();
            } finally {
                lock.unlock();
            }
        }
    }

    private void relieve() {
        List<KeptStream> pressed = streams.get().filter(kept -> kept.account().isOverdrawn())
                .sorted(Comparator.comparingLong(kept -> kept.log().leftAt())).toList();
        long before = pressed.stream().mapToLong(kept -> kept.log().bytes()).sum();
        pressed.stream().filter(kept -> !kept.log().isRead() && kept.log().isComplete() && !isEased(kept))
                .forEach(KeptStream::evict);
        pressed.stream().filter(kept -> !kept.log().isRead() && !kept.log().loss().ends() && !isEased(kept))
                .forEach(kept -> kept.log().clear());
        pressed.stream().filter(kept -> kept.log().isRead() && !isEased(kept)).forEach(kept -> kept.log().shed());
        inVain = pressed.stream().mapToLong(kept -> kept.log().bytes()).sum() >= before;
        last = clock.getAsLong();
    }

    private static boolean isEased(KeptStream kept) {
        return kept.account().isEased();
    }
}

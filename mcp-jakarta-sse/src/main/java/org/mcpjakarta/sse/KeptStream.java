package org.mcpjakarta.sse;

import java.time.Duration;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.mcpjakarta.core.limit.Account;

/** A stream that its client can resume. */
final class KeptStream {
    private final StreamLog log;
    private final Account account;
    private boolean ended;
    private long endedAt;
    private volatile boolean evicted;

    KeptStream(StreamLog log, Account account) {
        this.log = log;
        this.account = account;
    }

    StreamLog log() {
        return log;
    }

    Account account() {
        return account;
    }

    /** Whether the stream has ended at least {@code linger} before now, counted from the first call that saw it ended. */
    boolean hasLingered(long now, Duration linger) {
        if (!ended && log.isComplete()) {
            ended = true;
            endedAt = now;
        }
        return ended && now - endedAt >= linger.toNanos();
    }

    /** Whether the stream cannot be resumed any more, because its memory was needed. */
    boolean isEvicted() {
        return evicted;
    }

    /** Ends the stream on this node. If nodes share it, it goes on elsewhere, unless its end is known to the store already. */
    void letGo() {
        if (log instanceof WrittenLog && !log.isSettled()) {
            log.fence();
        } else {
            log.complete();
        }
        log.discard();
    }

    void evict() {
        evicted = true;
        log.abandon();
        log.discard();
    }

    /** Drops events and streams that are too old. Guarded by {@code streams}. */
    static void sweep(Map<String, KeptStream> streams, long now, Duration linger) {
        for (Iterator<KeptStream> each = streams.values().iterator(); each.hasNext();) {
            KeptStream kept = each.next();
            kept.log.age();
            if (kept.isEvicted() || kept.log.isFenced() || kept.hasLingered(now, linger)) {
                each.remove();
                kept.log.discard();
            }
        }
    }

    /** Guarded by {@code streams}. */
    static boolean dropOldestEnded(Map<String, KeptStream> streams) {
        for (Iterator<KeptStream> each = streams.values().iterator(); each.hasNext();) {
            KeptStream kept = each.next();
            if (kept.log.isComplete()) {
                each.remove();
                kept.log.discard();
                return true;
            }
        }
        return false;
    }

    /**
     * Frees memory when streams hold too much. It drops in this order: streams that have ended, since their clients most likely have
     * everything; events for listening clients that are not connected, which get a {@link LossNotice} when they come back; events that were
     * already sent to connected clients. Events that connected clients have not been sent yet stay.
     */
    record Eviction(Supplier<Stream<KeptStream>> streams) implements Runnable {
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
}

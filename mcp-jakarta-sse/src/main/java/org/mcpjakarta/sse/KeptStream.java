package org.mcpjakarta.sse;

import java.time.Duration;

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
}

package org.mcpjakarta.sse;

import java.time.Duration;

import org.mcpjakarta.core.limit.Account;

/** A stream as long as its client can come back to it. */
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

    /** Whether the stream was seen to have ended that long ago. */
    boolean hasLingered(long now, Duration linger) {
        if (!ended && log.isComplete()) {
            ended = true;
            endedAt = now;
        }
        return ended && now - endedAt >= linger.toNanos();
    }

    /** Whether nobody can come back to it any more, because others needed the room. */
    boolean isEvicted() {
        return evicted;
    }

    void evict() {
        evicted = true;
        log.abandon();
        log.discard();
    }
}

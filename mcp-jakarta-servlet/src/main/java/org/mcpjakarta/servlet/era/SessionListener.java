package org.mcpjakarta.servlet.era;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.change.ChangeFeed;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.sse.StreamLog;

/** Receives the messages for one session and appends them to its newest stream. */
final class SessionListener implements Reply {
    private static final int MAX_MISSED = 2_000;

    private final SharedText text;
    private final long since;
    private final Set<RpcMessage> missed = new LinkedHashSet<>();
    private final List<byte[]> inherited = new ArrayList<>();
    private boolean missedTooMuch;
    private volatile Caller caller;
    private @Nullable StreamLog newest;
    private @Nullable ChangeFeed changes;
    private long claim;

    /** @param since the number of the change after which it is told of all */
    SessionListener(Caller caller, SharedText text, long since) {
        this.caller = caller;
        this.text = text;
        this.since = since;
    }

    long since() {
        return since;
    }

    Caller caller() {
        return caller;
    }

    /** The client sent another request, perhaps with a new token. */
    void updateCaller(Caller latest) {
        caller = latest;
    }

    /** This node has claimed the session. @param number of the claim; see {@link ListenerNodes.Claim} */
    synchronized void claimed(long number) {
        claim = Math.max(claim, number);
    }

    synchronized boolean isClaimedAfter(long number) {
        return claim > number;
    }

    /** What it is told of changes, until it ends. To be called once, before others see this listener. */
    void isTold(ChangeFeed feed) {
        changes = feed;
    }

    /** It is told of all changes after that number. @param begin runs first, while it is told of none */
    void catchUp(long number, Runnable begin) {
        if (changes != null) {
            changes.catchUp(number, begin);
        }
    }

    void end() {
        if (changes != null) {
            changes.close();
        }
    }

    @Override
    public synchronized void send(RpcMessage message) {
        if (newest == null) {
            missedTooMuch |= missed.size() == MAX_MISSED;
            if (!missedTooMuch) {
                missed.add(message);
            }
        } else {
            newest.appendOnce(text.of(message));
        }
    }

    /** Sends a message that another node could not send. It may come before this node has opened a stream. */
    synchronized void sendWritten(byte[] json) {
        if (newest != null) {
            newest.appendOnce(json);
        } else if (inherited.size() < MAX_MISSED) {
            inherited.add(json);
        } else {
            missedTooMuch = true;
        }
    }

    @Override
    public void disconnect() {
        StreamLog log = current();
        if (log != null && log.isKept()) {
            log.release();
        } else if (log != null) {
            log.complete();
        }
    }

    /** It is not known what the session has missed. Its next stream says that everything may have changed. */
    synchronized void markAllMissed() {
        missedTooMuch = true;
    }

    /** The same, told at once if there is a stream. */
    synchronized void tellAllMissed() {
        if (newest == null) {
            missedTooMuch = true;
        } else {
            newest.makeUp();
        }
    }

    private synchronized @Nullable StreamLog current() {
        return newest;
    }

    /** What came while the session had no stream is in the one that it gets now, or will come once more. */
    synchronized void forget() {
        missed.clear();
    }

    /** Sends all messages to this log from now on, beginning with those that came while the session had no stream. */
    synchronized void listenOn(StreamLog log) {
        if (log.isFenced()) {
            // It has moved on since, and whoever has it listens.
            return;
        }
        inherited.forEach(log::append);
        inherited.clear();
        missed.forEach(message -> log.appendOnce(text.of(message)));
        missed.clear();
        if (missedTooMuch) {
            log.makeUp();
            missedTooMuch = false;
        }
        if (newest != null && newest != log) {
            unsent().forEach(log::append);
        }
        newest = log;
    }

    /** Ends a stream that its client has left; returns what was not sent on it. */
    synchronized List<byte[]> unsent() {
        if (newest == null || !newest.isLeft()) {
            return List.of();
        }
        List<byte[]> messages = newest.unsent();
        newest.complete();
        return messages;
    }

    /** Whether this is the stream to which messages go. */
    synchronized boolean listensOn(String log) {
        return newest != null && newest.id().equals(log);
    }
}

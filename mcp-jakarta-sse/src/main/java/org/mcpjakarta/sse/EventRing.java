package org.mcpjakarta.sse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

import org.mcpjakarta.core.limit.Account;
import org.mcpjakarta.sse.StreamLog.Event;

/** The events of a log, numbered from 1: the newest of them, as many as the limits allow. Guarded by the log. */
final class EventRing {
    /** What a log costs beside its events, about. */
    private static final int PER_LOG = 512;

    private final StreamLog.Limits limits;
    private final Account account;
    private final ArrayDeque<Event> events = new ArrayDeque<>(1);
    private long last;
    private long bytes;
    private boolean counted = true;

    EventRing(StreamLog.Limits limits, Account account) {
        this.limits = limits;
        this.account = account;
        account.add(PER_LOG);
    }

    void add(byte[] json, long now) {
        Event event = new Event(++last, json, now);
        events.add(event);
        count(event.cost());
        // The newest event is kept whatever its size: it is the answer, as a rule.
        while (events.size() > 1 && (events.size() > limits.events() || bytes > limits.bytes())) {
            drop();
        }
    }

    /** The number of the newest event. */
    long last() {
        return last;
    }

    /** The number before the oldest event that is still there. */
    long oldest() {
        return last - events.size();
    }

    long bytes() {
        return bytes;
    }

    boolean hasAfter(long number, byte[] json) {
        return events.stream().anyMatch(event -> event.number() > number && Arrays.equals(event.json(), json));
    }

    /** The next events, one at least if there are any, and not many more bytes of them than the portion. */
    List<Event> after(long number, long portion) {
        List<Event> next = new ArrayList<>();
        long taken = 0;
        for (Event event : events) {
            if (event.number() > number) {
                taken += event.json().length;
                if (!next.isEmpty() && taken > portion) {
                    return next;
                }
                next.add(event);
            }
        }
        return next;
    }

    /** Lets go of the oldest events, as long as they are such. */
    void dropWhile(Predicate<Event> such) {
        while (!events.isEmpty() && such.test(events.peekFirst())) {
            drop();
        }
    }

    /** Takes a number that no event has, so that nobody can have seen it. */
    void skip() {
        dropWhile(event -> true);
        last++;
    }

    /** Its bytes are not counted any more. */
    void discount() {
        if (counted) {
            account.add(-bytes - PER_LOG);
            counted = false;
        }
    }

    private void drop() {
        count(-events.removeFirst().cost());
    }

    private void count(long cost) {
        bytes += cost;
        if (counted) {
            account.add(cost);
        }
    }
}

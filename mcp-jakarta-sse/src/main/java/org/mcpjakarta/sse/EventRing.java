package org.mcpjakarta.sse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;

import org.mcpjakarta.core.limit.Account;
import org.mcpjakarta.core.settings.StreamSettings.Ring;

/** The newest events of a log, as many as the limits allow. Guarded by the log. */
final class EventRing {
    /** Estimated bytes of a log without its events. */
    private static final int PER_LOG = 512;
    /** Estimated bytes of an event without its text. */
    private static final int PER_EVENT = 64;

    private final Ring limits;
    private final Account account;
    private final ArrayDeque<Event> events = new ArrayDeque<>(1);
    private long last;
    private long bytes;
    private boolean counted = true;

    record Event(long number, byte[] json, long at) {
        long cost() {
            return (long) json.length + PER_EVENT;
        }
    }

    /** @param start the number before the first event */
    EventRing(Ring limits, Account account, long start) {
        this.limits = limits;
        this.account = account;
        this.last = start;
        account.add(PER_LOG);
    }

    void add(byte[] json, long now) {
        Event event = new Event(++last, json, now);
        events.add(event);
        count(event.cost());
        // The newest event is kept whatever its size, since it is usually the answer.
        while (events.size() > 1 && (events.size() > limits.events() || bytes > limits.bytes())) {
            drop();
            account.displaced();
        }
    }

    /** The number of the newest event. */
    long last() {
        return last;
    }

    /** The number before the oldest event that is still kept. */
    long oldest() {
        return last - events.size();
    }

    long bytes() {
        return bytes;
    }

    /** Whether one of the events after that number is the same. Looks at those only, from the newest on: the ring may be long. */
    boolean hasAfter(long number, byte[] json) {
        if (last <= number) {
            return false;
        }
        for (Iterator<Event> newest = events.descendingIterator(); newest.hasNext();) {
            Event event = newest.next();
            if (event.number() <= number) {
                return false;
            }
            if (Arrays.equals(event.json(), json)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The next events up to a number: at least one if there are any, and then no more than fit into {@code portion} bytes.
     */
    List<Event> after(long number, long upTo, long portion) {
        if (last <= number || events.isEmpty()) {
            return List.of();
        }
        if (last == number + 1 && last <= upTo) {
            return List.of(events.getLast());
        }
        List<Event> next = new ArrayList<>();
        long taken = 0;
        for (Event event : newest(last - number)) {
            taken += event.json().length;
            if (event.number() > upTo || !next.isEmpty() && taken > portion) {
                return next;
            }
            next.add(event);
        }
        return next;
    }

    // Found from the newest on: a reader is mostly a few events behind, and the ring may be long.
    private List<Event> newest(long count) {
        List<Event> newest = new ArrayList<>();
        for (Iterator<Event> each = events.descendingIterator(); each.hasNext() && newest.size() < count;) {
            newest.add(each.next());
        }
        Collections.reverse(newest);
        return newest;
    }

    /** Drops events, oldest first, while they match the condition. */
    void dropWhile(Predicate<Event> condition) {
        while (!events.isEmpty() && condition.test(events.peekFirst())) {
            drop();
        }
    }

    /** Drops all events and uses up a number without an event, so that every reader has missed something. */
    void skip() {
        skipTo(last + 1);
    }

    /** Drops all events; the next one has the number after this. */
    void skipTo(long number) {
        dropWhile(event -> true);
        last = number;
    }

    boolean isCounted() {
        return counted;
    }

    /** Returns the bytes to the account, once; later changes are not counted. */
    void stopCounting() {
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

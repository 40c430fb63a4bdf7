package org.mcpjakarta.sse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.mcpjakarta.spi.EventLogStore.Append;
import org.mcpjakarta.spi.EventLogStore.Head;
import org.mcpjakarta.spi.EventLogStore.LogKey;
import org.mcpjakarta.spi.EventLogStore.Page;
import org.mcpjakarta.spi.EventLogStore.Reading;
import org.mcpjakarta.spi.EventLogStore.Receipt;
import org.mcpjakarta.spi.EventLogStore.State;

/** The logs of a store with a replica that may lag behind, and the faults that a store could have. */
final class ModelStore {
    private final Mutant mutant;
    private Map<LogKey, Log> logs = new HashMap<>();
    private Map<LogKey, Log> replica = new HashMap<>();

    /** What could be wrong with a store, or with those who use it. Each of these must be found out. */
    enum Mutant {
        NONE,
        RECEIPT_BEFORE_WRITING,
        WRONG_RECEIPT,
        NO_FENCE,
        NOT_DEDUPLICATED,
        NOBODY_INHERITS,
        TWO_INHERIT,
        OFF_BY_ONE,
        WRITER_NOT_RAISED,
        HEARD_NOT_KEPT,
        HEARD_TOO_NEW
    }

    /** One log. */
    static final class Log {
        final List<byte[]> events = new ArrayList<>();
        byte[] lastEvent = {};
        long base;
        long reader = 1;
        String readerNode = "";
        String node = "";
        long writer = 1;
        long heard;
        boolean complete;

        Log copy() {
            Log copy = new Log();
            copy.events.addAll(events);
            copy.lastEvent = lastEvent;
            copy.base = base;
            copy.reader = reader;
            copy.readerNode = readerNode;
            copy.node = node;
            copy.writer = writer;
            copy.heard = heard;
            copy.complete = complete;
            return copy;
        }

        long newest() {
            return base + events.size();
        }

        Head head() {
            return new Head(reader, base, newest(), complete, node, writer, heard);
        }
    }

    ModelStore(Mutant mutant) {
        this.mutant = mutant;
    }

    Map<LogKey, Log> logs() {
        return logs;
    }

    /** The replica catches up. */
    void replicate() {
        replica = copy(logs);
    }

    /** The replica takes over. */
    void failOver() {
        logs = copy(replica);
    }

    private static Map<LogKey, Log> copy(Map<LogKey, Log> from) {
        Map<LogKey, Log> copy = new HashMap<>();
        from.forEach((key, log) -> copy.put(key, log.copy()));
        return copy;
    }

    Receipt append(String node, Append append) {
        Log log = logs.get(append.key());
        if (log == null) {
            if (append.lastEvent() == null) {
                return new Receipt(State.GONE, 0, 0);
            }
            log = new Log();
            log.lastEvent = append.lastEvent();
            log.node = node;
            log.readerNode = node;
            logs.put(append.key(), log);
        }
        long there = log.newest() + 1 - append.first();
        int count = append.events().size();
        if (mutant != Mutant.NO_FENCE) {
            if (log.writer != append.writer()) {
                return new Receipt(State.FENCED, log.newest(), log.reader);
            }
            if (log.complete) {
                return new Receipt(there >= count ? State.KEPT : State.FENCED, log.newest(), log.reader);
            }
        }
        if (there < 0) {
            if (append.oldest() < append.first()) {
                return new Receipt(State.BEHIND, log.newest(), log.reader);
            }
            log.events.clear();
            log.base = append.first() - 1;
            there = 0;
        }
        int skipped = mutant == Mutant.NOT_DEDUPLICATED ? 0 : (int) there;
        if (skipped < count) {
            log.events.addAll(append.events().subList(skipped, count));
        }
        while (log.base < append.oldest() - 1 && !log.events.isEmpty()) {
            log.events.remove(0);
            log.base++;
        }
        log.heard = Math.max(log.heard, append.heard());
        log.complete |= append.last();
        return new Receipt(State.KEPT, log.newest(), log.reader);
    }

    Optional<Reading> takeReading(String node, LogKey key) {
        Log log = logs.get(key);
        if (log == null) {
            return Optional.empty();
        }
        log.reader++;
        log.readerNode = node;
        return Optional.of(new Reading(log.head(), log.lastEvent));
    }

    Optional<Page> read(LogKey key, long number, int bytes) {
        Log log = logs.get(key);
        if (log == null) {
            return Optional.empty();
        }
        long after = mutant == Mutant.OFF_BY_ONE ? number + 1 : number;
        List<byte[]> page = new ArrayList<>();
        long size = 0;
        for (long next = after + 1; after >= log.base && next <= log.newest(); next++) {
            byte[] event = log.events.get((int) (next - log.base - 1));
            size += event.length;
            if (!page.isEmpty() && size > bytes) {
                break;
            }
            page.add(event);
        }
        return Optional.of(new Page(log.head(), page));
    }

    long inherit(String node, LogKey key, String former, boolean end) {
        Log log = logs.get(key);
        boolean refused = log == null || log.complete || !log.node.equals(former);
        if (log == null || refused && !(mutant == Mutant.TWO_INHERIT && end)
                || mutant == Mutant.NOBODY_INHERITS && end) {
            return 0;
        }
        log.node = node;
        if (mutant != Mutant.WRITER_NOT_RAISED) {
            log.writer++;
        }
        if (end && log.lastEvent.length > 0) {
            log.events.add(log.lastEvent);
            log.complete = true;
        }
        return log.writer;
    }
}

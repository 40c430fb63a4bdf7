package org.mcpjakarta.sse;

import java.util.List;
import java.util.Optional;

import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;

/** Passes everything on to a store; a test overrides what it wants otherwise. */
class StoreView implements EventLogStore {
    private final EventLogStore logs;

    StoreView(EventLogStore logs) {
        this.logs = logs;
    }

    static StoreUnavailableException lost() {
        return new StoreUnavailableException("The reply is lost");
    }

    @Override
    public List<Receipt> append(List<Append> group) {
        return logs.append(group);
    }

    @Override
    public Optional<Reading> takeReading(LogKey log) {
        return logs.takeReading(log);
    }

    @Override
    public Optional<Page> read(LogKey log, long after, int bytes) {
        return logs.read(log, after, bytes);
    }

    @Override
    public long inherit(LogKey log, String former, boolean end) {
        return logs.inherit(log, former, end);
    }

    @Override
    public void prolong(List<LogKey> keys) {
        logs.prolong(keys);
    }

    @Override
    public void drop(String session) {
        logs.drop(session);
    }

    @Override
    public Registration watch(Watcher watcher) {
        return logs.watch(watcher);
    }
}

package org.mcpjakarta.wire;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Keeps what is logged until it is closed. */
final class WireLog extends Handler implements AutoCloseable {
    private final Logger logger = Logger.getLogger("org.mcpjakarta");
    private final List<LogRecord> entries = Collections.synchronizedList(new ArrayList<>());

    WireLog() {
        logger.addHandler(this);
    }

    List<LogRecord> entries() {
        return List.copyOf(entries);
    }

    /** The messages of that code, as they stand in a log. */
    List<String> lines(String code) {
        return entries().stream().map(new SimpleFormatter()::formatMessage).filter(line -> line.startsWith(code))
                .toList();
    }

    @Override
    public void publish(LogRecord entry) {
        entries.add(entry);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
    }
}

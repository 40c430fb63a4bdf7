package org.mcpjakarta.wire;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

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

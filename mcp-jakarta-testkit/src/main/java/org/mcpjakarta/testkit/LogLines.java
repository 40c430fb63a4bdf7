package org.mcpjakarta.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Records log messages until it is closed. */
public final class LogLines extends Handler implements AutoCloseable {
    private final Logger logger = Logger.getLogger("org.mcpjakarta");
    private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

    public LogLines() {
        logger.addHandler(this);
    }

    public List<String> lines() {
        return lines;
    }

    @Override
    public void publish(LogRecord entry) {
        lines.add(entry.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
    }
}

package org.mcpjakarta.log;

import java.util.function.Supplier;

/**
 * Sends log messages to the client of the call being served. Take it as a parameter of the method, or inject it into any
 * bean; an injected one sends to the client whose call runs on the current thread. A message is dropped if the client did
 * not ask for its level, if the call has ended, or outside a call, so you need not check first. If there are too
 * many messages at once, some are dropped, and the client is told how many.
 *
 * <p>Clients show these messages to people and models: write nothing here that the caller must not see. A parameter may be
 * used from any thread.
 */
public interface McpLog {

    /** Whether the client wants messages of this level. */
    boolean isEnabled(LogLevel level);

    /** Sends a message: a text, or any object that JSON-B can write, such as a record or a map. */
    void log(LogLevel level, Object message);

    /** Sends a message that is costly to make, and makes it only if the client wants it. */
    default void log(LogLevel level, Supplier<?> message) {
        if (isEnabled(level)) {
            log(level, (Object) message.get());
        }
    }

    /** A log whose messages name the part of the application that they come from. */
    McpLog named(String logger);

    default void debug(Object message) {
        log(LogLevel.DEBUG, message);
    }

    default void info(Object message) {
        log(LogLevel.INFO, message);
    }

    default void notice(Object message) {
        log(LogLevel.NOTICE, message);
    }

    default void warning(Object message) {
        log(LogLevel.WARNING, message);
    }

    default void error(Object message) {
        log(LogLevel.ERROR, message);
    }
}

package org.mcpjakarta.core.call;

import java.time.Duration;

/** Runs something later, unless told otherwise before. */
@FunctionalInterface
public interface Timer {
    /** Returns what takes the appointment back. */
    Runnable after(Duration delay, Runnable task);
}

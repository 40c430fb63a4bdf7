package org.mcpjakarta.core.upkeep;

import java.time.Duration;

import org.mcpjakarta.spi.Registration;

/** Runs a task later, unless it is cancelled before. */
@FunctionalInterface
public interface Timer {
    /** Schedules the task. Closing the registration cancels it. */
    Registration after(Duration delay, Runnable task);
}

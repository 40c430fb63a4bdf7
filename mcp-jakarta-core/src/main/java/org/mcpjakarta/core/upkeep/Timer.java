package org.mcpjakarta.core.upkeep;

import java.time.Duration;

import org.mcpjakarta.spi.Registration;

/** Runs something later, unless told otherwise before. */
@FunctionalInterface
public interface Timer {
    /** Returns what takes the appointment back. */
    Registration after(Duration delay, Runnable task);
}

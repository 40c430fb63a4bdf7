package org.mcpjakarta.core.engine;

import java.time.InstantSource;

import org.mcpjakarta.core.call.Timer;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.SteadyClock;
import org.mcpjakarta.spi.ClusterSignals;

/**
 * What an engine takes from its surroundings. The servers of one application share it.
 *
 * @param clock   tells the time of day
 * @param ages    measures ages and timeouts
 * @param signals by which the nodes of the application hear of changes
 * @param budget  counts the bytes that are kept for clients
 */
public record Services(InstantSource clock, InstantSource ages, Timer timer, ClusterSignals signals, Budget budget) {
    /** With the clocks of this machine. */
    public Services(Timer timer, ClusterSignals signals, Budget budget) {
        this(InstantSource.system(), new SteadyClock(), timer, signals, budget);
    }
}

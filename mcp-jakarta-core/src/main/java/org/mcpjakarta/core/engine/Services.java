package org.mcpjakarta.core.engine;

import java.time.InstantSource;
import java.util.List;

import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.session.MemorySessionStore;
import org.mcpjakarta.core.session.SessionStore;
import org.mcpjakarta.core.task.MemoryTaskStore;
import org.mcpjakarta.core.task.TaskStore;
import org.mcpjakarta.core.upkeep.SteadyClock;
import org.mcpjakarta.core.upkeep.Timer;
import org.mcpjakarta.core.upkeep.TimerThread;
import org.mcpjakarta.spi.CallListener;
import org.mcpjakarta.spi.ClusterSignals;

/**
 * What an engine needs from its environment. The engines of one application share the timer, the signals, the budget and the
 * listeners.
 *
 * @param clock     the time of day
 * @param ages      measures ages and timeouts
 * @param signals   how the nodes of the application learn of each other's changes
 * @param budget    counts the bytes that are kept for clients
 * @param listeners observe every call
 */
public record Services(InstantSource clock, InstantSource ages, Timer timer, ClusterSignals signals, Budget budget,
        SessionStore sessions, TaskStore tasks, List<CallListener> listeners) {
    public Services {
        listeners = List.copyOf(listeners);
    }

    /** Services that keep everything in the memory of this node and use the clocks of this machine. */
    public static Services inMemory(Timer timer, ClusterSignals signals, Budget budget, List<CallListener> listeners) {
        return new Services(InstantSource.system(), new SteadyClock(), timer, signals, budget,
                new MemorySessionStore(budget), new MemoryTaskStore(budget), listeners);
    }

    /**
     * Services in memory for a single engine on a single node, without listeners.
     *
     * @param memory how many bytes may be kept for clients
     */
    public static Services inMemory(long memory) {
        return inMemory(new TimerThread(), ClusterSignals.NONE, new Budget(memory), List.of());
    }

    /** Uses this clock both for the time of day and for ages. */
    public Services withClock(InstantSource changed) {
        return new Services(changed, changed, timer, signals, budget, sessions, tasks, listeners);
    }

    public Services withSignals(ClusterSignals changed) {
        return new Services(clock, ages, timer, changed, budget, sessions, tasks, listeners);
    }

    /** Replaces all listeners by this one. */
    public Services withListener(CallListener only) {
        return new Services(clock, ages, timer, signals, budget, sessions, tasks, List.of(only));
    }
}

package org.mcpjakarta.core.engine;

import java.time.InstantSource;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.ClusterNode;
import org.mcpjakarta.core.extension.Extensions;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.once.OnceCalls;
import org.mcpjakarta.core.session.MemorySessionStore;
import org.mcpjakarta.core.session.SessionStore;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.shared.SharedSessionStore;
import org.mcpjakarta.core.shared.SharedTaskStore;
import org.mcpjakarta.core.task.MemoryTaskStore;
import org.mcpjakarta.core.task.TaskStore;
import org.mcpjakarta.core.upkeep.SteadyClock;
import org.mcpjakarta.core.upkeep.Timer;
import org.mcpjakarta.core.upkeep.TimerThread;
import org.mcpjakarta.spi.CallListener;
import org.mcpjakarta.spi.ClusterSignals;
import org.mcpjakarta.spi.Redactor;

/**
 * What an engine needs from its environment. The engines of one application share the timer, the signals, the budget and the
 * listeners.
 *
 * @param clock     the time of day
 * @param ages      measures ages and timeouts
 * @param signals   how the nodes of the application learn of each other's changes
 * @param budget    counts the bytes that are kept for clients
 * @param listeners observe every call
 * @param cluster   the other nodes that serve the same sessions; null if there are none
 * @param extensions what the application adds to the protocol
 * @param once      runs tools; repeated calls of an idempotent tool run once
 * @param redactor  decides what listeners get of values; null to give them as they are
 */
public record Services(InstantSource clock, InstantSource ages, Timer timer, ClusterSignals signals, Budget budget,
        SessionStore sessions, TaskStore tasks, List<CallListener> listeners, @Nullable Cluster cluster,
        Extensions extensions, OnceCalls once, @Nullable Redactor redactor) {
    public Services {
        listeners = List.copyOf(listeners);
    }

    /** Services that keep everything in the memory of this node and use the clocks of this machine. */
    public static Services inMemory(Timer timer, ClusterSignals signals, Budget budget, List<CallListener> listeners) {
        return new Services(InstantSource.system(), new SteadyClock(), timer, signals, budget,
                new MemorySessionStore(budget), new MemoryTaskStore(budget), listeners, null,
                Extensions.NONE, OnceCalls.in(null, budget, new SteadyClock()), null);
    }

    /** Services of one server that keeps in a store what all nodes share, and follows the clock of that store. */
    public static Services inCluster(ClusterNode node, Settings settings, Timer timer, Budget budget,
            List<CallListener> listeners) {
        Cluster cluster = node.server(settings.path(), settings.asking().keys());
        InstantSource clock = cluster.clock();
        return new Services(clock, clock, timer, cluster.signals(), budget,
                new SharedSessionStore(cluster, settings.limits().sessions(), settings.revisions(), budget),
                new SharedTaskStore(cluster, budget, settings.limits().bodies().responseBytes()), listeners, cluster,
                Extensions.NONE, OnceCalls.in(cluster, budget, clock), null);
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
        return new Services(changed, changed, timer, signals, budget, sessions, tasks, listeners, cluster,
                extensions, OnceCalls.in(cluster, budget, changed), redactor);
    }

    public Services withSignals(ClusterSignals changed) {
        return new Services(clock, ages, timer, changed, budget, sessions, tasks, listeners, cluster,
                extensions, once, redactor);
    }

    /** Replaces all listeners by this one. */
    public Services withListener(CallListener only) {
        return new Services(clock, ages, timer, signals, budget, sessions, tasks, List.of(only), cluster,
                extensions, once, redactor);
    }

    public Services withExtensions(Extensions changed) {
        return new Services(clock, ages, timer, signals, budget, sessions, tasks, listeners, cluster, changed,
                once, redactor);
    }

    /** Runs idempotent tools in another way. */
    public Services withOnce(OnceCalls changed) {
        return new Services(clock, ages, timer, signals, budget, sessions, tasks, listeners, cluster, extensions,
                changed, redactor);
    }

    public Services withRedactor(@Nullable Redactor changed) {
        return new Services(clock, ages, timer, signals, budget, sessions, tasks, listeners, cluster, extensions,
                once, changed);
    }
}

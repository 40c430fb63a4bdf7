package org.mcpjakarta.core.status;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.report.CallReports;
import org.mcpjakarta.core.session.Sessions;
import org.mcpjakarta.core.task.Tasks;
import org.mcpjakarta.spi.StoreUnavailableException;

/** How an engine is doing, for metrics and health checks. Safe for use by many threads. */
public final class EngineStatus {
    private final CallReports reports;
    private final Sessions sessions;
    private final IntSupplier running;
    private final IntSupplier listeners;
    private final Tasks tasks;
    private final Budget budget;
    private final @Nullable Cluster cluster;
    private volatile Supplier<Streams> streams = () -> Streams.NONE;
    private volatile boolean started;
    private volatile boolean draining;

    /**
     * The streams of the transport.
     *
     * @param open    how many connections get events
     * @param bytes   how many bytes the kept events take
     * @param dropped how many events newer ones have displaced
     */
    public record Streams(int open, long bytes, long dropped) {
        static final Streams NONE = new Streams(0, 0, 0);
    }

    /**
     * @param reports   name the server
     * @param running   counts the calls that are running
     * @param listeners counts the streams that receive changes
     */
    public EngineStatus(CallReports reports, Sessions sessions, IntSupplier running, IntSupplier listeners, Tasks tasks,
            Budget budget, @Nullable Cluster cluster) {
        this.reports = reports;
        this.sessions = sessions;
        this.running = running;
        this.listeners = listeners;
        this.tasks = tasks;
        this.budget = budget;
        this.cluster = cluster;
    }

    /** To be called by the transport. */
    public void countStreams(Supplier<Streams> counted) {
        streams = counted;
    }

    public void start() {
        started = true;
    }

    public void drain() {
        draining = true;
    }

    public boolean isDraining() {
        return draining;
    }

    /** Whether the server can be used at this moment. For probes, which are frequent: it counts nothing and does not ask the store. */
    public ServerState state() {
        return new ServerState(reports.application(), reports.server(), started, draining,
                cluster == null ? null : cluster.isAvailable());
    }

    /** The status at this moment. May ask the store. */
    public ServerStatus now() {
        Map<String, Integer> byState = new HashMap<>();
        tasks.counts().forEach((state, count) -> byState.put(state.json(), count));
        Streams counted = streams.get();
        return new ServerStatus(state(), sessionCount(), running.getAsInt(), listeners.getAsInt(), byState,
                counted.open(), counted.bytes(), counted.dropped(), budget.whole().held());
    }

    private int sessionCount() {
        try {
            return sessions.count();
        } catch (StoreUnavailableException away) {
            return 0;
        }
    }
}

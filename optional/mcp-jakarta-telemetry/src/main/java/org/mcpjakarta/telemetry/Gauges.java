package org.mcpjakarta.telemetry;

import java.util.List;
import java.util.function.ToLongFunction;

import org.mcpjakarta.core.status.EngineStatus;
import org.mcpjakarta.core.status.ServerStatus;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.BatchCallback;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.metrics.ObservableLongMeasurement;

/** How many sessions, streams, calls and tasks there are. Read when the metrics are collected. */
final class Gauges implements AutoCloseable {
    private final List<EngineStatus> servers;
    private final ObservableLongMeasurement sessions;
    private final ObservableLongMeasurement calls;
    private final ObservableLongMeasurement listeners;
    private final ObservableLongMeasurement tasks;
    private final ObservableLongMeasurement streams;
    private final ObservableLongMeasurement streamBytes;
    private final ObservableLongMeasurement dropped;
    private final ObservableLongMeasurement memory;
    private final BatchCallback callback;

    Gauges(Meter meter, List<EngineStatus> servers) {
        this.servers = List.copyOf(servers);
        sessions = gauge(meter, "mcpjakarta.sessions.active", "{session}", "Sessions");
        calls = gauge(meter, "mcpjakarta.requests.active", "{request}", "Calls that are running");
        listeners = gauge(meter, "mcpjakarta.listeners", "{stream}", "Streams that receive changes");
        tasks = gauge(meter, "mcpjakarta.tasks", "{task}", "Tasks by their state");
        streams = gauge(meter, "mcpjakarta.streams.open", "{stream}", "Connections that get events");
        streamBytes = gauge(meter, "mcpjakarta.streams.bytes", "By", "Events that are kept for clients");
        memory = gauge(meter, "mcpjakarta.memory.used", "By", "What all servers of the application keep for clients");
        dropped = meter.counterBuilder("mcpjakarta.events.dropped").setUnit("{event}")
                .setDescription("Events that newer ones have displaced, in all servers of the application")
                .buildObserver();
        callback = meter.batchCallback(this::observe, sessions, calls, listeners, tasks, streams, streamBytes, memory,
                dropped);
    }

    private static ObservableLongMeasurement gauge(Meter meter, String name, String unit, String description) {
        return meter.upDownCounterBuilder(name).setUnit(unit).setDescription(description).buildObserver();
    }

    private void observe() {
        List<ServerStatus> now = servers.stream().map(EngineStatus::now).toList();
        now.forEach(this::observe);
        // Servers of an application share them, and each reports the whole. Several applications may share a meter.
        now.stream().map(status -> status.state().application()).distinct().forEach(path -> {
            Attributes application = Attributes.of(McpAttributes.APPLICATION, path.isEmpty() ? "/" : path);
            memory.record(highest(now, ServerStatus::memory), application);
            dropped.record(highest(now, ServerStatus::eventsDropped), application);
        });
    }

    private static long highest(List<ServerStatus> all, ToLongFunction<ServerStatus> number) {
        return all.stream().mapToLong(number).max().orElse(0);
    }

    private void observe(ServerStatus status) {
        Attributes server = Attributes.of(McpAttributes.SERVER, status.state().path());
        sessions.record(status.sessions(), server);
        calls.record(status.calls(), server);
        listeners.record(status.listeners(), server);
        streams.record(status.streams(), server);
        streamBytes.record(status.streamBytes(), server);
        status.tasks().forEach((state, count) -> tasks.record(count,
                server.toBuilder().put(McpAttributes.TASK_STATE, state).build()));
    }

    @Override
    public void close() {
        callback.close();
    }
}

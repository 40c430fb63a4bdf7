package org.mcpjakarta.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mcpjakarta.core.limit.Charge;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.status.EngineStatus;
import org.mcpjakarta.spi.Refusal.Reason;

import io.opentelemetry.sdk.metrics.data.LongPointData;
import io.opentelemetry.sdk.metrics.data.MetricData;

/** Our own metrics. */
class GaugesTest {
    private static final String SERVER = "{mcpjakarta.server=\"/mcp\"}";
    private static final String APPLICATION = "{mcpjakarta.application=\"/\"}";

    private final Collected collected = new Collected();
    private final Desk desk = new Desk(collected.listener());
    private final Gauges gauges = new Gauges(collected.telemetry.getMeter("test"), List.of(desk.engine.status()));

    private Map<String, Long> values(String name) {
        MetricData metric = collected.metric(name).orElseThrow();
        return metric.getLongSumData().getPoints().stream().collect(Collectors.toMap(
                point -> point.getAttributes().toString(), LongPointData::getValue));
    }

    @ParameterizedTest
    @CsvSource({"mcpjakarta.sessions.active, {session}", "mcpjakarta.requests.active, {request}",
            "mcpjakarta.listeners, {stream}",
            "mcpjakarta.streams.open, {stream}", "mcpjakarta.streams.bytes, By", "mcpjakarta.memory.used, By",
            "mcpjakarta.events.dropped, {event}"})
    void eachHasItsUnit(String name, String unit) {
        assertThat(collected.metric(name).orElseThrow().getUnit()).isEqualTo(unit);
    }

    @Test
    void sessionsAreCounted() {
        Session session = desk.session();
        assertThat(values("mcpjakarta.sessions.active")).containsValue(1L);

        desk.engine.close(session);

        assertThat(values("mcpjakarta.sessions.active")).containsValue(0L);
    }

    @Test
    void runningCallsAreCounted() {
        List<Long> seen = new ArrayList<>();
        desk.whileRunning(() -> seen.addAll(values("mcpjakarta.requests.active").values()));

        desk.send("tools/call", Desk.toolCall("quiet"));

        assertThat(seen).containsExactly(1L);
    }

    @Test
    void streamsAreMeasured() {
        desk.engine.status().countStreams(() -> new EngineStatus.Streams(2, 512, 3));

        assertThat(values("mcpjakarta.streams.open")).containsExactly(Map.entry(SERVER, 2L));
        assertThat(values("mcpjakarta.streams.bytes")).containsExactly(Map.entry(SERVER, 512L));
        assertThat(values("mcpjakarta.events.dropped")).containsExactly(Map.entry(APPLICATION, 3L));
    }

    @Test
    void memoryIsMeasuredUntilItIsFree() {
        long before = values("mcpjakarta.memory.used").get(APPLICATION);
        Charge charge = new Charge(desk.engine.budget().of(""));
        charge.add(1_000);
        assertThat(values("mcpjakarta.memory.used")).containsExactly(Map.entry(APPLICATION, before + 1_000));

        charge.close();

        assertThat(values("mcpjakarta.memory.used")).containsExactly(Map.entry(APPLICATION, before));
    }

    @Test
    void tasksAreCountedByTheirState() {
        desk.send("tools/call", Desk.toolCall("long"));
        assertThat(values("mcpjakarta.tasks")).containsExactly(
                Map.entry("{mcpjakarta.server=\"/mcp\", mcpjakarta.task.state=\"working\"}", 1L));

        desk.tasks.forEach(Runnable::run);

        assertThat(values("mcpjakarta.tasks")).containsExactly(
                Map.entry("{mcpjakarta.server=\"/mcp\", mcpjakarta.task.state=\"completed\"}", 1L));
        assertThat(values("mcpjakarta.tasks.ended")).containsExactly(
                Map.entry("{mcpjakarta.server=\"/mcp\", mcpjakarta.task.state=\"completed\"}", 1L));
    }

    @Test
    void refusalsAreCountedByStatusAndLimit() {
        desk.engine.reports().refused(Reason.LIMIT, 429, "mcp.rate.tools", "tools/call", Caller.ANYBODY);

        assertThat(values("mcpjakarta.refusals")).containsExactly(Map.entry(
                "{http.response.status_code=429, mcpjakarta.limit=\"mcp.rate.tools\","
                        + " mcpjakarta.refusal.reason=\"limit\", mcpjakarta.server=\"/mcp\"}",
                1L));
    }

    /** Open Liberty has one meter for all its applications. */
    @Test
    void serversOfTwoApplicationsAreToldApart() {
        Desk other = new Desk(collected.listener());
        desk.engine.reports().deployedAt("/rooms");
        other.engine.reports().deployedAt("/desks");
        Gauges others = new Gauges(collected.telemetry.getMeter("test"), List.of(other.engine.status()));
        desk.session();

        assertThat(values("mcpjakarta.sessions.active")).containsOnly(
                Map.entry("{mcpjakarta.server=\"/rooms/mcp\"}", 1L),
                Map.entry("{mcpjakarta.server=\"/desks/mcp\"}", 0L));
        assertThat(values("mcpjakarta.memory.used")).containsOnlyKeys("{mcpjakarta.application=\"/rooms\"}",
                "{mcpjakarta.application=\"/desks\"}");
        assertThat(values("mcpjakarta.events.dropped")).containsOnlyKeys(
                "{mcpjakarta.application=\"/rooms\"}", "{mcpjakarta.application=\"/desks\"}");
        others.close();
    }

    @Test
    void nothingIsMeasuredAfterTheApplicationHasStopped() {
        gauges.close();

        assertThat(collected.metric("mcpjakarta.sessions.active")).isEmpty();
    }
}

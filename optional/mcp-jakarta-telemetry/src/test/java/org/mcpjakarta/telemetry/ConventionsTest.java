package org.mcpjakarta.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.spi.CallEnd;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.trace.data.SpanData;

/** The conventions for MCP, a row for each attribute, level and unit. */
class ConventionsTest {
    private static final Rates UNLIMITED = new Rates(100_000, 100_000, 100_000, 100_000);
    private static final String OPERATION = "mcp.server.operation.duration";
    private static final Map<String, Consumer<Desk>> SCENES = Map.ofEntries(
            Map.entry("tool", desk -> desk.send("tools/call", Desk.toolCall("echo"))),
            Map.entry("unrecorded tool", desk -> desk.send("tools/call", Desk.toolCall("quiet"))),
            Map.entry("older tool", desk -> desk.send(Revision.V2024_11_05, "tools/call", Desk.toolCall("echo"))),
            Map.entry("unknown tool", desk -> desk.send("tools/call", Desk.toolCall("nothing"))),
            Map.entry("tool error", desk -> desk.send("tools/call", Desk.toolCall("fails"))),
            Map.entry("wrong name", desk -> desk.send("prompts/get", "{\"name\":3}")),
            Map.entry("refusal", desk -> desk.send("tools/call", Desk.toolCall("refuses"))),
            Map.entry("unknown method", desk -> desk.send("tools/nothing", "{}")),
            Map.entry("extension", desk -> desk.send("rooms/move", "{}")),
            Map.entry("failed extension", desk -> desk.send("rooms/lock", "{}")),
            Map.entry("prompt", desk -> desk.send("prompts/get",
                    "{\"name\":\"greet\",\"arguments\":{\"name\":\"Ada\",\"tone\":\"hunter2\"}}")),
            Map.entry("list", desk -> desk.send("tools/list", "{}")),
            Map.entry("resource", desk -> desk.send("resources/read", "{\"uri\":\"rooms://all\"}")),
            Map.entry("template", desk -> desk.send("resources/read", "{\"uri\":\"rooms://hunter2\"}")),
            Map.entry("session", desk -> {
                Session session = desk.session();
                desk.send(session, "tools/call", Desk.toolCall("echo")).join();
                desk.engine.close(session);
            }),
            Map.entry("question", desk -> ask(desk, null)),
            Map.entry("refused question", desk -> ask(desk, new RpcError(-32601, "No roots"))),
            Map.entry("unanswered question", desk -> {
                var answer = desk.send(desk.session(), "tools/call", Desk.toolCall("asks"));
                desk.timePasses();
                answer.join();
            }));

    private static final Map<String, Collected> PLAYED = new ConcurrentHashMap<>();

    /** What is collected of a scene, which is played once. */
    private static Collected after(String scene) {
        return PLAYED.computeIfAbsent(scene, name -> {
            Collected collected = new Collected();
            Objects.requireNonNull(SCENES.get(name)).accept(new Desk(collected.listener()));
            return collected;
        });
    }

    private static void ask(Desk desk, @Nullable RpcError error) {
        Session session = desk.session();
        var answer = desk.send(session, "tools/call", Desk.toolCall("asks"));
        RpcMessage.Request question = (RpcMessage.Request) desk.sent.get(desk.sent.size() - 1);
        desk.engine.answer(session, error == null
                ? RpcMessage.Response.result(question.id(), Desk.json("{\"roots\":[]}"))
                : RpcMessage.Response.error(question.id(), error), () -> {});
        answer.join();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            # signal    | attribute                  | level                  | when             | value
            server span | mcp.method.name            | required               | tool             | tools/call
            server span | mcp.method.name            | required               | list             | tools/list
            server span | mcp.method.name            | required               | unknown method   | _OTHER
            server span | mcp.method.name            | required               | extension        | rooms/move
            server span | mcp.method.name            | required               | failed extension | rooms/lock
            server span | gen_ai.tool.name           | conditionally required | tool             | echo
            server span | gen_ai.tool.name           | conditionally required | unknown tool     | -
            server span | gen_ai.tool.name           | conditionally required | list             | -
            server span | gen_ai.prompt.name         | conditionally required | prompt           | greet
            server span | gen_ai.prompt.name         | conditionally required | tool             | -
            server span | error.type                 | conditionally required | tool             | -
            server span | error.type                 | conditionally required | tool error       | tool_error
            server span | error.type                 | conditionally required | refusal          | -31000
            server span | error.type                 | conditionally required | failed extension | -31000
            server span | error.type                 | conditionally required | unknown tool     | -
            server span | error.type                 | conditionally required | unknown method   | -
            server span | rpc.response.status_code   | conditionally required | tool             | -
            server span | rpc.response.status_code   | conditionally required | refusal          | -31000
            server span | rpc.response.status_code   | conditionally required | unknown tool     | -32602
            server span | rpc.response.status_code   | conditionally required | unknown method   | -32601
            server span | rpc.response.status_code   | conditionally required | wrong name       | -32602
            server span | jsonrpc.request.id         | conditionally required | tool             | 7
            server span | mcp.resource.uri           | conditionally required | resource         | rooms://all
            server span | mcp.resource.uri           | conditionally required | template         | rooms://{id}
            server span | mcp.resource.uri           | conditionally required | tool             | -
            server span | gen_ai.operation.name      | recommended            | tool             | execute_tool
            server span | gen_ai.operation.name      | recommended            | prompt           | -
            server span | mcp.protocol.version       | recommended            | tool             | 2026-07-28
            server span | mcp.protocol.version       | recommended            | older tool       | 2024-11-05
            server span | mcp.session.id             | recommended            | session          | -
            server span | mcp.session.id             | recommended            | tool             | -
            server span | network.transport          | recommended            | tool             | tcp
            server span | network.protocol.name      | recommended            | tool             | http
            server span | network.protocol.version   | recommended            | tool             | 1.1
            server span | jsonrpc.protocol.version   | recommended            | tool             | -
            server span | client.address             | recommended            | tool             | 192.0.2.1
            server span | client.port                | recommended            | tool             | 4711
            server span | gen_ai.tool.call.arguments | opt-in                 | tool             | {"text":"hello"}
            server span | gen_ai.tool.call.arguments | opt-in                 | unrecorded tool  | -
            server span | gen_ai.tool.call.result    | opt-in                 | unrecorded tool  | -
            server span | gen_ai.prompt.variable.name | opt-in                | prompt           | Ada
            server span | gen_ai.prompt.variable.tone | opt-in                | prompt           | -
            server span | gen_ai.tool.call.arguments | opt-in                 | unknown tool     | -
            server span | gen_ai.tool.call.arguments | opt-in                 | prompt           | -
            client span | mcp.method.name            | required               | question         | roots/list
            client span | jsonrpc.protocol.version   | recommended            | question         | -
            client span | gen_ai.tool.name           | conditionally required | question         | -
            client span | mcp.resource.uri           | conditionally required | question         | -
            client span | error.type                 | conditionally required | question         | -
            client span | error.type                 | conditionally required | refused question | -32601
            client span | rpc.response.status_code   | conditionally required | refused question | -32601
            client span | mcp.protocol.version       | recommended            | question         | 2025-11-25
            client span | network.transport          | recommended            | question         | tcp
            client span | network.protocol.name      | recommended            | question         | http
            client span | mcp.session.id             | recommended            | question         | -
            client span | network.protocol.version   | recommended            | question         | 1.1
            client span | error.type                 | conditionally required | unanswered question | timeout
            client span | rpc.response.status_code   | conditionally required | unanswered question | -
            mcp.server.operation.duration | mcp.method.name          | required               | tool           | tools/call
            mcp.server.operation.duration | mcp.method.name          | required               | unknown method | _OTHER
            mcp.server.operation.duration | mcp.method.name          | required               | extension      | rooms/move
            mcp.server.operation.duration | mcp.method.name          | required               | failed extension | rooms/lock
            mcp.server.operation.duration | gen_ai.tool.name         | conditionally required | tool           | echo
            mcp.server.operation.duration | gen_ai.tool.name         | conditionally required | unknown tool   | -
            mcp.server.operation.duration | gen_ai.prompt.name       | conditionally required | prompt         | greet
            mcp.server.operation.duration | error.type               | conditionally required | tool error     | tool_error
            mcp.server.operation.duration | error.type               | conditionally required | unknown tool   | -
            mcp.server.operation.duration | rpc.response.status_code | conditionally required | unknown tool   | -32602
            mcp.server.operation.duration | gen_ai.operation.name    | recommended            | tool           | execute_tool
            mcp.server.operation.duration | mcp.protocol.version     | recommended            | tool           | 2026-07-28
            mcp.server.operation.duration | network.transport        | recommended            | tool           | tcp
            mcp.server.operation.duration | network.protocol.name    | recommended            | tool           | http
            mcp.server.operation.duration | network.protocol.version | recommended            | tool           | 1.1
            mcp.server.operation.duration | mcp.resource.uri         | opt-in                 | resource       | -
            mcp.server.operation.duration | jsonrpc.request.id       | not on it              | tool           | -
            mcp.server.operation.duration | client.address           | not on it              | tool           | -
            mcp.server.operation.duration | mcp.session.id           | not on it              | session        | -
            mcp.server.operation.duration | gen_ai.tool.call.arguments | not on it            | tool           | -
            mcp.server.operation.duration | gen_ai.tool.call.result  | not on it              | tool           | -
            mcp.server.operation.duration | gen_ai.prompt.variable.name | opt-in              | prompt         | -
            mcp.server.operation.duration | client.port              | not on it              | tool           | -
            mcp.server.operation.duration | jsonrpc.protocol.version | recommended            | tool           | -
            mcp.server.session.duration   | mcp.session.id           | not on it              | session        | -
            mcp.server.session.duration   | jsonrpc.protocol.version | recommended            | session        | -
            mcp.server.session.duration   | mcp.protocol.version     | recommended            | session        | 2025-11-25
            mcp.server.session.duration   | network.protocol.name    | recommended            | session        | http
            mcp.server.session.duration   | error.type               | conditionally required | session        | -
            mcp.client.operation.duration | mcp.method.name          | required               | question       | roots/list
            mcp.client.operation.duration | error.type               | conditionally required | refused question | -32601
            mcp.client.operation.duration | rpc.response.status_code | conditionally required | refused question | -32601
            mcp.client.operation.duration | mcp.protocol.version     | recommended            | question       | 2025-11-25
            mcp.client.operation.duration | network.transport        | recommended            | question       | tcp
            mcp.client.operation.duration | network.protocol.name    | recommended            | question       | http
            mcp.client.operation.duration | network.protocol.version | recommended            | question       | 1.1
            mcp.client.operation.duration | error.type               | conditionally required | unanswered question | timeout
            mcp.client.operation.duration | error.type               | conditionally required | question       | -
            mcp.client.operation.duration | jsonrpc.request.id       | not on it              | question       | -
            mcp.client.operation.duration | server.address           | recommended            | question       | -
            mcp.client.operation.duration | server.port              | recommended            | question       | -
            """)
    void attributeIsThereAtItsLevel(String signal, String attribute, String level, String when,
            @Nullable String value) {
        List<Attributes> found = attributes(after(when), signal);

        assertThat(found).isNotEmpty().allSatisfy(each -> assertThat(text(each, attribute)).as(level).isEqualTo(value));
    }

    private static List<Attributes> attributes(Collected collected, String signal) {
        return switch (signal) {
            case "server span" -> spans(collected, SpanKind.SERVER).map(SpanData::getAttributes).toList();
            case "client span" -> spans(collected, SpanKind.CLIENT).map(SpanData::getAttributes).toList();
            default -> collected.points(signal).stream().map(point -> point.getAttributes()).toList();
        };
    }

    private static Stream<SpanData> spans(Collected collected, SpanKind kind) {
        return collected.spans().stream().filter(span -> span.getKind() == kind);
    }

    private static @Nullable String text(Attributes attributes, String name) {
        return attributes.asMap().entrySet().stream().filter(entry -> entry.getKey().getKey().equals(name))
                .map(entry -> entry.getValue().toString()).findFirst().orElse(null);
    }

    @Test
    void resultOfAToolThatAllowsItIsRecorded() {
        assertThat(text(after("tool").last().getAttributes(), "gen_ai.tool.call.result"))
                .contains("\"text\":\"done\"");
    }

    @ParameterizedTest
    @CsvSource({"mcp.server.operation.duration, tool", "mcp.server.session.duration, session",
            "mcp.client.operation.duration, question"})
    void durationsAreSecondsInTheBucketsOfTheConventions(String name, String when) {
        MetricData metric = after(when).metric(name).orElseThrow();

        assertThat(metric.getUnit()).isEqualTo("s");
        assertThat(metric.getHistogramData().getPoints()).allSatisfy(point -> {
            assertThat(point.getBoundaries()).containsExactly(0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1., 2., 5., 10., 30.,
                    60., 120., 300.);
            assertThat(point.getSum()).isBetween(0., 60.);
        });
    }

    @ParameterizedTest
    @CsvSource({"tool, tools/call echo", "prompt, prompts/get greet", "list, tools/list",
            "unknown tool, tools/call", "extension, rooms/move", "resource, resources/read", "unknown method, _OTHER"})
    void spanIsNamedByMethodAndTarget(String when, String name) {
        assertThat(spans(after(when), SpanKind.SERVER).map(SpanData::getName)).containsExactly(name);
    }

    @ParameterizedTest
    @CsvSource({"-32700, false", "-32600, false", "-32601, false", "-32602, false", "-32002, false", "-32603, true",
            "-32000, true", "-32099, true", "-31000, true", "5, true"})
    void onlyErrorsOfTheServerAreErrors(int code, boolean isError) {
        var end = new CallEnd(CallEnd.Kind.ERROR, code, "no",
                Duration.ofMillis(1), null);

        assertThat(ErrorTypes.ofCall(end)).isEqualTo(isError ? Integer.toString(code) : null);
    }

    @Test
    void replayIsMarkedOnItsSpan() {
        Collected collected = new Collected();
        Desk desk = new Desk(collected.listener());
        desk.send("tools/call", Desk.toolCall("pays"));
        desk.send("tools/call", Desk.toolCall("pays"));

        assertThat(spans(collected, SpanKind.SERVER).map(span -> text(span.getAttributes(), "mcpjakarta.replayed")))
                .containsExactly(null, "true");
    }

    @Test
    void statusOfAnErrorHasItsMessage() {
        SpanData refused = after("refusal").last();

        assertThat(refused.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
        assertThat(refused.getStatus().getDescription()).isEqualTo("The room is on fire");
    }

    @Test
    void questionIsWithinTheSpanOfItsCall() {
        SpanData question = spans(after("question"), SpanKind.CLIENT).findFirst().orElseThrow();
        SpanData call = spans(after("question"), SpanKind.SERVER).findFirst().orElseThrow();
        assertThat(question.getParentSpanId()).isEqualTo(call.getSpanId());
        assertThat(question.getName()).isEqualTo("roots/list");
        assertThat(text(question.getAttributes(), "jsonrpc.request.id")).matches("[0-9]+");
    }

    @ParameterizedTest
    @EnumSource
    void everyRevisionIsMeasured(Revision revision) {
        Collected collected = new Collected();
        Desk desk = new Desk(collected.listener());
        desk.send(revision, "tools/call", Desk.toolCall("echo"));

        assertThat(collected.spans()).hasSize(1);
        assertThat(collected.points(OPERATION)).hasSize(1);
    }

    @Test
    void tenThousandUnknownToolsAreOneTimeSeries() {
        Collected collected = new Collected();
        Desk desk = new Desk(collected.listener(), null, UNLIMITED);
        for (int number = 0; number < 10_000; number++) {
            desk.send("tools/call", "{\"name\":\"tool" + number + "\"}");
        }

        assertThat(collected.points(OPERATION)).hasSize(1).first()
                .satisfies(point -> assertThat(point.getCount()).isEqualTo(10_000));
        assertThat(collected.spans().stream().map(SpanData::getName).collect(Collectors.toSet()))
                .containsExactly("tools/call");
    }

    @Test
    void noUndeclaredValueIsInAnySpanOrMetric() {
        String all = SCENES.keySet().stream().map(scene -> after(scene).everything()).collect(Collectors.joining());

        assertThat(all).contains("hello").doesNotContain("hunter2", "nobody may record");
    }
}

package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.call.UnansweredQuestions;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.spi.CallEnd;
import org.mcpjakarta.spi.CallInfo;
import org.mcpjakarta.spi.CallListener;

import jakarta.json.JsonObject;

/** How a listener learns that calls and tasks end. */
class CallReportsTest {
    private static final Map<String, InputRequest> FOLDERS = Map.of("folders",
            new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT));
    private static final String ABLE = "{\"roots\":{},\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}";

    /** Whoever stops the server does not wait for what is running. */
    private static final Settings.Requests IMPATIENT = Settings.Requests.of(100, 100, Duration.ofMinutes(1),
            Duration.ZERO);

    private final List<String> ends = new ArrayList<>();
    private final CompletableFuture<ToolResult> work = new CompletableFuture<>();
    private final List<Runnable> waiting = new ArrayList<>();
    private final McpEngine engine = new McpEngine(
            Settings.of(Engines.TALKATIVE).withLimits(Settings.Limits.DEFAULT.withRequests(IMPATIENT)),
            Features.of(List.of(Tools.tool("wrong", arguments -> ToolResult.error("no")),
                    Tools.invoked("asks", (call, arguments) -> {
                        throw new UnansweredQuestions(FOLDERS);
                    }), Tools.invoked("long", (call, arguments) -> work).withTasks(TaskSupport.OPTIONAL),
                    Tools.invoked("open", (call, arguments) -> work))),
            Services.inMemory(1 << 24).withListener(new CallListener() {
                @Override
                public void ended(CallInfo call, CallEnd end) {
                    ends.add(call.method() + " " + call.feature() + " " + end.kind());
                }

                @Override
                public void taskEnded(CallInfo call, CallEnd end) {
                    ends.add("task " + call.feature() + " " + end.kind() + " " + end.errorCode());
                }
            }));

    private Call call(Revision revision, String method, String params) {
        Reply reply = new Reply() {
            @Override
            public void send(RpcMessage message) {}

            @Override
            public Executor detached(String name) {
                return waiting::add;
            }
        };
        return Call.standalone(Clients.of(revision, ABLE),
                new RpcMessage.Request(RpcId.of(1), method, Json.object(params)), reply);
    }

    private JsonObject begin(Revision revision, String params) {
        return engine.serve(call(revision, "tools/call", params)).toCompletableFuture().join().result();
    }

    @ParameterizedTest
    @EnumSource
    void aFailureForTheModelIsToldFromAResult(Revision revision) {
        begin(revision, "{\"name\":\"wrong\"}");

        assertThat(ends).containsExactly("tools/call wrong TOOL_ERROR");
    }

    @Test
    void questionsAreToldFromAResult() {
        begin(Revision.V2026_07_28, "{\"name\":\"asks\"}");

        assertThat(ends).containsExactly("tools/call asks INPUT_REQUIRED");
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    void aTaskIsReportedWhenItIsCreatedAndWhenItHasEnded(Revision revision) {
        begin(revision, "{\"name\":\"long\",\"task\":{}}");
        assertThat(ends).containsExactly("tools/call long TASK");

        waiting.forEach(Runnable::run);
        assertThat(ends).hasSize(1);
        work.complete(Tools.text("done"));

        assertThat(ends).last().isEqualTo("task long RESULT 0");
    }

    @Test
    void aTaskThatIsCancelledBeforeItsWorkBeginsIsReported() {
        JsonObject begun = begin(Revision.V2026_07_28, "{\"name\":\"long\"}");

        engine.serve(call(Revision.V2026_07_28, "tasks/cancel",
                "{\"taskId\":\"" + begun.getString("taskId") + "\"}")).toCompletableFuture().join();
        waiting.forEach(Runnable::run);

        assertThat(ends).filteredOn(end -> end.startsWith("task ")).containsExactly("task long CANCELLED 0");
    }

    @Test
    void aTaskThatIsCancelledIsReportedAlthoughItsMethodNeverReturns() {
        JsonObject begun = begin(Revision.V2026_07_28, "{\"name\":\"long\"}");
        waiting.forEach(Runnable::run);

        engine.serve(call(Revision.V2026_07_28, "tasks/cancel",
                "{\"taskId\":\"" + begun.getString("taskId") + "\"}")).toCompletableFuture().join();
        assertThat(ends).filteredOn(end -> end.startsWith("task ")).containsExactly("task long CANCELLED 0");

        work.complete(Tools.text("late"));
        assertThat(ends).filteredOn(end -> end.startsWith("task ")).hasSize(1);
    }

    @Test
    void aTaskThatTheServerBreaksOffHasFailed() {
        begin(Revision.V2026_07_28, "{\"name\":\"long\"}");
        waiting.forEach(Runnable::run);

        engine.stop();
        assertThat(ends).last().isEqualTo("task long ERROR -32603");

        work.complete(Tools.text("late"));
        assertThat(ends).filteredOn(end -> end.startsWith("task ")).hasSize(1);
    }

    @Test
    void aCallThatIsCancelledIsReported() {
        Call call = call(Revision.V2026_07_28, "tools/call", "{\"name\":\"open\"}");
        var answer = engine.serve(call).toCompletableFuture();
        assertThat(ends).isEmpty();

        call.cancellation().raise();
        work.complete(Tools.text("late"));

        assertThat(answer.join()).isNull();
        assertThat(ends).containsExactly("tools/call open CANCELLED");
    }
}

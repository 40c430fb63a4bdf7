package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.call.UnansweredQuestions;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Crowd;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.LogLines;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.task.TaskStore;
import org.mcpjakarta.core.task.Tasks;

import jakarta.json.JsonObject;

/** A tool that makes a task is answered by its task, whatever the task asks and however soon. */
@Timeout(120)
class AskingTaskTest {
    private static final int CALLS = Integer.getInteger("stress.calls", 20_000);
    private static final int THREADS = 4;
    private static final Map<String, InputRequest> FOLDERS = Map.of("folders",
            new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT));

    @Test
    @Tag("R-327")
    @Tag("R-344")
    @Tag("R-413")
    void taskThatAsksBeforeTheRequestIsAnsweredKeepsItsQuestion() {
        CompletableFuture<ToolResult> run = new CompletableFuture<>();
        McpEngine engine = engine(TaskSupport.OPTIONAL, (call, arguments) -> {
            call.dialogue().ask(FOLDERS);
            return run;
        });

        JsonObject begun = call(engine, Runnable::run, "{}");
        run.completeExceptionally(new UnansweredQuestions(FOLDERS));

        assertThat(begun.getString("resultType")).isEqualTo("task");
        JsonObject task = task(engine, begun);
        assertThat(task.getString("status")).isEqualTo("input_required");
        assertThat(task.getJsonObject("inputRequests")).containsOnlyKeys("folders");
    }

    @Test
    @Tag("R-356")
    void taskKnowsTheAnswersAndTheIdOfTheCallItComesFrom() {
        List<String> ids = new ArrayList<>();
        McpEngine engine = engine(new TaskSupport(TaskSupport.Level.OPTIONAL, Set.of("folders")), (call, arguments) -> {
            ids.add(call.dialogue().callId());
            if (call.dialogue().answer("folders") == null) {
                throw new UnansweredQuestions(FOLDERS);
            }
            return CompletableFuture.completedFuture(Tools.text("done"));
        });

        String state = call(engine, Runnable::run, "{}").getString("requestState");
        JsonObject begun = call(engine, Runnable::run, """
                {"inputResponses":{"folders":{"roots":[]}},"requestState":"%s"}""".formatted(state));

        assertThat(task(engine, begun).getString("status")).isEqualTo("completed");
        assertThat(ids).hasSize(2).containsOnly(ids.get(0));
    }

    @Test
    @Tag("R-344")
    @Tag("R-413")
    void everyOneOfManyCallsIsAnsweredByItsTask() throws Exception {
        McpEngine engine = engine(TaskSupport.OPTIONAL, (call, arguments) -> {
            call.dialogue().ask(FOLDERS);
            throw new UnansweredQuestions(FOLDERS);
        });
        ExecutorService workers = Executors.newFixedThreadPool(THREADS);
        try {
            List<Integer> others = Crowd.together(THREADS, thread -> () -> {
                int count = 0;
                for (int i = 0; i < CALLS / THREADS; i++) {
                    JsonObject begun = call(engine, workers, "{}");
                    count += begun.getString("resultType").equals("task") ? 0 : 1;
                }
                return count;
            });

            assertThat(others).containsOnly(0);
        } finally {
            workers.shutdownNow();
        }
    }

    @Test
    void taskThatIsCancelledWhenItAsksOrFailsIsNoDefect() {
        CompletableFuture<ToolResult> asks = new CompletableFuture<>();
        CompletableFuture<ToolResult> fails = new CompletableFuture<>();
        Iterator<CompletableFuture<ToolResult>> runs = List.of(asks, fails).iterator();
        McpEngine engine = engine(TaskSupport.OPTIONAL, (call, arguments) -> runs.next());
        try (LogLines log = new LogLines()) {
            JsonObject first = call(engine, Runnable::run, "{}");
            JsonObject second = call(engine, Runnable::run, "{}");
            for (JsonObject task : List.of(first, second)) {
                result(engine, "tasks/cancel", id(task), Runnable::run);
            }

            asks.completeExceptionally(new UnansweredQuestions(FOLDERS));
            fails.completeExceptionally(new IllegalStateException("interrupted"));

            assertThat(task(engine, first).getString("status")).isEqualTo("cancelled");
            assertThat(task(engine, second).getString("status")).isEqualTo("cancelled");
            assertThat(log.failures()).isEmpty();
        }
    }

    @Test
    @Tag("R-340")
    void resultThatWasFetchedMakesRoomForTheNextTask() {
        Tasks.Limits one = new Tasks.Limits(new TaskStore.Room(1, 1, 1), Duration.ofHours(1), "any");
        McpEngine engine = Engines.engine(
                Settings.of(Engines.TALKATIVE).withLimits(Settings.Limits.DEFAULT.withTasks(one)),
                Features.of(List.of(Tools.tool("asks", arguments -> Tools.text("done"))
                        .withTasks(TaskSupport.OPTIONAL))));

        JsonObject first = call(engine, Runnable::run, "{}");
        assertThatThrownBy(() -> call(engine, Runnable::run, "{}")).hasMessageContaining("no room");
        assertThat(task(engine, first).getString("status")).isEqualTo("completed");

        assertThat(task(engine, call(engine, Runnable::run, "{}")).getString("status")).isEqualTo("completed");
    }

    private static McpEngine engine(TaskSupport support, FeatureInvoker<ToolResult> work) {
        Tasks.Limits tasks = new Tasks.Limits(new TaskStore.Room(2 * CALLS, 2 * CALLS, 2 * CALLS),
                Duration.ofHours(1), "any");
        Settings.Limits limits = Settings.Limits.DEFAULT.withTasks(tasks).withMemory(1L << 32)
                .withRates(new Rates(10 * CALLS, 50, 100, 10));
        return Engines.engine(Settings.of(Engines.TALKATIVE).withLimits(limits),
                Features.of(List.of(Tools.invoked("asks", work).withTasks(support))));
    }

    private static JsonObject call(McpEngine engine, Executor threads, String params) {
        return result(engine, "tools/call", JsonTrees.object(Json.object(params)).add("name", "asks").build(), threads);
    }

    private static JsonObject task(McpEngine engine, JsonObject begun) {
        return result(engine, "tasks/get", id(begun), Runnable::run);
    }

    private static JsonObject id(JsonObject begun) {
        return JsonTrees.object().add("taskId", begun.getString("taskId")).build();
    }

    private static JsonObject result(McpEngine engine, String method, JsonObject params, Executor threads) {
        var client = Clients.of(Revision.V2026_07_28,
                "{\"roots\":{},\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}");
        Reply reply = new Reply() {
            @Override
            public void send(RpcMessage message) {}

            @Override
            public Executor detached(String name) {
                return threads;
            }
        };
        RpcMessage.Response response = Conversation.await(
                engine.serve(Call.standalone(client, new RpcMessage.Request(RpcId.of(1), method, params), reply)));
        assertThat(response.result()).as(String.valueOf(response.error())).isNotNull();
        return response.result();
    }
}

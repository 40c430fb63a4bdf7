package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.call.UnansweredQuestions;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Guest;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.RecordedReply;
import org.mcpjakarta.core.fixture.StoreView;
import org.mcpjakarta.core.fixture.TestNodes;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.task.TaskStore;
import org.mcpjakarta.core.task.Tasks;
import org.mcpjakarta.testkit.cluster.MemoryCluster;

import jakarta.json.JsonObject;

/** Tasks belong to their owners and not to their nodes. */
@Timeout(60)
class ClusterTasksTest {
    private static final InputRequest FOLDERS = new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT);
    private static final Caller ALICE = new Caller("alice", Set.of(), Set.of(), null);
    private static final Caller BOB = new Caller("bob", Set.of(), Set.of(), null);

    private final AtomicLong ahead = new AtomicLong();
    private final List<CompletableFuture<ToolResult>> running = new CopyOnWriteArrayList<>();
    private final List<Call> calls = new CopyOnWriteArrayList<>();
    private final TestNodes nodes = new TestNodes(
            new MemoryCluster(() -> System.currentTimeMillis() + ahead.get()));
    private final Settings settings = Settings.of(Engines.TALKATIVE).withLimits(Settings.Limits.DEFAULT.withTasks(
            new Tasks.Limits(new TaskStore.Room(100, 100, 3), Duration.ofHours(1), "any")));
    private final McpEngine one = nodes.engine(settings, features());
    private final McpEngine two = nodes.engine(settings, features());

    private Features features() {
        ToolFeature runs = Tools.invoked("runs", (call, arguments) -> {
            CompletableFuture<ToolResult> result = new CompletableFuture<>();
            calls.add(call);
            running.add(result);
            return result;
        });
        ToolFeature asks = Tools.invoked("asks", (call, arguments) -> {
            if (call.dialogue().refusal("folders") != null) {
                return CompletableFuture.completedFuture(Tools.text("refused"));
            }
            if (call.dialogue().answer("folders") == null) {
                throw new UnansweredQuestions(Map.of("folders", FOLDERS));
            }
            return CompletableFuture
                    .completedFuture(Tools.text("folders: " + call.dialogue().answer("folders").toString()));
        });
        return Features.of(List.of(runs.withTasks(TaskSupport.OPTIONAL), asks.withTasks(TaskSupport.OPTIONAL)));
    }

    @AfterEach
    void leave() {
        nodes.close();
    }

    private JsonObject begin(McpEngine node, Caller caller, String tool) {
        return result(node, caller, "tools/call", "{\"name\":\"%s\"}".formatted(tool));
    }

    private JsonObject task(McpEngine node, Caller caller, String id) {
        return result(node, caller, "tasks/get", "{\"taskId\":\"%s\"}".formatted(id));
    }

    private static JsonObject result(McpEngine node, Caller caller, String method, String params) {
        RpcMessage.Response response = response(node, caller, method, params);
        assertThat(response.result()).as(String.valueOf(response.error())).isNotNull();
        return response.result();
    }

    private static RpcMessage.Response response(McpEngine node, Caller caller, String method, String params) {
        var client = Clients.of(Revision.V2026_07_28,
                "{\"roots\":{},\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}");
        Reply reply = new Reply() {
            @Override
            public void send(RpcMessage message) {}

            @Override
            public Executor detached(String name) {
                return Runnable::run;
            }
        };
        return Conversation.await(node.serve(Call.standalone(client, caller,
                new RpcMessage.Request(RpcId.of(1), method, Json.object(params)), reply)));
    }

    private static String idOf(JsonObject task) {
        return task.getString("taskId");
    }

    @Test
    void taskIsSeenByItsOwnerOnEveryNodeAndByNobodyElse() {
        String id = idOf(begin(one, ALICE, "runs"));

        assertThat(task(two, ALICE, id).getString("status")).isEqualTo("working");
        assertThat(response(two, BOB, "tasks/get", "{\"taskId\":\"%s\"}".formatted(id)).error().message())
                .isEqualTo("There is no such task");
        assertThat(response(two, BOB, "tasks/cancel", "{\"taskId\":\"%s\"}".formatted(id)).error()).isNotNull();
        running.get(0).complete(Tools.text("done"));

        assertThat(task(two, ALICE, id).getString("status")).isEqualTo("completed");
        assertThat(task(two, ALICE, id).toString()).contains("done");
    }

    @Test
    void taskThatIsCancelledElsewhereStops() {
        String id = idOf(begin(one, ALICE, "runs"));

        result(two, ALICE, "tasks/cancel", "{\"taskId\":\"%s\"}".formatted(id));

        await().until(() -> calls.get(0).cancellation().isRaised());
        assertThat(task(one, ALICE, id).getString("status")).isEqualTo("cancelled");
        running.get(0).complete(Tools.text("too late"));
        assertThat(task(two, ALICE, id).getString("status")).isEqualTo("cancelled");
    }

    @Test
    void answersOfATaskMayComeToAnyNode() {
        String id = idOf(begin(one, ALICE, "asks"));
        assertThat(task(two, ALICE, id).getString("status")).isEqualTo("input_required");

        result(two, ALICE, "tasks/update", """
                {"taskId":"%s","inputResponses":{"folders":{"roots":[{"uri":"file:///b"}]},"other":{}}}"""
                .formatted(id));

        await().until(() -> task(two, ALICE, id).getString("status").equals("completed"));
        assertThat(task(two, ALICE, id).toString()).contains("file:///b");
    }

    @Test
    void resultIsAwaitedOnAnyNode() {
        Guest alice = Guest.of("alice", one, two);
        String id = task(alice, one, "runs");
        CompletableFuture<RpcMessage.Response> waiting = awaitResult(alice, two, new RecordedReply(), id);
        assertThat(waiting).isNotDone();

        running.get(0).complete(Tools.text("done"));

        assertThat(Conversation.await(waiting).result().toString()).contains("done", id);
    }

    @Test
    void clientThatWaitsElsewhereIsAskedThereAndMayAnswerAnywhere() {
        McpEngine three = nodes.engine(settings, features());
        Guest alice = Guest.of("alice", one, two);
        String id = task(alice, one, "asks");
        RecordedReply reply = new RecordedReply();
        CompletableFuture<RpcMessage.Response> waiting = awaitResult(alice, two, reply, id);
        assertThat(reply.methods()).containsExactly("roots/list");

        assertThat(alice.answer(three, reply.questions().get(0), "{\"roots\":[{\"uri\":\"file:///c\"}]}")).isTrue();

        assertThat(Conversation.await(waiting).result().toString()).contains("file:///c");
    }

    @Test
    void clientThatRefusesElsewhereIsUnderstood() {
        Guest alice = Guest.of("alice", one, two);
        String id = task(alice, one, "asks");
        RecordedReply reply = new RecordedReply();
        CompletableFuture<RpcMessage.Response> waiting = awaitResult(alice, two, reply, id);

        two.answer(alice.at(two), RpcMessage.Response.error(reply.questions().get(0), new RpcError(-1, "no")),
                () -> {});

        assertThat(Conversation.await(waiting).result().toString()).contains("refused");
    }

    @Test
    void questionIsTakenBackWhenItIsAnsweredElsewhere() {
        McpEngine three = nodes.engine(settings, features());
        Guest alice = Guest.of("alice", one, two);
        String id = task(alice, one, "asks");
        RecordedReply first = new RecordedReply();
        RecordedReply second = new RecordedReply();
        CompletableFuture<RpcMessage.Response> waiting = awaitResult(alice, two, first, id);
        awaitResult(alice, three, second, id);
        assertThat(second.methods()).containsExactly("roots/list");

        alice.answer(two, first.questions().get(0), "{\"roots\":[]}");

        Conversation.await(waiting);
        await().until(() -> second.methods().contains("notifications/cancelled"));
    }

    @Test
    void clientThatDoesNotWaitAnyMoreIsNotAsked() {
        Guest alice = Guest.of("alice", one, two);
        String id = task(alice, one, "asks");
        RecordedReply reply = new RecordedReply();
        RpcId call = RpcId.of("waits");
        CompletableFuture<RpcMessage.Response> waiting = alice.call(two, reply, call, "tasks/result",
                "{\"taskId\":\"%s\"}".formatted(id));

        alice.tell(one, "notifications/cancelled", "{\"requestId\":\"waits\"}");

        await().until(waiting::isDone);
        assertThat(reply.methods()).containsExactly("roots/list", "notifications/cancelled");
        assertThat(alice.call(one, reply, "tasks/get", "{\"taskId\":\"%s\"}".formatted(id)).join().result()
                .getString("status")).isEqualTo("input_required");
    }

    @Test
    void taskWhoseNodeIsGoneFailsForThoseWhoLookAndThoseWhoWait() {
        Guest alice = Guest.of("alice", one, two);
        String id = task(alice, one, "runs");
        CompletableFuture<RpcMessage.Response> waiting = awaitResult(alice, two, new RecordedReply(), id);

        nodes.store().kill(one.cluster().self());
        two.sweep();

        RpcError error = Conversation.await(waiting).error();
        assertThat(error.message()).isEqualTo("The node that worked on this task is gone");
        assertThat(task(two, ALICE, id).getString("status")).isEqualTo("failed");
    }

    @Test
    void numberOfTasksIsLimitedOnAllNodesTogether() {
        begin(one, ALICE, "runs");
        begin(two, ALICE, "runs");
        begin(one, ALICE, "runs");

        assertThat(response(two, ALICE, "tools/call", "{\"name\":\"runs\"}").error().message())
                .contains("too many tasks");
        begin(two, BOB, "runs");
        running.get(1).complete(Tools.text("done"));
        begin(one, ALICE, "runs");
        assertThat(running).hasSize(5);
    }

    @Test
    void expiredTaskIsCancelledByItsNodeAndGoneForAll() {
        Guest alice = Guest.of("alice", one, two);
        String id = task(alice, one, "runs");
        CompletableFuture<RpcMessage.Response> waiting = awaitResult(alice, two, new RecordedReply(), id);

        ahead.set(Duration.ofMinutes(60).plusSeconds(5).toMillis());
        await().until(() -> response(two, ALICE, "tasks/get", "{\"taskId\":\"%s\"}".formatted(id)).error() != null);
        await().until(() -> {
            one.sweep();
            return waiting.isDone();
        });

        assertThat(waiting.join().error().message()).isEqualTo("The task has expired");
        assertThat(calls.get(0).cancellation().isRaised()).isTrue();
        await().until(() -> nodes.store().join().items("task/mcp").size() == 0);
    }

    @Test
    void outcomeThatCannotBeKeptWhileTheStoreIsAwayIsKeptLater() {
        String id = idOf(begin(one, ALICE, "runs"));
        nodes.store().away(true);
        running.get(0).complete(Tools.text("done meanwhile"));
        one.sweep();
        nodes.store().away(false);

        await().until(one.cluster()::isAvailable);
        one.sweep();

        assertThat(task(two, ALICE, id).toString()).contains("done meanwhile");
    }

    @Test
    void taskThatCannotBeKeptIsNotBegunAndTakesNoMemory() {
        long before = one.budget().whole().held();
        nodes.store().away(true);

        assertThat(response(one, ALICE, "tools/call", "{\"name\":\"runs\"}").error().message())
                .contains("cannot reach its store");

        assertThat(running).isEmpty();
        assertThat(one.budget().whole().held()).isEqualTo(before);
        nodes.store().away(false);
    }

    @Test
    void subscriptionToATaskThatCannotBeReadEnds() {
        String id = idOf(begin(one, ALICE, "runs"));
        int listeners = two.status().now().listeners();
        AtomicInteger reads = new AtomicInteger();
        StoreView view = new StoreView(nodes.store().join());
        McpEngine three = nodes.engine(settings, features(), view);
        // The task is known when it is asked for, and cannot be read when it is to be followed.
        view.afterFind(() -> nodes.store().away(reads.incrementAndGet() == 2));

        RpcMessage.Response response = response(three, ALICE, "subscriptions/listen",
                "{\"notifications\":{\"taskIds\":[\"%s\"]}}".formatted(id));

        assertThat(response.error().message()).contains("cannot reach its store");
        assertThat(three.status().now().listeners()).isZero();
        assertThat(two.status().now().listeners()).isEqualTo(listeners);
        nodes.store().away(false);
    }

    @Test
    void answeredTaskGoesOnWhileTheStoreIsAway() {
        Guest alice = Guest.of("alice", one, two);
        String id = task(alice, one, "asks");
        RecordedReply reply = new RecordedReply();
        awaitResult(alice, one, reply, id);
        var session = alice.at(one);
        nodes.store().away(true);

        one.answer(session, RpcMessage.Response.result(reply.questions().get(0),
                Json.object("{\"roots\":[{\"uri\":\"file:///d\"}]}")), () -> {});
        nodes.store().away(false);

        await().until(() -> {
            one.sweep();
            RpcMessage.Response task = response(two, ALICE, "tasks/get", "{\"taskId\":\"%s\"}".formatted(id));
            return task.result() != null && task.result().toString().contains("file:///d");
        });
    }

    @Test
    void subscriberHearsOfATaskOfAnotherNode() {
        String id = idOf(begin(one, ALICE, "runs"));
        RecordedReply reply = new RecordedReply();
        var client = Clients.of(Revision.V2026_07_28, "{\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}");
        two.serve(Call.standalone(client, ALICE, new RpcMessage.Request(RpcId.of(1), "subscriptions/listen",
                Json.object("{\"notifications\":{\"taskIds\":[\"%s\"]}}".formatted(id))), reply));

        running.get(0).complete(Tools.text("done"));

        await().until(() -> reply.messages().toString().contains("completed"));
        assertThat(reply.methods()).containsExactly("notifications/subscriptions/acknowledged", "notifications/tasks",
                "notifications/tasks");
    }

    private static String task(Guest guest, McpEngine node, String tool) {
        RpcMessage.Response begun = Conversation.await(guest.call(node, new RecordedReply(), "tools/call",
                "{\"name\":\"%s\",\"task\":{}}".formatted(tool)));
        String id = begun.result().getJsonObject("task").getString("taskId");
        await().until(() -> {
            String status = Conversation.await(guest.call(node, new RecordedReply(), "tasks/get",
                    "{\"taskId\":\"%s\"}".formatted(id))).result().getString("status");
            return tool.equals("runs") || status.equals("input_required");
        });
        return id;
    }

    private static CompletableFuture<RpcMessage.Response> awaitResult(Guest guest, McpEngine node, Reply reply,
            String id) {
        return guest.call(node, reply, "tasks/result", "{\"taskId\":\"%s\"}".formatted(id));
    }
}

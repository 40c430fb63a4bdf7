package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.ask.Patience;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.UnansweredQuestions;
import org.mcpjakarta.core.cluster.NodeThreads;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Guest;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.RecordedReply;
import org.mcpjakarta.core.fixture.TestNodes;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.settings.Settings;

/** Messages of a client find its call, whichever nodes they come to. */
@Timeout(60)
class ClusterCallsTest {
    private static final InputRequest FOLDERS = new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT);
    private static final InputRequest PAGE = new InputRequest(InputRequest.ELICIT,
            Json.object("{\"mode\":\"url\",\"url\":\"https://example.com\",\"message\":\"Pay\"}"), "payment");

    private final List<CompletableFuture<ToolResult>> running = new CopyOnWriteArrayList<>();
    private final AtomicInteger continuedOnNodeThread = new AtomicInteger();
    private final Settings settings = Settings.of(Engines.TALKATIVE);
    private final TestNodes nodes = new TestNodes();
    private final McpEngine one = nodes.engine(settings, features());
    private final McpEngine two = nodes.engine(settings, features());
    private final Guest alice = Guest.of("alice", one, two);
    private final RecordedReply reply = new RecordedReply();

    private Features features() {
        ToolFeature asks = asking("asks", "folders", FOLDERS);
        ToolFeature pays = asking("pays", "page", PAGE);
        ToolFeature runs = Tools.invoked("runs", (call, arguments) -> {
            CompletableFuture<ToolResult> result = new CompletableFuture<>();
            running.add(result);
            call.cancellation().onRaised(() -> result.complete(Tools.text("cancelled")));
            return result;
        });
        return Features.of(List.of(asks, pays, runs, Tools.echo()));
    }

    private ToolFeature asking(String name, String key, InputRequest question) {
        return Tools.invoked(name, (call, arguments) -> {
            if (call.dialogue().refusal(key) != null) {
                return CompletableFuture.completedFuture(Tools.text("refused"));
            }
            if (call.dialogue().answer(key) == null) {
                throw new UnansweredQuestions(Map.of(key, question));
            }
            continuedOnNodeThread.addAndGet(NodeThreads.isCurrent() ? 1 : 0);
            return CompletableFuture.completedFuture(Tools.text("answer " + call.dialogue().answer(key)));
        });
    }

    @AfterEach
    void leave() {
        nodes.close();
    }

    private CompletableFuture<RpcMessage.Response> asks(McpEngine node) {
        return alice.call(node, reply, "tools/call", "{\"name\":\"asks\"}");
    }

    @Test
    void answerOnAnotherNodeContinuesTheCallWithoutARequest() {
        CompletableFuture<RpcMessage.Response> call = asks(one);
        AtomicInteger accepted = new AtomicInteger();

        boolean known = two.answer(alice.at(two), RpcMessage.Response.result(reply.questions().get(0),
                Json.object("{\"roots\":[{\"uri\":\"file:///a\"}]}")), accepted::incrementAndGet);

        assertThat(known).isTrue();
        assertThat(accepted).hasValue(1);
        assertThat(Conversation.await(call).result().toString()).contains("file:///a");
        assertThat(reply.steps()).containsExactly("waits", "resumeDetached");
        // Node two has the session in memory, and is told of the change by a message.
        await().until(() -> two.sessions().roots(alice.id()).answer() != null);
    }

    @Test
    void answerOnTheSameNodeContinuesTheCallOnItsThread() {
        CompletableFuture<RpcMessage.Response> call = asks(one);

        assertThat(alice.answer(one, reply.questions().get(0), "{\"roots\":[]}")).isTrue();

        assertThat(call).isDone();
        assertThat(reply.steps()).containsExactly("waits", "resume");
        assertThat(continuedOnNodeThread).hasValue(0);
    }

    @Test
    void errorOnAnotherNodeIsAnAnswerToo() {
        CompletableFuture<RpcMessage.Response> call = asks(one);

        two.answer(alice.at(two), RpcMessage.Response.error(reply.questions().get(0), new RpcError(-1, "no")),
                () -> {});

        assertThat(Conversation.await(call).result().toString()).contains("refused");
    }

    @Test
    void answerCountsOnce() {
        CompletableFuture<RpcMessage.Response> call = asks(one);
        RpcId question = reply.questions().get(0);

        assertThat(alice.answer(two, question, "{\"roots\":[]}")).isTrue();
        assertThat(alice.answer(two, question, "{\"roots\":[]}")).isFalse();
        Conversation.await(call);
        assertThat(alice.answer(one, question, "{\"roots\":[]}")).isFalse();
    }

    @Test
    void questionThatWasAnsweredWhereItWasAskedIsForgottenEverywhere() {
        asks(one);
        RpcId question = reply.questions().get(0);
        alice.answer(one, question, "{\"roots\":[]}");

        await().until(() -> nodes.store().join().items("question/mcp").size() == 0);
        assertThat(alice.answer(two, question, "{\"roots\":[]}")).isFalse();
    }

    @Test
    void answerOfAnotherSessionOrToNoQuestionIsUnknown() {
        CompletableFuture<RpcMessage.Response> call = asks(one);
        Guest bob = Guest.of("bob", two, two);

        assertThat(bob.answer(two, reply.questions().get(0), "{\"roots\":[]}")).isFalse();
        assertThat(alice.answer(two, RpcId.of(1), "{\"roots\":[]}")).isFalse();
        assertThat(alice.answer(two, RpcId.of("text"), "{\"roots\":[]}")).isFalse();
        assertThat(call).isNotDone();
    }

    @Test
    void answerToACallWhoseNodeIsGoneIsAccepted() {
        asks(one);
        nodes.store().kill(one.cluster().self());

        assertThat(alice.answer(two, reply.questions().get(0), "{\"roots\":[]}")).isTrue();
        assertThat(alice.answer(two, reply.questions().get(0), "{\"roots\":[]}")).isFalse();
    }

    @Test
    void progressOnAnotherNodeExtendsTheWait() {
        Duration quiet = Duration.ofMillis(1_500);
        Settings hasty = settings.withAsking(new Settings.Asking(TestNodes.KEYS, Duration.ofMinutes(1),
                new Patience(quiet, Duration.ofMinutes(1)), Duration.ZERO));
        McpEngine three = nodes.engine(hasty, features());
        long begun = System.nanoTime();
        CompletableFuture<RpcMessage.Response> call = alice.call(three, reply, "tools/call", "{\"name\":\"asks\"}");
        String progress = "{\"progressToken\":%s,\"progress\":1}".formatted(reply.questions().get(0).value());

        await().pollInterval(Duration.ofMillis(200)).until(() -> {
            alice.tell(two, "notifications/progress", progress);
            return System.nanoTime() - begun > 2 * quiet.toNanos();
        });

        assertThat(call).isNotDone();
        assertThat(alice.answer(two, reply.questions().get(0), "{\"roots\":[]}")).isTrue();
        assertThat(Conversation.await(call).result()).isNotNull();
    }

    @Test
    void cancellationOnAnotherNodeReachesTheCall() {
        CompletableFuture<RpcMessage.Response> call = alice.call(one, reply, RpcId.of("x"), "tools/call",
                "{\"name\":\"runs\"}");
        Guest bob = Guest.of("bob", one, two);
        CompletableFuture<RpcMessage.Response> bobs = bob.call(one, reply, RpcId.of("x"), "tools/call",
                "{\"name\":\"runs\"}");

        alice.tell(two, "notifications/cancelled", "{\"requestId\":\"x\"}");

        await().until(call::isDone);
        assertThat(call.join()).isNull();
        assertThat(bobs).isNotDone();
    }

    @Test
    void sessionThatEndsOnOneNodeEndsOnAll() {
        List<String> ended = new CopyOnWriteArrayList<>();
        one.onSessionEnded(ended::add);
        two.onSessionEnded(id -> ended.add("two " + id));
        CompletableFuture<RpcMessage.Response> runs = alice.call(one, reply, "tools/call", "{\"name\":\"runs\"}");
        CompletableFuture<RpcMessage.Response> waits = asks(one);
        Guest bob = Guest.of("bob", one, two);
        CompletableFuture<RpcMessage.Response> bobs = bob.call(one, new RecordedReply(), "tools/call",
                "{\"name\":\"runs\"}");

        two.close(alice.at(two));

        await().until(() -> runs.isDone() && waits.isDone() && !ended.isEmpty());
        assertThat(ended).containsExactly(alice.id());
        await().until(() -> one.sessions().find("alice", alice.id()).isEmpty());
        assertThat(two.sessions().find("alice", alice.id())).isEmpty();
        assertThat(bobs).isNotDone();
        assertThat(bob.at(one)).isNotNull();
    }

    @Test
    void clientLearnsOnItsListeningStreamThatItsUserIsDoneWhereverThatIs() {
        McpEngine three = nodes.engine(settings, features());
        RecordedReply stream = new RecordedReply();
        RecordedReply strangers = new RecordedReply();
        two.listen(alice.at(two), alice::caller, stream);
        Guest bob = Guest.of("bob", two, two);
        two.listen(bob.at(two), bob::caller, strangers);
        alice.call(one, reply, "tools/call", "{\"name\":\"pays\"}");
        assertThat(reply.questions()).hasSize(1);

        three.settle("unknown");
        three.settle("payment");

        await().until(() -> !stream.messages().isEmpty());
        assertThat(stream.messages()).containsExactly(new RpcMessage.Notification("notifications/elicitation/complete",
                Json.object("{\"elicitationId\":\"payment\"}")));
        assertThat(strangers.messages()).isEmpty();
        three.settle("payment");
        one.settle("payment");
        assertThat(stream.messages()).hasSize(1);
    }

    @Test
    void sessionIsUnknownToOthersOnEveryNode() {
        Set.of(one, two).forEach(node -> {
            assertThat(node.sessions().find("bob", alice.id())).isEmpty();
            assertThat(node.sessions().find("", alice.id())).isEmpty();
            Session found = node.sessions().find("alice", alice.id()).orElseThrow();
            assertThat(found.owner()).isEqualTo("alice");
        });
    }
}

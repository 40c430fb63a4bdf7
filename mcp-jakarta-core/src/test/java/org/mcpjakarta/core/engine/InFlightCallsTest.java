package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.settings.Settings;

/** Calls that are still being served while other messages arrive. */
class InFlightCallsTest {
    private final Map<String, CompletableFuture<ToolResult>> running = new ConcurrentHashMap<>();
    private final List<Call> calls = new ArrayList<>();
    private final ToolFeature slow = Tools.invoked("slow", (call, arguments) -> {
        calls.add(call);
        return running.computeIfAbsent(arguments.getString("key"), key -> new CompletableFuture<>());
    });
    private final McpEngine engine = Engines.with(slow);

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-006")
    void secondUseOfAnIdIsRefusedAndTheFirstIsStillAnswered(Revision revision) {
        Conversation client = new Conversation(engine, revision);

        CompletableFuture<RpcMessage.Response> first = start(client, "first");
        RpcMessage.Response second = Conversation.await(client.start(RpcId.of(1), "tools/call", params("second")));

        assertThat(second.error().code()).isEqualTo(-32600);
        assertThat(second.id()).isEqualTo(RpcId.of(1));
        assertThat(running).doesNotContainKey("second");
        assertThat(first).isNotDone();
        running.get("first").complete(Tools.text("first"));
        assertThat(first.join().result().toString()).contains("first");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-008")
    void idMayBeUsedAgainAfterItsCallEnded(Revision revision) {
        Conversation client = new Conversation(engine, revision);
        running.put("key", CompletableFuture.completedFuture(Tools.text("done")));

        for (int i = 0; i < 3; i++) {
            assertThat(start(client, "key").join().result()).isNotNull();
        }
    }

    /** The place that it took would be missing for ever. */
    @Test
    @Tag("T-60")
    void aCallThatGetsNoThreadIsAnsweredAndLeavesItsPlace() {
        Settings settings = Settings.of(Engines.TALKATIVE).withThreads(Settings.Threads.POOL)
                .withLimits(Settings.Limits.DEFAULT.withRequests(new Settings.Requests(1, 1, 1)));
        McpEngine own = Engines.engine(settings, Features.of(List.of(slow)));
        Reply threadless = new Reply() {
            @Override
            public void send(RpcMessage message) {}

            @Override
            public void resume(Runnable work) {
                throw new InternalError("unable to create native thread");
            }
        };
        RpcMessage.Request request = new RpcMessage.Request(RpcId.of(1), "tools/call", Json.object(params("key")));
        for (int i = 0; i < 3; i++) {
            assertThat(Conversation
                    .await(own.serve(Call.standalone(Clients.of(Revision.V2026_07_28), request, threadless)))
                    .error().code()).isEqualTo(-32603);
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-008")
    void idOfACallThatFailedMayBeUsedAgain(Revision revision) {
        Conversation client = new Conversation(engine, revision);
        running.put("bad", CompletableFuture.failedFuture(new IllegalStateException()));
        running.put("good", CompletableFuture.completedFuture(Tools.text("done")));

        assertThat(start(client, "bad").join().error()).isNotNull();
        assertThat(start(client, "good").join().result()).isNotNull();
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-007")
    @Tag("R-008")
    @Tag("T-15")
    void twoClientsMayUseOneIdAtOnce(Revision revision) {
        CompletableFuture<RpcMessage.Response> alices = start(new Conversation(engine, revision), "alice");
        CompletableFuture<RpcMessage.Response> bobs = start(new Conversation(engine, revision), "bob");

        running.get("bob").complete(Tools.text("bob"));
        running.get("alice").complete(Tools.text("alice"));

        assertThat(alices.join().result().toString()).contains("alice");
        assertThat(bobs.join().result().toString()).contains("bob");
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-287")
    void clientCancelsItsOwnCallAndNoOther(Revision revision) {
        Conversation alice = new Conversation(engine, revision);
        Conversation bob = new Conversation(engine, revision);
        start(alice, "alice");
        start(bob, "bob");

        bob.tell("notifications/cancelled", "{\"requestId\":1,\"reason\":\"changed my mind\"}");

        assertThat(calls.get(0).cancellation().isRaised()).isFalse();
        assertThat(calls.get(1).cancellation().isRaised()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"requestId\":null}", "{\"requestId\":1.5}", "{\"requestId\":1.0}",
            "{\"requestId\":{}}",
            "{\"requestId\":[1]}", "{\"requestId\":\"1\"}", "{\"requestId\":2}", "{\"RequestId\":1}"})
    @Tag("R-282")
    @Tag("R-283")
    void cancellationOfNothingIsIgnored(String params) {
        Conversation client = new Conversation(engine, Revision.V2025_11_25);
        start(client, "key");

        client.tell("notifications/cancelled", params);

        assertThat(calls.get(0).cancellation().isRaised()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"notifications/unheard", "notifications/progress", "tools/call", "initialize", ""})
    void notificationsNobodyExpectsChangeNothing(String method) {
        Conversation client = new Conversation(engine, Revision.V2025_11_25);

        client.tell(method, """
                {"progressToken":"x","name":"slow","arguments":{"key":"k"}}""");
        client.tell(method, "{\"progressToken\":{}}");

        assertThat(calls).isEmpty();
        assertThat(engine.sessions().peek(client.session().id())).contains(client.session());
    }

    @Test
    @Tag("R-305")
    void answerToAQuestionNobodyAskedIsNotTaken() {
        Conversation client = new Conversation(engine, Revision.V2025_11_25);

        assertThat(engine.answer(client.session(), RpcMessage.Response.result(RpcId.of(1), JsonTrees.EMPTY_OBJECT),
                () -> {})).isFalse();
    }

    private static CompletableFuture<RpcMessage.Response> start(Conversation client, String key) {
        return client.start(RpcId.of(1), "tools/call", params(key)).toCompletableFuture();
    }

    private static String params(String key) {
        return """
                {"name":"slow","arguments":{"key":"%s"}}""".formatted(key);
    }
}

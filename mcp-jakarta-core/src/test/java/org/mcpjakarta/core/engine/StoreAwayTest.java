package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.UnansweredQuestions;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Conversation;
import org.mcpjakarta.core.fixture.Engines;
import org.mcpjakarta.core.fixture.Guest;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.LogLines;
import org.mcpjakarta.core.fixture.RecordedReply;
import org.mcpjakarta.core.fixture.TestNodes;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;

/** While the store is away, what needs it is refused, and everything else goes on. */
@Timeout(60)
class StoreAwayTest {
    private final List<CompletableFuture<ToolResult>> running = new CopyOnWriteArrayList<>();
    private final TestNodes nodes = new TestNodes();
    private final McpEngine engine = nodes.engine(Settings.of(Engines.TALKATIVE),
            Features.of(List.of(Tools.echo(), Tools.invoked("asks", (call, arguments) -> {
                throw new UnansweredQuestions(
                        Map.of("folders", new InputRequest(InputRequest.ROOTS, JsonTrees.EMPTY_OBJECT)));
            }), Tools.invoked("runs", (call, arguments) -> {
                CompletableFuture<ToolResult> result = new CompletableFuture<>();
                running.add(result);
                return result;
            }))));
    private final Guest alice = Guest.of("alice", engine, engine);
    private final RecordedReply reply = new RecordedReply();
    private final LogLines log = new LogLines();

    @AfterEach
    void leave() {
        log.close();
        nodes.store().away(false);
        nodes.close();
    }

    private static RpcMessage.Response stateless(McpEngine node) {
        return Conversation.await(node.serve(Call.standalone(Clients.of(Revision.V2026_07_28),
                new RpcMessage.Request(RpcId.of(1), "tools/call",
                        Json.object("{\"name\":\"echo\",\"arguments\":{\"text\":\"hello\"}}")))));
    }

    @Test
    void sessionsAreRefusedAndStatelessCallsServed() {
        nodes.store().away(true);

        assertThatThrownBy(() -> alice.at(engine)).isInstanceOf(StoreUnavailableException.class);
        assertThatThrownBy(() -> Guest.of("bob", engine, engine)).isInstanceOf(StoreUnavailableException.class);
        assertThat(stateless(engine).result().toString()).contains("hello");
        assertThat(log.lines()).singleElement().asString().startsWith("MCPJ6001");
    }

    @Test
    void sessionGoesOnWhenTheStoreIsBack() {
        nodes.store().away(true);
        assertThatThrownBy(() -> alice.at(engine)).isInstanceOf(StoreUnavailableException.class);
        nodes.store().away(false);

        await().until(engine.cluster()::isAvailable);
        assertThat(alice.at(engine)).isNotNull();
    }

    @Test
    void callThatCannotUseItsSessionKeepsNoPlace() {
        Session session = engine.open(alice.caller(), Clients.of(Revision.V2025_11_25), "here");
        nodes.store().away(true);

        assertThatThrownBy(() -> engine.serve(Call.within(session, alice.caller(),
                new RpcMessage.Request(RpcId.of(7), "tools/list", JsonTrees.EMPTY_OBJECT), reply)))
                .isInstanceOf(StoreUnavailableException.class);

        assertThat(engine.status().now().calls()).isZero();
    }

    @Test
    void runningCallEndsAsEver() {
        CompletableFuture<RpcMessage.Response> call = alice.call(engine, reply, "tools/call", "{\"name\":\"runs\"}");
        nodes.store().away(true);
        assertThat(engine.cluster().isAvailable()).isTrue();
        running.get(0).complete(Tools.text("done"));

        assertThat(call.join().result().toString()).contains("done");
    }

    @Test
    void callThatAsksIsHeldAndItsClientAskedWhenTheStoreIsBack() {
        Session session = alice.at(engine);
        nodes.store().away(true);
        CompletableFuture<RpcMessage.Response> response = engine.serve(Call.within(session, alice.caller(),
                new RpcMessage.Request(RpcId.of(7), "tools/call", Json.object("{\"name\":\"asks\"}")), reply))
                .toCompletableFuture();
        assertThat(reply.messages()).isEmpty();
        assertThat(response).isNotDone();

        nodes.store().away(false);

        await().until(() -> !reply.messages().isEmpty());
        assertThat(reply.messages()).singleElement().isInstanceOf(RpcMessage.Request.class);
        assertThat(log.lines()).noneMatch(line -> line.startsWith("MCPJ5001"));
    }

    @Test
    void periodicWorkWaitsQuietly() {
        alice.call(engine, reply, "tools/call", "{\"name\":\"runs\"}");
        Registration stay = engine.sessions().stay(alice.at(engine));
        engine.listen(alice.at(engine), alice::caller, reply);
        nodes.store().away(true);
        assertThatThrownBy(() -> Guest.of("bob", engine, engine)).isInstanceOf(StoreUnavailableException.class);

        engine.sweep();
        stay.close();
        engine.settle("anything");

        assertThat(log.lines()).noneMatch(line -> line.startsWith("MCPJ5005"));
        assertThat(engine.sessions().isPresent(alice.id())).isFalse();
        assertThat(running.get(0)).isNotDone();
    }

    @Test
    void pingsAreLeftOutQuietly() {
        McpEngine pinging = nodes.engine(
                Settings.of(Engines.TALKATIVE).withAsking(Settings.Asking.of(TestNodes.KEYS, Duration.ofMinutes(1),
                        Duration.ofMillis(1))),
                Features.of(List.of(Tools.echo())));
        Session session = alice.at(pinging);
        pinging.sessions().stay(session);
        pinging.listen(session, alice::caller, reply);
        await().until(() -> {
            pinging.sweep();
            return !reply.messages().isEmpty();
        });
        nodes.store().away(true);
        long before = pings();

        pinging.sweep();
        assertThat(pinging.pings().ask(session, Duration.ofSeconds(1), reply).toCompletableFuture().join()).isTrue();

        assertThat(pings()).isEqualTo(before);
        assertThat(log.lines()).noneMatch(line -> line.startsWith("MCPJ5005"));
    }

    /** Without what else is told: that a ping from before was not answered in time, for one. */
    private long pings() {
        return reply.messages().stream().filter(RpcMessage.Request.class::isInstance).count();
    }

    @Test
    void sessionThatIsEndedIsEndedHereAtLeast() {
        CompletableFuture<RpcMessage.Response> call = alice.call(engine, reply, "tools/call", "{\"name\":\"runs\"}");
        Session session = alice.at(engine);
        nodes.store().away(true);

        assertThatThrownBy(() -> engine.close(session)).isInstanceOf(StoreUnavailableException.class);
        running.get(0).complete(Tools.text("done"));

        assertThat(call.join()).isNull();
    }
}

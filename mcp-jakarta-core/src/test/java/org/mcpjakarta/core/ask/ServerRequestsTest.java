package org.mcpjakarta.core.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Crowd;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.ManualTimer;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.core.upkeep.Timer;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;

class ServerRequestsTest {
    private static final Session ALICE = Clients.session("alice", "{\"sampling\":{},\"elicitation\":{},\"roots\":{}}");
    private static final Session BOB = Clients.session("bob", "{}");

    private final ManualTimer timer = new ManualTimer();
    private final ServerRequests requests = new ServerRequests(timer);
    private final List<RpcMessage> wire = new CopyOnWriteArrayList<>();

    @Test
    void answerCompletesTheStage() {
        CompletionStage<JsonObject> answer = send(ALICE, "roots/list");

        assertThat(requests.answer(ALICE, RpcMessage.Response.result(sentId(), Json.object("{\"roots\":[]}"))))
                .isTrue();

        assertThat(answer).isCompletedWithValue(Json.object("{\"roots\":[]}"));
        assertNothingIsKept();
    }

    @Test
    void errorOfTheClientFailsTheStage() {
        CompletionStage<JsonObject> answer = send(ALICE, "roots/list");

        requests.answer(ALICE, RpcMessage.Response.error(sentId(), new RpcError(-1, "declined")));

        assertThat(answer).isCompletedExceptionally();
        assertThat(failure(answer).error()).isEqualTo(new RpcError(-1, "declined"));
        assertNothingIsKept();
    }

    @Test
    void requestCarriesItsIdAsProgressToken() {
        requests.send(ALICE, new InputRequest("roots/list", Json.object("{\"a\":1,\"_meta\":{\"com.acme/x\":2}}")),
                Patience.DEFAULT, wire::add, new CancelFlag());

        RpcMessage.Request sent = (RpcMessage.Request) wire.get(0);
        assertThat(sent.params().getInt("a")).isEqualTo(1);
        assertThat(sent.params().getJsonObject("_meta").getInt("com.acme/x")).isEqualTo(2);
        assertThat(sent.params().getJsonObject("_meta").get("progressToken")).isEqualTo(sent.id().value());
    }

    @Test
    void idIsANumberThatEveryLanguageReadsExactly() {
        send(ALICE, "ping");
        send(ALICE, "ping");

        List<Long> ids = wire.stream().map(sent -> (JsonNumber) ((RpcMessage.Request) sent).id().value())
                .map(JsonNumber::longValueExact).toList();
        // Not among the small numbers that a client without the id at hand would answer with.
        assertThat(ids).allMatch(id -> id > Integer.MAX_VALUE && id < 1L << 53);
        assertThat(ids.get(1)).isEqualTo(ids.get(0) + 1);
    }

    @Test
    @Tag("R-005")
    void noIdIsEverUsedTwiceEvenByTwoServers() throws Exception {
        Timer never = (delay, task) -> () -> {};
        ServerRequests one = new ServerRequests(never);
        ServerRequests other = new ServerRequests(never);
        Set<RpcId> ids = ConcurrentHashMap.newKeySet();
        Consumer<RpcMessage> collect = message -> ids.add(((RpcMessage.Request) message).id());

        Crowd.together(16, thread -> () -> {
            for (int i = 0; i < 1_000; i++) {
                ServerRequests server = i % 2 == 0 ? one : other;
                server.send(ALICE, question("ping"), Patience.DEFAULT, collect, new CancelFlag());
            }
            return null;
        });

        assertThat(ids).hasSize(16_000);
    }

    @Test
    @Tag("R-305")
    void answerOfAnotherSessionDoesNotCount() {
        CompletionStage<JsonObject> answer = send(ALICE, "roots/list");
        RpcMessage.Response response = RpcMessage.Response.result(sentId(), JsonTrees.EMPTY_OBJECT);

        assertThat(requests.answer(BOB, response)).isFalse();
        assertThat(answer.toCompletableFuture()).isNotDone();

        assertThat(requests.answer(ALICE, response)).isTrue();
        assertThat(requests.answer(ALICE, response)).isFalse();
    }

    @Test
    @Tag("R-305")
    void answerToNothingDoesNotCount() {
        send(ALICE, "roots/list");

        assertThat(requests.answer(ALICE, RpcMessage.Response.result(RpcId.of(1), JsonTrees.EMPTY_OBJECT))).isFalse();
        assertThat(requests.answer(ALICE, RpcMessage.Response.error(null, RpcError.internalError()))).isFalse();
        assertThat(requests.size()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"roots/list", "sampling/createMessage", "elicitation/create", "unheard/of"})
    @Tag("R-041")
    void clientThatIsNotReadyIsAskedNothing(String method) {
        Session newcomer = Clients.newcomer("n", "{\"sampling\":{},\"elicitation\":{},\"roots\":{}}");

        assertThatThrownBy(() -> send(newcomer, method)).isInstanceOf(RpcException.class);

        assertThat(wire).isEmpty();
        assertNothingIsKept();
    }

    @Test
    @Tag("R-041")
    void clientThatIsNotReadyMayBePinged() {
        send(Clients.newcomer("n", "{}"), "ping");

        assertThat(wire).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"sampling/createMessage,sampling", "elicitation/create,elicitation", "roots/list,roots"})
    @Tag("R-043")
    @Tag("R-044")
    @Tag("R-046")
    @Tag("R-295")
    void clientIsNotAskedForWhatItCannotDo(String method, String capability) {
        RpcException refusal = catchThrowableOfType(RpcException.class, () -> send(BOB, method));

        assertThat(refusal.error().code()).isEqualTo(-32021);
        assertThat(refusal.error().data().toString()).contains(capability);
        assertThat(wire).isEmpty();
        assertNothingIsKept();
    }

    @Test
    void everybodyMayBePinged() {
        assertThatCode(() -> send(BOB, "ping")).doesNotThrowAnyException();
    }

    @Test
    void sessionThatEndsIsWaitedForNoLonger() {
        CompletionStage<JsonObject> alices = send(ALICE, "roots/list");
        CompletionStage<JsonObject> bobs = send(BOB, "ping");

        requests.drop(ALICE.id());

        assertThat(alices).isCompletedExceptionally();
        assertThat(bobs.toCompletableFuture()).isNotDone();
        assertThat(requests.size()).isEqualTo(1);
    }

    @Test
    @Tag("R-046")
    @Tag("R-047")
    void requestThatCannotBeSentIsNotKept() {
        assertThatThrownBy(() -> requests.send(ALICE, question("ping"), Patience.DEFAULT, message -> {
            throw new IllegalStateException("The stream is closed");
        }, new CancelFlag())).isInstanceOf(IllegalStateException.class);

        assertNothingIsKept();
    }

    @Test
    @Tag("R-047")
    void answerThatComesWhileTheRequestIsSentLeavesNothingBehind() {
        List<CompletionStage<JsonObject>> answers = new ArrayList<>();
        answers.add(requests.send(ALICE, question("ping"), Patience.DEFAULT, message -> {
            RpcId id = ((RpcMessage.Request) message).id();
            requests.answer(ALICE, RpcMessage.Response.result(id, JsonTrees.EMPTY_OBJECT));
        }, new CancelFlag()));

        assertThat(answers.get(0)).isCompletedWithValue(JsonTrees.EMPTY_OBJECT);
        assertNothingIsKept();
    }

    private CompletionStage<JsonObject> send(Session session, String method) {
        return requests.send(session, question(method), Patience.DEFAULT, wire::add, new CancelFlag());
    }

    private static InputRequest question(String method) {
        return new InputRequest(method, JsonTrees.EMPTY_OBJECT);
    }

    private RpcId sentId() {
        return ((RpcMessage.Request) wire.get(0)).id();
    }

    private void assertNothingIsKept() {
        assertThat(requests.size()).isZero();
        assertThat(timer.pending()).isZero();
    }

    private static ClientErrorException failure(CompletionStage<JsonObject> answer) {
        return (ClientErrorException) answer.toCompletableFuture().handle((result, failure) -> failure).join();
    }
}

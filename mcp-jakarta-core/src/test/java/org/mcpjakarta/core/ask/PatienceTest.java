package org.mcpjakarta.core.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.call.CancelFlag;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Crowd;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.ManualTimer;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;

import jakarta.json.JsonObject;

/** How long the server waits for a client. */
class PatienceTest {
    private static final Duration QUIET = Duration.ofSeconds(10);
    private static final Duration LONGEST = Duration.ofSeconds(35);
    private static final Duration MOMENT = Duration.ofMillis(1);
    private static final Session ALICE = Clients.session("alice", "{}");

    private final ManualTimer timer = new ManualTimer();
    private final ServerRequests requests = new ServerRequests(timer);
    private final List<RpcMessage> wire = new CopyOnWriteArrayList<>();

    @Test
    @Tag("R-046")
    @Tag("R-047")
    void silenceFailsTheStageAndNothingIsKept() {
        CompletableFuture<JsonObject> answer = send(new Patience(QUIET, LONGEST));

        timer.advance(QUIET.minus(MOMENT));
        assertThat(answer).isNotDone();
        timer.advance(MOMENT);

        assertThat(answer).isCompletedExceptionally();
        assertThat(answer.handle((result, failure) -> failure).join()).isInstanceOfSatisfying(RpcException.class,
                failure -> assertThat(failure.error().code()).isEqualTo(-32603));
        assertNothingIsKept();
    }

    @Test
    @Tag("R-048")
    @Tag("R-014")
    void clientIsToldThatNobodyWaitsAnyLonger() {
        send(new Patience(QUIET, LONGEST));
        RpcId id = ((RpcMessage.Request) wire.get(0)).id();

        timer.advance(QUIET);

        JsonObject params = Json.object("{\"requestId\":" + id.value() + ",\"reason\":\"timeout\"}");
        assertThat(wire).hasSize(2).last().isEqualTo(new RpcMessage.Notification("notifications/cancelled", params));
        timer.advance(LONGEST);
        assertThat(wire).hasSize(2);
    }

    @Test
    @Tag("R-048")
    void answerThatComesTooLateIsNotTaken() {
        CompletableFuture<JsonObject> answer = send(new Patience(QUIET, LONGEST));
        RpcId id = ((RpcMessage.Request) wire.get(0)).id();
        timer.advance(QUIET);

        assertThat(requests.answer(ALICE, RpcMessage.Response.result(id, JsonTrees.EMPTY_OBJECT))).isFalse();

        assertThat(answer).isCompletedExceptionally();
    }

    @Test
    @Tag("R-285")
    void answerInTimeIsNotFollowedByACancellation() {
        send(new Patience(QUIET, LONGEST));
        RpcId id = ((RpcMessage.Request) wire.get(0)).id();
        requests.answer(ALICE, RpcMessage.Response.result(id, JsonTrees.EMPTY_OBJECT));

        timer.advance(LONGEST.multipliedBy(2));

        assertThat(wire).hasSize(1);
    }

    @Test
    @Tag("R-049")
    void eachRequestHasItsOwnPatience() {
        CompletableFuture<JsonObject> hasty = send(new Patience(Duration.ofSeconds(1), Duration.ofSeconds(1)));
        CompletableFuture<JsonObject> patient = send(new Patience(Duration.ofHours(1), Duration.ofHours(2)));

        timer.advance(Duration.ofSeconds(1));
        assertThat(hasty).isCompletedExceptionally();
        assertThat(patient).isNotDone();

        timer.advance(Duration.ofHours(1));
        assertThat(patient).isCompletedExceptionally();
    }

    @Test
    void progressProlongsTheWait() {
        CompletableFuture<JsonObject> answer = send(new Patience(QUIET, LONGEST));
        RpcId id = ((RpcMessage.Request) wire.get(0)).id();

        for (int i = 0; i < 3; i++) {
            timer.advance(QUIET.minus(MOMENT));
            requests.progress(ALICE, id, () -> true);
        }

        assertThat(answer).isNotDone();
    }

    @Test
    @Tag("R-050")
    void longestWaitHoldsThoughProgressKeepsArriving() {
        CompletableFuture<JsonObject> answer = send(new Patience(QUIET, LONGEST));
        RpcId id = ((RpcMessage.Request) wire.get(0)).id();

        for (int second = 0; second < 34; second++) {
            timer.advance(Duration.ofSeconds(1));
            requests.progress(ALICE, id, () -> true);
        }
        assertThat(answer).isNotDone();
        timer.advance(Duration.ofSeconds(1));

        assertThat(answer).isCompletedExceptionally();
        assertNothingIsKept();
    }

    @Test
    @Tag("R-305")
    void progressOfAnotherSessionProlongsNothing() {
        CompletableFuture<JsonObject> answer = send(new Patience(QUIET, LONGEST));
        RpcId id = ((RpcMessage.Request) wire.get(0)).id();

        timer.advance(QUIET.minus(MOMENT));
        requests.progress(Clients.session("bob", "{}"), id, () -> true);
        timer.advance(MOMENT);

        assertThat(answer).isCompletedExceptionally();
    }

    @Test
    void progressFromManyThreadsLeavesOneAlarm() throws Exception {
        send(new Patience(QUIET, LONGEST));
        RpcId id = ((RpcMessage.Request) wire.get(0)).id();

        Crowd.together(8, thread -> () -> {
            for (int i = 0; i < 500; i++) {
                requests.progress(ALICE, id, () -> true);
            }
            return null;
        });

        assertThat(timer.pending()).isEqualTo(2);
    }

    @Test
    @Tag("R-047")
    void progressThatMeetsTheAnswerSetsNoAlarm() {
        ServerRequest request = new ServerRequest(timer, Patience.DEFAULT, () -> {}, new CompletableFuture<>(), null);
        request.start();

        request.complete(RpcMessage.Response.result(RpcId.of(1), JsonTrees.EMPTY_OBJECT));
        request.restartQuietTimer();

        assertThat(timer.pending()).isZero();
    }

    @Test
    void patienceIsPositiveAndInOrder() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Patience(Duration.ZERO, LONGEST));
        assertThatIllegalArgumentException().isThrownBy(() -> new Patience(LONGEST, QUIET));
    }

    private CompletableFuture<JsonObject> send(Patience patience) {
        return requests
                .send(ALICE, new InputRequest("ping", JsonTrees.EMPTY_OBJECT), patience, wire::add, new CancelFlag())
                .toCompletableFuture();
    }

    private void assertNothingIsKept() {
        assertThat(requests.size()).isZero();
        assertThat(timer.pending()).isZero();
    }
}

package org.mcpjakarta.core.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Set;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.TestNodes;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.Session;
import org.mcpjakarta.spi.StoreUnavailableException;

/** A round of questions in the store: one node goes on with the call. */
@Timeout(60)
class RoundTest {
    private static final RpcMessage.Response YES = RpcMessage.Response.result(RpcId.of(5), Json.object("{\"a\":1}"));
    private static final RpcMessage.Response NO = RpcMessage.Response.error(RpcId.of(6), new RpcError(-1, "no"));
    private static final Patience PATIENCE = new Patience(Duration.ofMinutes(1), Duration.ofMinutes(3));
    private static final String LOG = "AAAAAAAAAAAAAAAA";

    private final TestNodes nodes = new TestNodes();
    private final SharedCalls home = new SharedCalls(nodes.join("/mcp"));
    private final SharedCalls other = new SharedCalls(nodes.join("/mcp"));
    /** The stream of the call; empty once another node has it. */
    private String stream = LOG;
    private final Call call = Call.within(Clients.session("s", "{}"),
            new RpcMessage.Request(RpcId.of(7), "tools/call", Json.object("{\"name\":\"x\"}")), new Reply() {
                @Override
                public void send(RpcMessage message) {}

                @Override
                public String lastingStream() {
                    return stream;
                }
            });

    @AfterEach
    void leave() {
        nodes.close();
    }

    private Round round(String... keys) {
        Round round = new Round(home, call, "s", LOG, Set.of(keys), PATIENCE);
        round.open();
        return round;
    }

    private WaitingCall found() {
        return other.find(Cluster.sessionKey("s"), LOG).orElseThrow();
    }

    private boolean enteredElsewhere(String key, RpcMessage.Response answer) {
        return other.replace(found().answered(key, answer, other.self(), other.now()));
    }

    private static boolean entered(Round round, String key, RpcMessage.Response answer) {
        return new Round.Place(round, key).enter(answer);
    }

    @Test
    void whoEntersTheLastAnswerGoesOn() {
        Round round = round("a");
        assertThat(found().isOpen(other.now())).isTrue();
        WaitingCall before = found();

        assertThat(entered(round, "a", YES)).isTrue();

        assertThat(found().isOpen(other.now())).isFalse();
        assertThat(other.replace(before.answered("a", NO, other.self(), other.now()))).isFalse();
    }

    @Test
    void theFormerNodeDoesNotGoOnAsWell() {
        Round round = round("a");
        assertThat(enteredElsewhere("a", YES)).isTrue();

        assertThat(entered(round, "a", YES)).isFalse();
        assertThat(entered(round, "a", NO)).isFalse();
    }

    @Test
    void anAnswerThatAnotherNodeHasEnteredCountsHere() {
        Round round = round("a", "b");
        assertThat(enteredElsewhere("a", YES)).isTrue();

        assertThat(entered(round, "b", NO)).isTrue();
        assertThat(entered(round, "a", YES)).as("the other node has told it").isTrue();
        assertThat(entered(round, "a", NO)).as("another answer to the same question").isFalse();
    }

    @Test
    void whatIsNotInTheStoreDoesNotCountYet() {
        Round round = round("a");
        nodes.store().away(true);
        assertThatThrownBy(() -> entered(round, "a", YES)).isInstanceOf(StoreUnavailableException.class);
        nodes.store().away(false);

        await().ignoreExceptions().until(() -> entered(round, "a", YES));
    }

    @Test
    void theNextRoundReplacesTheFormerOne() {
        assertThat(entered(round("a"), "a", YES)).isTrue();

        Round next = round("b");

        assertThat(found().lacks("b")).isTrue();
        assertThat(found().lacks("a")).isFalse();
        assertThat(entered(next, "b", NO)).isTrue();
    }

    @Test
    void aCallThatIsGivenUpWaitsNowhere() {
        round("a").abandonLater();

        await().until(() -> other.find(Cluster.sessionKey("s"), LOG).isEmpty());
    }

    /** The former node learns that it has lost the stream before the other one has claimed the call. */
    @Test
    void aCallWhoseStreamAnotherNodeHasTakenIsLeftToThatNode() {
        Round round = round("a");
        stream = "";
        round.abandonLater();
        // Done after it, by the same threads.
        Round next = new Round(home, call, "s", "BBBBBBBBBBBBBBBB", Set.of("b"), PATIENCE);
        next.open();
        stream = "BBBBBBBBBBBBBBBB";
        next.abandonLater();
        await().until(() -> other.find(Cluster.sessionKey("s"), "BBBBBBBBBBBBBBBB").isEmpty());

        assertThat(found().isOpen(other.now())).isTrue();
    }

    /** The client of a dead node cannot report progress to make it wait for longer; the client of a living one can. */
    @Test
    void aCallWaitsElsewhereAsLongAsWithoutProgress() {
        Round round = round("a");

        assertThat(found().isOpen(other.now() + Duration.ofSeconds(50).toMillis())).isTrue();
        assertThat(found().isOpen(other.now() + Duration.ofSeconds(61).toMillis())).isFalse();
        assertThat(found().item().until()).isGreaterThan(other.now() + Duration.ofMinutes(3).toMillis());
        assertThat(entered(round, "a", YES)).isTrue();
    }

    @Test
    void theCallIsTheSameElsewhere() {
        call.dialogue().answered("before", Json.object("{\"b\":2}"));
        call.dialogue().answer("before");
        call.dialogue().refused("never", new RpcError(-2, "never"));
        call.dialogue().nextRound();
        round("a", "b");
        enteredElsewhere("a", YES);
        enteredElsewhere("b", NO);

        Session session = Clients.session("s", "{}");
        Call moved = found().call(session, Caller.ANYBODY, Reply.NONE);

        assertThat(moved.id()).isEqualTo(call.id());
        assertThat(moved.params()).isEqualTo(call.params());
        assertThat(moved.dialogue().callId()).isEqualTo(call.dialogue().callId());
        assertThat(moved.dialogue().answer("before")).isEqualTo(Json.object("{\"b\":2}"));
        assertThat(moved.dialogue().refusal("never")).isEqualTo(new RpcError(-2, "never"));
        assertThat(moved.dialogue().answer("a")).isEqualTo(YES.result());
        assertThat(moved.dialogue().refusal("b")).isEqualTo(NO.error());
        assertThat(moved.dialogue().nextRound()).isEqualTo(2);
    }
}

package org.mcpjakarta.core.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.ManualClock;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Session;

class InFlightTest {
    private static final Session ALICE = Clients.session("alice", "{}");
    private static final Session BOB = Clients.session("bob", "{}");

    private final ManualClock clock = new ManualClock();
    private final InFlight inFlight = new InFlight(clock);

    @Test
    @Tag("R-006")
    void idInUseIsRefusedAndTheFirstCallStays() {
        Call first = call(ALICE, RpcId.of(1));
        Call second = call(ALICE, RpcId.of(1));
        inFlight.begin(first);

        RpcException refusal = catchThrowableOfType(RpcException.class, () -> inFlight.begin(second));

        assertThat(refusal.error().code()).isEqualTo(-32600);
        assertThat(refusal.id()).isEqualTo(RpcId.of(1));
        inFlight.end(second);
        inFlight.cancel(ALICE.id(), RpcId.of(1));
        assertThat(first.cancellation().isRaised()).isTrue();
        assertThat(second.cancellation().isRaised()).isFalse();
    }

    @Test
    void idMayBeUsedAgainAfterwards() {
        Call first = call(ALICE, RpcId.of(1));
        inFlight.begin(first);
        inFlight.end(first);

        inFlight.begin(call(ALICE, RpcId.of(1)));

        assertThat(inFlight.size()).isEqualTo(1);
    }

    @Test
    @Tag("R-007")
    @Tag("T-15")
    void equalIdsOfDifferentSessionsHaveNothingToDoWithEachOther() {
        inFlight.begin(call(ALICE, RpcId.of(1)));
        inFlight.begin(call(BOB, RpcId.of(1)));

        assertThat(inFlight.size()).isEqualTo(2);
    }

    @Test
    @Tag("R-004")
    void numberAndTextAreDifferentIds() {
        Call number = call(ALICE, RpcId.of(1));
        inFlight.begin(number);
        inFlight.begin(call(ALICE, RpcId.of("1")));

        inFlight.cancel(ALICE.id(), RpcId.of("1"));

        assertThat(number.cancellation().isRaised()).isFalse();
    }

    @Test
    @Tag("R-287")
    void sessionCannotCancelACallOfAnotherOne() {
        Call alices = call(ALICE, RpcId.of(1));
        Call bobs = call(BOB, RpcId.of(1));
        inFlight.begin(alices);
        inFlight.begin(bobs);

        inFlight.cancel(BOB.id(), RpcId.of(1));

        assertThat(alices.cancellation().isRaised()).isFalse();
        assertThat(bobs.cancellation().isRaised()).isTrue();
    }

    @Test
    @Tag("R-282")
    void callThatEndedIsLeftInPeace() {
        Call ended = call(ALICE, RpcId.of(1));
        inFlight.begin(ended);
        inFlight.end(ended);

        inFlight.cancel(ALICE.id(), RpcId.of(1));
        inFlight.cancel(ALICE.id(), RpcId.of("never"));

        assertThat(ended.cancellation().isRaised()).isFalse();
    }

    @Test
    @Tag("R-286")
    void handshakeCannotBeCancelled() {
        Call initialize = Call.within(ALICE,
                new RpcMessage.Request(RpcId.of(1), "initialize", JsonTrees.EMPTY_OBJECT), Reply.NONE);
        inFlight.begin(initialize);

        inFlight.cancel(ALICE.id(), RpcId.of(1));

        assertThat(initialize.cancellation().isRaised()).isFalse();
    }

    @Test
    @Tag("R-008")
    void callsWithoutASessionHaveNothingToDoWithEachOther() {
        RpcMessage.Request request = new RpcMessage.Request(RpcId.of(1), "tools/call", JsonTrees.EMPTY_OBJECT);
        Call one = Call.standalone(Clients.of(Revision.V2026_07_28), request);

        inFlight.begin(one);
        inFlight.begin(Call.standalone(Clients.of(Revision.V2026_07_28), request));
        inFlight.end(one);

        assertThat(inFlight.size()).isEqualTo(1);
    }

    @Test
    void onlyWhatRunsForTooLongIsCancelled() {
        Call old = call(ALICE, RpcId.of(1));
        Call standalone = Call.standalone(Clients.of(Revision.V2026_07_28), request("tools/call"));
        Call listening = Call.standalone(Clients.of(Revision.V2026_07_28), request("subscriptions/listen"));
        List.of(old, standalone, listening).forEach(inFlight::begin);
        clock.advance(Duration.ofSeconds(1));
        Call young = call(BOB, RpcId.of(1));
        inFlight.begin(young);
        clock.advance(Duration.ofMinutes(1).minusSeconds(1));

        inFlight.cancelAfter(Duration.ofMinutes(1));

        assertThat(List.of(old, standalone))
                .allMatch(call -> call.brokenOff() != null && call.cancellation().isRaised());
        assertThat(List.of(young, listening))
                .noneMatch(call -> call.brokenOff() != null || call.cancellation().isRaised());
    }

    private static RpcMessage.Request request(String method) {
        return new RpcMessage.Request(RpcId.of(1), method, JsonTrees.EMPTY_OBJECT);
    }

    private static Call call(Session session, RpcId id) {
        return Call.within(session, new RpcMessage.Request(id, "tools/call", JsonTrees.EMPTY_OBJECT), Reply.NONE);
    }
}

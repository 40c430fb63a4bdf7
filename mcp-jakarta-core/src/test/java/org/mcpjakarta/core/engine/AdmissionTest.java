package org.mcpjakarta.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.fixture.Clients;
import org.mcpjakarta.core.fixture.Crowd;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.limit.CallPlace;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.core.settings.Settings;

class AdmissionTest {
    private static final long SECOND = 1_000_000_000;
    private static final Caller ALICE = new Caller("alice", Set.of(), Set.of(), null);
    private static final Caller BOB = new Caller("bob", Set.of(), Set.of(), null);

    private final AtomicLong nanos = new AtomicLong();

    @ParameterizedTest
    @CsvSource({"tools/call, 10", "completion/complete, 4", "tools/list, 100", "prompts/get, 100", "ping, 100"})
    @Tag("R-213")
    @Tag("R-257")
    @Tag("T-31")
    void toolCallsAndCompletionHaveTheirRates(String method, int expected) {
        Admission admission = rated();

        assertThat(admitted(admission, 100, inSession("one", method))).isEqualTo(expected);
    }

    @Test
    @Tag("R-213")
    @Tag("T-16")
    void handshakesHaveTheRateOfTheCallerOrElseOfItsAddress() {
        Admission admission = rated();

        assertThat(handshakes(admission, 20, ALICE, "10.0.0.1")).isEqualTo(10);
        assertThat(handshakes(admission, 20, ALICE, "10.0.0.2")).isZero();
        assertThat(handshakes(admission, 20, Caller.ANYBODY, "10.0.0.1")).isEqualTo(10);
        assertThat(handshakes(admission, 20, Caller.ANYBODY, "10.0.0.2")).isEqualTo(10);
        nanos.addAndGet(SECOND);
        assertThat(handshakes(admission, 20, ALICE, "10.0.0.1")).isEqualTo(5);
    }

    @Test
    @Tag("R-213")
    @Tag("T-31")
    void listeningHasTheRateOfTheCallerOrElseOfItsAddressAndSharesItWithTools() {
        Admission admission = rated();

        assertThat(admitted(admission, 4, standalone(ALICE, "10.0.0.1"))).isEqualTo(4);
        assertThat(admitted(admission, 20, listening(ALICE, "10.0.0.2"))).isEqualTo(6);
        assertThat(admitted(admission, 20, listening(Caller.ANYBODY, "10.0.0.1"))).isEqualTo(10);
        assertThat(admitted(admission, 20, listening(Caller.ANYBODY, "10.0.0.2"))).isEqualTo(10);
        assertThat(refusal(admission, listening(ALICE, "10.0.0.2")).limit()).isEqualTo("mcp.rate.tools");
        nanos.addAndGet(SECOND);
        assertThat(admitted(admission, 20, listening(ALICE, "10.0.0.1"))).isEqualTo(5);
    }

    @Test
    @Tag("R-213")
    void aSessionOfSomebodyUnknownHasItsOwnMeasureThatFillsUpAgain() {
        Admission admission = rated();

        assertThat(admitted(admission, 50, inSession("one", "tools/call"))).isEqualTo(10);
        assertThat(admitted(admission, 3, inSession("other", "tools/call"))).isEqualTo(3);
        nanos.addAndGet(SECOND);
        assertThat(admitted(admission, 50, inSession("one", "tools/call"))).isEqualTo(5);
    }

    @Test
    @Tag("R-213")
    @Tag("T-31")
    void whoIsKnownIsMeasuredByNameWhateverSessionsThereAre() {
        Admission admission = rated();

        assertThat(admitted(admission, 6, Call.within(Clients.session("one", "{}"), ALICE, request("tools/call"),
                Reply.NONE))).isEqualTo(6);
        assertThat(admitted(admission, 6, Call.within(Clients.session("two", "{}"), ALICE, request("tools/call"),
                Reply.NONE))).isEqualTo(4);
        assertThat(admitted(admission, 6, standalone(ALICE, "10.0.0.1"))).isZero();
        assertThat(admitted(admission, 6, standalone(BOB, "10.0.0.1"))).isEqualTo(6);
    }

    @Test
    @Tag("R-213")
    void whoIsUnknownAndHasNoSessionIsMeasuredByAddress() {
        Admission admission = rated();

        assertThat(admitted(admission, 50, standalone(Caller.ANYBODY, "10.0.0.1"))).isEqualTo(10);
        assertThat(admitted(admission, 50, standalone(Caller.ANYBODY, "10.0.0.2"))).isEqualTo(10);
    }

    @Test
    @Tag("R-213")
    void aRefusalSaysWhenToComeBack() {
        Admission admission = rated();
        Call call = inSession("one", "tools/call");
        admitted(admission, 10, call);

        Overload refusal = refusal(admission, call);

        assertThat(refusal.isOfServer()).isFalse();
        assertThat(refusal.retrySeconds()).isEqualTo(1);
        assertThat(refusal.error().code()).isEqualTo(-32603);
    }

    @Test
    @Tag("R-402")
    void callsRunningAtOnceAreLimitedBySession() {
        Admission admission = new Admission(new Settings.Requests(10, 2, 3), SessionLimits.DEFAULT, Rates.DEFAULT,
                nanos::get);
        CallPlace first = admission.admit(inSession("one", "tools/list"));
        admission.admit(inSession("one", "tools/list"));

        assertThat(refusal(admission, inSession("one", "tools/list")).isOfServer()).isFalse();

        admission.admit(inSession("other", "tools/list"));
        first.giveBack();
        admission.admit(inSession("one", "tools/list"));
        assertThat(admission.running()).isEqualTo(3);
    }

    @Test
    @Tag("R-402")
    void callsRunningAtOnceAreLimitedByOwner() {
        Admission admission = new Admission(new Settings.Requests(10, 2, 3), SessionLimits.DEFAULT, Rates.DEFAULT,
                nanos::get);
        admission.admit(Call.within(Clients.session("one", "{}"), ALICE, request("tools/list"), Reply.NONE));
        admission.admit(Call.within(Clients.session("two", "{}"), ALICE, request("tools/list"), Reply.NONE));
        CallPlace last = admission.admit(standalone(ALICE, "10.0.0.1"));

        assertThat(refusal(admission, standalone(ALICE, "10.0.0.1")).isOfServer()).isFalse();

        admission.admit(standalone(BOB, "10.0.0.1"));
        last.giveBack();
        admission.admit(standalone(ALICE, "10.0.0.1"));
    }

    @Test
    @Tag("R-402")
    void callsRunningAtOnceAreLimitedInAll() {
        Admission admission = new Admission(new Settings.Requests(3, 2, 2), SessionLimits.DEFAULT, Rates.DEFAULT,
                nanos::get);
        List<CallPlace> running = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            running.add(admission.admit(standalone(Caller.ANYBODY, "10.0.0.1")));
        }

        assertThat(refusal(admission, inSession("one", "tools/call")).isOfServer()).isTrue();

        running.get(0).giveBack();
        admission.admit(inSession("one", "tools/call"));
    }

    @Test
    @Tag("R-402")
    @Tag("T-68")
    void placeOfCallThatWaitsIsFreeForAnotherButNotInItsSession() {
        Admission admission = new Admission(new Settings.Requests(1, 1, 1), SessionLimits.DEFAULT, Rates.DEFAULT,
                nanos::get);
        CallPlace waiting = admission.admit(inSession("one", "tools/call"));
        refusal(admission, inSession("other", "tools/call"));

        waiting.lend();
        assertThat(refusal(admission, inSession("one", "tools/call")).isOfServer()).isFalse();
        CallPlace other = admission.admit(inSession("other", "tools/call"));

        waiting.reclaim();
        assertThat(admission.running()).isEqualTo(2);
        waiting.giveBack();
        other.giveBack();
        assertThat(admission.running()).isZero();
    }

    @Test
    @Tag("T-68")
    void placeThatIsLentWhenItsCallEndsIsNotGivenBackTwice() {
        Admission admission = new Admission(new Settings.Requests(2, 2, 2), SessionLimits.DEFAULT, Rates.DEFAULT,
                nanos::get);
        CallPlace running = admission.admit(inSession("one", "tools/call"));
        CallPlace waiting = admission.admit(inSession("one", "tools/call"));

        waiting.lend();
        waiting.lend();
        waiting.giveBack();
        waiting.reclaim();

        assertThat(admission.running()).isEqualTo(1);
        running.giveBack();
        assertThat(admission.running()).isZero();
        assertThat(admission.calls().isIn("one")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"initialize", "ping", "subscriptions/listen"})
    @Tag("R-402")
    void whatIsNoWorkIsNotCounted(String method) {
        Admission admission = new Admission(new Settings.Requests(1, 1, 1), SessionLimits.DEFAULT, Rates.DEFAULT,
                nanos::get);
        admission.admit(inSession("one", "tools/call"));

        admission.admit(inSession("one", method)).giveBack();

        assertThat(admission.running()).isEqualTo(1);
    }

    @Test
    void whatIsRefusedLeavesNothingBehind() {
        Admission admission = new Admission(new Settings.Requests(10, 10, 1), SessionLimits.DEFAULT,
                new Rates(1, 1, 1, 1), nanos::get);
        Call call = Call.within(Clients.session("one", "{}"), ALICE, request("tools/call"), Reply.NONE);
        CallPlace running = admission.admit(call);
        refusal(admission, call);
        running.giveBack();
        assertThat(admission.calls().sessions()).isEmpty();
        admission.admit(call).giveBack();
        refusal(admission, call);

        assertThat(admission.running()).isZero();
        assertThat(admission.calls().isIn("one")).isFalse();
    }

    @Test
    @Tag("T-31")
    void aSweepForgetsNoClientThatIsBusyOrHasty() {
        Admission admission = rated();
        admission.admit(inSession("busy", "tools/list"));
        admitted(admission, 10, inSession("hasty", "tools/call"));
        admitted(admission, 1, standalone(ALICE, "10.0.0.1"));
        admitted(admission, 1, standalone(Caller.ANYBODY, "10.0.0.1"));

        nanos.addAndGet(SECOND);
        admission.sweep();

        assertThat(admission.calls().sessions()).containsOnly("busy");
        assertThat(admitted(admission, 50, inSession("hasty", "tools/call"))).isEqualTo(5);
    }

    @Test
    @Tag("T-31")
    void clientsWhoPretendToBeManyDoNotFillTheMemory() {
        Admission admission = rated();
        for (int i = 0; i < Meters.MOST_CLIENTS; i++) {
            admission.admit(standalone(Caller.ANYBODY, "10.0." + i)).giveBack();
        }

        Overload refusal = refusal(admission, standalone(Caller.ANYBODY, "another"));

        assertThat(refusal.isOfServer()).isTrue();
        nanos.addAndGet(SECOND);
        admission.admit(standalone(Caller.ANYBODY, "another"));
        assertThat(admission.running()).isEqualTo(1);
    }

    /** Whatever is forgotten meanwhile, nobody gets more than the measure. */
    @Test
    @Tag("R-213")
    @Tag("R-402")
    @Tag("T-31")
    void aCrowdGetsNoMoreThanItsMeasureWhileClientsAreForgotten() throws Exception {
        Admission admission = new Admission(new Settings.Requests(100, 4, 100), SessionLimits.DEFAULT,
                new Rates(50, 50, 1, 1), nanos::get);
        Call call = inSession("one", "tools/call");

        List<Integer> passed = Crowd.together(8, thread -> () -> {
            int mine = 0;
            for (int i = 0; i < 5_000; i++) {
                try {
                    admission.admit(call).giveBack();
                    mine++;
                } catch (Overload refused) {
                    nanos.addAndGet(SECOND / 10_000);
                }
                admission.sweep();
            }
            return mine;
        });

        double most = 100 + 50.0 * nanos.get() / SECOND;
        assertThat((double) passed.stream().mapToInt(Integer::intValue).sum()).isBetween(100.0, most);
        assertThat(admission.running()).isZero();
    }

    private Admission rated() {
        return new Admission(new Settings.Requests(1_000, 100, 100), SessionLimits.DEFAULT, new Rates(5, 2, 1, 1),
                nanos::get);
    }

    private static long admitted(Admission admission, int times, Call call) {
        return passed(times, () -> admission.admit(call).giveBack());
    }

    private static long handshakes(Admission admission, int times, Caller caller, String address) {
        return passed(times, () -> admission.handshake(caller, address));
    }

    private static long passed(int times, Runnable attempt) {
        return IntStream.range(0, times).filter(i -> {
            try {
                attempt.run();
                return true;
            } catch (Overload refused) {
                return false;
            }
        }).count();
    }

    private static Overload refusal(Admission admission, Call call) {
        Overload refusal = catchThrowableOfType(Overload.class, () -> admission.admit(call));
        assertThat(refusal).isNotNull();
        return refusal;
    }

    private static Call inSession(String id, String method) {
        return Call.within(Clients.session(id, "{}"), request(method), Reply.NONE);
    }

    private static Call standalone(Caller caller, String address) {
        return standalone(caller, address, "tools/call");
    }

    private static Call listening(Caller caller, String address) {
        return standalone(caller, address, "subscriptions/listen");
    }

    private static Call standalone(Caller caller, String address, String method) {
        return Call.standalone(Clients.of(Revision.V2026_07_28), caller, request(method), new Reply() {
            @Override
            public void send(RpcMessage message) {}

            @Override
            public String address() {
                return address;
            }
        });
    }

    private static RpcMessage.Request request(String method) {
        return new RpcMessage.Request(RpcId.of(1), method, JsonTrees.EMPTY_OBJECT);
    }
}

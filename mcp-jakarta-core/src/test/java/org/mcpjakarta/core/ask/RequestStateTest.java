package org.mcpjakarta.core.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.ask.RequestState.Binding;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.fixture.ManualClock;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.seal.StateKeys;

import jakarta.json.JsonObject;

class RequestStateTest {
    private static final JsonObject CONTENT = Json.object("{\"round\":1,\"answers\":{\"a\":{\"x\":1}},\"kept\":{}}");
    private static final Binding ALICE = new Binding("alice", "tools/call",
            Json.object("{\"name\":\"book\",\"arguments\":{\"room\":\"b\",\"seats\":[1,2]}}"));

    private final ManualClock clock = new ManualClock();
    private final RequestState states = states(key(1));

    @Test
    @Tag("R-366")
    @Tag("R-370")
    void whatIsSealedOnOneNodeOpensOnAnother() {
        String state = states.seal(ALICE, CONTENT);

        assertThat(states(key(1)).open(ALICE, state)).isEqualTo(CONTENT);
    }

    @Test
    @Tag("T-50")
    void valuesOfTheApplicationComeBackHoweverDeepOrAreRefusedWhenTheyAreSealed() {
        JsonObject deep = Json.object("{\"kept\":" + "[".repeat(300) + "]".repeat(300) + "}");
        JsonObject huge = JsonTrees.object().add("kept", new BigDecimal("1e5000")).build();

        assertThat(states.open(ALICE, states.seal(ALICE, deep))).isEqualTo(deep);
        assertThatIllegalStateException().isThrownBy(() -> states.seal(ALICE, huge))
                .withMessageContaining("cannot be read back").withMessageContaining("A number is too long");
    }

    @Test
    void noTwoStatesAreAlikeAndNoneShowsWhatItHolds() {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            seen.add(states.seal(ALICE, CONTENT));
        }

        assertThat(seen).hasSize(1_000).allMatch(state -> state.matches("[A-Za-z0-9_-]+"));
        assertThat(seen).noneMatch(state -> new String(Base64.getUrlDecoder().decode(state),
                StandardCharsets.ISO_8859_1).contains("answers"));
    }

    @Test
    @Tag("R-364")
    void aStateIsGoodForItsTimeAndNotLonger() {
        String state = states.seal(ALICE, CONTENT);

        clock.advance(Duration.ofMinutes(10).minusMillis(1));
        assertThat(states.open(ALICE, state)).isEqualTo(CONTENT);
        clock.advance(Duration.ofMillis(1));

        assertRefused(() -> states.open(ALICE, state));
    }

    @Test
    @Tag("R-315")
    @Tag("R-364")
    void aStateIsGoodForItsOwnerMethodAndParametersAlone() {
        String state = states.seal(ALICE, CONTENT);

        for (Binding other : List.of(new Binding("bob", ALICE.method(), ALICE.params()),
                new Binding(null, ALICE.method(), ALICE.params()), new Binding("", ALICE.method(), ALICE.params()),
                new Binding("alice", "prompts/get", ALICE.params()),
                new Binding("alice", "tools/call", Json.object("{\"name\":\"book\"}")),
                new Binding("alice", "tools/call",
                        Json.object("{\"name\":\"book\",\"arguments\":{\"room\":\"c\",\"seats\":[1,2]}}")),
                new Binding("alice", "tools/call",
                        Json.object("{\"name\":\"book\",\"arguments\":{\"room\":\"b\",\"seats\":[2,1]}}")),
                new Binding("alice", "tools/call",
                        Json.object("{\"name\":\"book\",\"arguments\":{\"room\":\"b\",\"seats\":[\"1\",2]}}")))) {
            assertRefused(() -> states.open(other, state));
        }
    }

    @Test
    void whatChangesFromTryToTryDoesNotCount() {
        String state = states.seal(ALICE, CONTENT);

        JsonObject again = Json.object("""
                {"_meta":{"x":1},"inputResponses":{"a":{}},"requestState":"x",
                 "arguments":{"seats":[1,2],"room":"b"},"name":"book"}""");

        assertThat(states.open(new Binding("alice", "tools/call", again), state)).isEqualTo(CONTENT);
    }

    @Test
    void textsDoNotRunIntoEachOther() {
        String state = states.seal(new Binding("a", "bc", JsonTrees.EMPTY_OBJECT), CONTENT);

        assertRefused(() -> states.open(new Binding("ab", "c", JsonTrees.EMPTY_OBJECT), state));
        String members = states.seal(new Binding("a", "m", Json.object("{\"x\":{\"y\":1},\"z\":1}")), CONTENT);
        assertRefused(
                () -> states.open(new Binding("a", "m", Json.object("{\"x\":{\"y\":1,\"z\":1}}")), members));
    }

    @Test
    @Tag("R-371")
    void aNewKeyInFrontLeavesTheOldStatesGood() {
        String old = states.seal(ALICE, CONTENT);
        RequestState rotated = states(key(2), key(1));
        String fresh = rotated.seal(ALICE, CONTENT);

        assertThat(rotated.open(ALICE, old)).isEqualTo(CONTENT);
        assertThat(states(key(2)).open(ALICE, fresh)).isEqualTo(CONTENT);
        assertRefused(() -> states.open(ALICE, fresh));
        assertRefused(() -> states(key(2)).open(ALICE, old));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "AA", "not base64!", "AQ==",
            "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"})
    @Tag("R-363")
    void whatIsNoStateIsRefused(String text) {
        assertRefused(() -> states.open(ALICE, text));
    }

    @Test
    @Tag("R-363")
    void whatIsAddedOrLeftOutIsNoticed() {
        String state = states.seal(ALICE, CONTENT);

        assertRefused(() -> states.open(ALICE, state + "-TAMPERED"));
        assertRefused(() -> states.open(ALICE, state + "="));
        assertRefused(() -> states.open(ALICE, " " + state));
        for (int length = 0; length < state.length(); length++) {
            String part = state.substring(0, length);
            assertRefused(() -> states.open(ALICE, part));
        }
    }

    @Test
    @Tag("R-371")
    void neitherSideCarriesMoreThanItShould() {
        JsonObject large = JsonTrees.object().add("x", "y".repeat(RequestState.LONGEST)).build();

        assertThatIllegalStateException().isThrownBy(() -> states.seal(ALICE, large));
        assertRefused(() -> states.open(ALICE, "A".repeat(RequestState.LONGEST + 1)));
    }

    @Test
    void aKeyHasTheRightSize() {
        assertThatIllegalArgumentException().isThrownBy(() -> StateKeys.of(List.of(new byte[16])));
        assertThatIllegalArgumentException().isThrownBy(() -> StateKeys.of(List.of()));
        assertThat(StateKeys.random().toString()).doesNotContain("[B");
    }

    private RequestState states(byte[]... keys) {
        return new RequestState(StateKeys.of(List.of(keys)), Duration.ofMinutes(10), clock);
    }

    private static byte[] key(int fill) {
        byte[] key = new byte[StateKeys.BYTES];
        Arrays.fill(key, (byte) fill);
        return key;
    }

    private static void assertRefused(ThrowingCallable opening) {
        assertThatThrownBy(opening).isInstanceOfSatisfying(RpcException.class,
                refusal -> assertThat(refusal.error().code()).isEqualTo(-32602));
    }
}

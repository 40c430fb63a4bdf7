package org.mcpjakarta.core.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.seal.Seal;
import org.mcpjakarta.core.seal.StateKeys;

import jakarta.json.JsonObject;

class SealedSessionIdsTest {
    private static final byte[] KEY = new byte[StateKeys.BYTES];
    private static final byte[] NEW_KEY = {1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2,
            3, 4, 5, 6, 7, 8};
    private static final Instant NOW = Instant.parse("2026-11-18T10:00:00Z");
    private static final Duration AGE = SessionLimits.DEFAULT.maxAge();
    private static final JsonObject INFO = JsonTrees.object().add("name", "desk").add("version", "1").build();
    private static final JsonObject CAPABILITIES = JsonTrees.object()
            .add("elicitation", JsonTrees.object().add("form", JsonTrees.EMPTY_OBJECT)).build();

    private final SealedSessionIds one = ids(NOW, KEY);

    private static SealedSessionIds ids(Instant now, byte[]... keys) {
        return new SealedSessionIds(StateKeys.of(List.of(keys)), Revisions.all(), InstantSource.fixed(now),
                SessionLimits.DEFAULT);
    }

    private static ClientProfile client(Revision revision, JsonObject capabilities) {
        return new ClientProfile(revision, capabilities, INFO);
    }

    private static ClientProfile declared() {
        return ClientProfile.fromBefore(null, Revisions.all());
    }

    private String opened() {
        return one.open("ann", client(Revision.V2025_11_25, CAPABILITIES), 0).id();
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "V2026_07_28")
    void anotherNodeKnowsTheClientByTheId(Revision revision) {
        ClientProfile client = client(revision, CAPABILITIES);
        String id = one.open("ann", client, 0).id();
        SealedSessionIds other = ids(NOW.plusSeconds(60), KEY);

        Session restored = other.restore("ann", id, declared(), 1_000_000).orElseThrow();

        assertThat(restored.id()).isEqualTo(id);
        assertThat(restored.owner()).isEqualTo("ann");
        assertThat(restored.client()).isEqualTo(client);
        assertThat(restored.initialized()).isTrue();
        assertThat(restored.since()).isEqualTo(1_000_000 - 60_000);
        assertThat(restored.lastSeen()).isEqualTo(1_000_000);
    }

    @Test
    void anOldKeyStillOpensAndAnUnknownOneDoesNot() {
        String id = opened();

        assertThat(ids(NOW, NEW_KEY, KEY).restore("ann", id, declared(), 0)).isPresent();
        assertThat(ids(NOW, NEW_KEY).restore("ann", id, declared(), 0)).isEmpty();
    }

    @Test
    @Tag("T-70")
    @Tag("T-11")
    void forAnotherOwnerItDoesNotExist() {
        assertThat(one.restore("ben", opened(), declared(), 0)).isEmpty();
        assertThat(one.restore("", opened(), declared(), 0)).isEmpty();
    }

    @Test
    @Tag("T-70")
    void noChangedIdIsAccepted() {
        String id = opened();
        for (int i = 0; i < id.length(); i++) {
            char other = id.charAt(i) == 'A' ? 'B' : 'A';
            String changed = id.substring(0, i) + other + id.substring(i + 1);
            assertThat(one.restore("ann", changed, declared(), 0)).as("changed at %s", i).isEmpty();
        }
        assertThat(one.restore("ann", id.substring(1), declared(), 0)).isEmpty();
        assertThat(one.restore("ann", "", declared(), 0)).isEmpty();
        assertThat(one.restore("ann", "a".repeat(100_000), declared(), 0)).isEmpty();
    }

    @Test
    @Tag("T-70")
    void aRequestStateIsNotASessionId() {
        var seal = new Seal(StateKeys.of(List.of(KEY)), 1000);
        String state = seal.seal(new byte[20], "ann".getBytes(StandardCharsets.UTF_8));

        assertThat(one.restore("ann", state, declared(), 0)).isEmpty();
    }

    @Test
    void itEndsAtTheHighestAgeOnEveryNode() {
        String id = opened();

        assertThat(ids(NOW.plus(AGE).minusMillis(1), KEY).restore("ann", id, declared(), 0)).isPresent();
        assertThat(ids(NOW.plus(AGE), KEY).restore("ann", id, declared(), 0)).isEmpty();
    }

    @Test
    void aNodeWhoseClockIsBehindAcceptsItAsNew() {
        Session restored = ids(NOW.minusSeconds(5), KEY).restore("ann", opened(), declared(), 1000).orElseThrow();

        assertThat(restored.since()).isEqualTo(1000);
    }

    @Test
    void aRevisionThatIsNotSupportedAnyMoreIsUnknown() {
        var newer = new SealedSessionIds(StateKeys.of(List.of(KEY)), new Revisions(List.of(Revision.V2025_06_18)),
                InstantSource.fixed(NOW), SessionLimits.DEFAULT);

        assertThat(newer.restore("ann", opened(), declared(), 0)).isEmpty();
    }

    @Test
    void whatWasEndedHereIsNotContinuedHere() {
        String id = opened();
        one.ended(id);

        assertThat(one.restore("ann", id, declared(), 0)).isEmpty();
        assertThat(one.restore("ann", opened(), declared(), 0)).isPresent();
    }

    @Test
    void onlyTheLatestEndedSessionsAreRemembered() {
        var ended = new EndedSessions(2);
        List.of("a", "b", "c").forEach(ended::add);

        assertThat(ended.contains("a")).isFalse();
        assertThat(ended.contains("b")).isTrue();
        assertThat(ended.contains("c")).isTrue();
    }

    @Test
    void anIdStaysShortEnoughForAHeader() {
        String noise = noise(3_000);
        JsonObject large = JsonTrees.object(CAPABILITIES).add("experimental", JsonTrees.object().add("x", noise))
                .add("extensions", JsonTrees.object().add("com.example/small", JsonTrees.EMPTY_OBJECT)).build();

        Session session = one.open("ann", client(Revision.V2025_11_25, large), 0);

        assertThat(session.id()).hasSizeLessThanOrEqualTo(SealedSessionIds.LONGEST);
        assertThat(session.client().capabilities()).containsOnlyKeys("elicitation", "extensions");
        assertThat(one.restore("ann", session.id(), declared(), 0).orElseThrow().client()).isEqualTo(session.client());
    }

    @Test
    void capabilitiesThatCannotBeLeftOutAreRefused() {
        JsonObject large = JsonTrees.object().add("roots", JsonTrees.object().add("x", noise(3_000))).build();

        assertThatThrownBy(() -> one.open("ann", client(Revision.V2025_11_25, large), 0))
                .isInstanceOf(RpcException.class).hasMessageContaining("capabilities is too large");
    }

    private static String noise(int length) {
        return new Random(1).ints(length, 'a', 'z').mapToObj(Character::toString)
                .collect(Collectors.joining());
    }
}

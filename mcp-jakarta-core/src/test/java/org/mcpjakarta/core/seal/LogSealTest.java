package org.mcpjakarta.core.seal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.seal.LogSeal.OfLog;
import org.mcpjakarta.testkit.LogLines;

class LogSealTest {
    private static final byte[] OLD = key(1);
    private static final byte[] NEW = key(2);
    private static final byte[] EVENT = "{\"a\":1}".getBytes(StandardCharsets.UTF_8);

    private final OfLog log = log("s", "log", OLD);

    private static byte[] key(int filled) {
        byte[] key = new byte[StateKeys.BYTES];
        Arrays.fill(key, (byte) filled);
        return key;
    }

    private static OfLog log(String session, String log, byte[]... keys) {
        return new LogSeal(StateKeys.of(List.of(keys)), "mcp").of(session, log);
    }

    @Test
    void anotherNodeOpensWhatOneHasSealed() {
        byte[] sealed = log.seal(7, EVENT);

        assertThat(sealed).hasSize(EVENT.length + 25);
        assertThat(new String(sealed, StandardCharsets.ISO_8859_1)).doesNotContain("\"a\":1");
        assertThat(log("s", "log", OLD).open(7, sealed)).isEqualTo(EVENT);
    }

    @Test
    void theSameEventIsSealedToTheSameBytes() {
        assertThat(log.seal(7, EVENT)).isEqualTo(log.seal(7, EVENT)).isNotEqualTo(log.seal(8, EVENT));
    }

    /** Otherwise two writers that the store gives the same numbers would use a nonce twice. */
    @Test
    void everyWriterHasItsOwnKey() {
        byte[] one = log.seal(7, EVENT);
        byte[] other = log("s", "log", OLD).seal(7, EVENT);

        assertThat(Arrays.copyOfRange(one, 9, one.length)).isNotEqualTo(Arrays.copyOfRange(other, 9, other.length));
    }

    @Test
    void eventsCannotBeMoved() {
        byte[] sealed = log.seal(7, EVENT);

        assertThat(log("s", "log", OLD).open(8, sealed)).isNull();
        assertThat(log("s", "other", OLD).open(7, sealed)).isNull();
        assertThat(log("t", "log", OLD).open(7, sealed)).isNull();
        assertThat(log("slog", "", OLD).open(7, sealed)).isNull();
        assertThat(new LogSeal(StateKeys.of(List.of(OLD)), "other").of("s", "log").open(7, sealed)).isNull();
    }

    @Test
    void theLastEventOpensAtAnyNumberOfItsLogOnly() {
        byte[] sealed = log.sealLast(EVENT);

        assertThat(log("s", "log", OLD).open(1, sealed)).isEqualTo(EVENT);
        assertThat(log("s", "log", OLD).open(99, sealed)).isEqualTo(EVENT);
        assertThat(log("s", "other", OLD).open(1, sealed)).isNull();
    }

    @Test
    void anEventDoesNotBecomeTheLastOne() {
        byte[] sealed = log.seal(7, EVENT);
        sealed[0] = 2;

        assertThat(log("s", "log", OLD).open(7, sealed)).isNull();
        byte[] last = log.sealLast(EVENT);
        last[0] = 1;
        assertThat(log("s", "log", OLD).open(7, last)).isNull();
    }

    @Test
    void theFirstKeySealsAndAllOpen() {
        byte[] old = log.seal(7, EVENT);
        byte[] young = log("s", "log", NEW, OLD).seal(8, EVENT);
        OfLog both = log("s", "log", NEW, OLD);

        assertThat(both.open(7, old)).isEqualTo(EVENT);
        assertThat(both.open(8, young)).isEqualTo(EVENT);
        assertThat(both.open(7, old)).isEqualTo(EVENT);
        assertThat(log("s", "log", OLD).open(8, young)).isNull();
    }

    @Test
    void whatIsCutOffOrChangedDoesNotOpen() {
        byte[] sealed = log.seal(7, EVENT);

        for (int length = 0; length < sealed.length; length++) {
            assertThat(log.open(7, Arrays.copyOf(sealed, length))).as("%d bytes", length).isNull();
        }
        for (int i = 0; i < sealed.length; i++) {
            byte[] changed = sealed.clone();
            changed[i] ^= 1;
            assertThat(log.open(7, changed)).as("byte %d", i).isNull();
        }
        assertThat(log.open(7, new byte[0])).isNull();
    }

    @Test
    void theOperatorLearnsOfDifferentKeysOnce() {
        LogSeal server = new LogSeal(StateKeys.of(List.of(NEW)), "mcp");
        byte[] sealed = log.seal(7, EVENT);
        try (LogLines lines = new LogLines()) {
            assertThat(server.of("s", "log").open(7, sealed)).isNull();
            assertThat(server.of("s", "log").open(7, sealed)).isNull();

            assertThat(lines.lines()).singleElement().asString().startsWith("MCPJ6005").contains("mcp.state.keys");
        }
    }

    @Test
    void anEmptyEventIsSealedLikeAnyOther() {
        byte[] sealed = log.seal(7, new byte[0]);

        assertThat(log("s", "log", OLD).open(7, sealed)).isEmpty();
        assertThat(log("s", "log", OLD).open(8, sealed)).isNull();
    }

    @Test
    void theKeyOfASessionIsADigestOfItsId() {
        assertThat(LogSeal.sessionKey("abc")).isEqualTo("ungWv48Bz-pBQUDeXa4iIw");
    }
}

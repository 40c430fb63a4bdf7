package org.mcpjakarta.core.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Base64;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SessionIdTest {
    private static final int MANY = 100_000;

    @Test
    @Tag("R-114")
    @Tag("T-10")
    void noIdComesTwice() {
        SessionId one = new SessionId();
        SessionId other = new SessionId();
        Set<String> ids = new HashSet<>();

        for (int i = 0; i < MANY / 2; i++) {
            ids.add(one.mint());
            ids.add(other.mint());
        }

        assertThat(ids).hasSize(MANY);
    }

    @Test
    @Tag("R-115")
    void idIsVisibleAscii() {
        SessionId ids = new SessionId();

        assertThat(Stream.generate(ids::mint).limit(MANY))
                .allMatch(id -> id.chars().allMatch(c -> c >= 0x21 && c <= 0x7E));
    }

    @Test
    @Tag("R-114")
    @Tag("T-10")
    void everyBitOfAnIdIsRandom() {
        SessionId ids = new SessionId();
        int bits = Base64.getUrlDecoder().decode(ids.mint()).length * 8;
        int[] ones = new int[bits];

        for (int i = 0; i < MANY; i++) {
            byte[] bytes = Base64.getUrlDecoder().decode(ids.mint());
            for (int bit = 0; bit < bits; bit++) {
                ones[bit] += bytes[bit / 8] >> bit % 8 & 1;
            }
        }

        assertThat(bits).isGreaterThanOrEqualTo(128);
        // Eight standard deviations, which a fair bit practically never strays.
        for (int count : ones) {
            assertThat(count).isCloseTo(MANY / 2, within((int) (8 * Math.sqrt(MANY / 4.0))));
        }
    }
}

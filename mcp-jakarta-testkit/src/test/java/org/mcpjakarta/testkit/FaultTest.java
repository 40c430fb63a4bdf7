package org.mcpjakarta.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.testkit.Fault.Strike;

class FaultTest {
    private static List<Fault> some(long seed) {
        return IntStream.range(0, 200).mapToObj(Fault.seeded(seed, 1_000)).toList();
    }

    @Test
    void theSameSeedMakesTheSameFaults() {
        assertThat(some(7)).isEqualTo(some(7)).isNotEqualTo(some(8));
    }

    @Test
    void everySeedHasFaultsOfAllKinds() {
        assertThat(some(7)).extracting(Fault::strike).contains(Strike.NOTHING, Strike.FINISH, Strike.RESET,
                Strike.HALF_OPEN, Strike.STALL, Strike.SWALLOW_ANSWERS);
        assertThat(some(7)).extracting(Fault::sliced).contains(true, false);
    }
}

package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.sse.ClusterModel.Setup;
import org.mcpjakarta.sse.ModelStore.Mutant;

/** Streams that outlive their node, shown by many random histories. A failure names its seed, which replays it. */
class ClusterModelTest {
    private static final long USUAL = 100_000;
    /** How many histories are played in all. */
    private static final long SEEDS = Long.getLong("cluster.seeds", USUAL);
    /** At most so many: some mutants are found in one of a few thousand histories only. */
    private static final long MUTANT_SEEDS = 50_000;
    private static final int PLENTY = Setup.PLAIN.events();

    private static List<String> violations(long seeds, Setup setup) {
        long begun = System.nanoTime();
        List<String> found = LongStream.rangeClosed(1, seeds).parallel().mapToObj(seed -> violation(seed, setup))
                .filter(Objects::nonNull).limit(5).toList();
        if (SEEDS > USUAL) {
            // A long run is kept in docs/internals/verification.md.
            System.out.printf(Locale.ROOT, "%,d histories of %s: %d violations, %d s%n", seeds, setup, found.size(),
                    TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun));
        }
        return found;
    }

    private static @Nullable String violation(long seed, Setup setup) {
        String violation = new ClusterModel(seed, setup).play();
        return violation == null ? null : "seed " + seed + ": " + violation;
    }

    @Test
    void everyEventIsReadOnceAndInOrderAndEveryStreamEnds() {
        assertThat(violations(SEEDS * 6 / 10, Setup.PLAIN)).isEmpty();
    }

    @Test
    void nothingIsLostIfTheStoreWaitsForItsReplica() {
        assertThat(violations(SEEDS * 2 / 10, new Setup(PLENTY, true, true, Mutant.NONE))).isEmpty();
    }

    /** Events may be missing at the end, but none comes twice or out of order. */
    @Test
    void aStoreThatForgetsItsNewestEventsDoesNotMixUpTheOthers() {
        assertThat(violations(SEEDS / 10, new Setup(PLENTY, true, false, Mutant.NONE))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void whoLosesEventsIsToldSo(int kept) {
        assertThat(violations(SEEDS / 20, new Setup(kept, true, true, Mutant.NONE))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void theModelCatches(Mutant mutant) {
        assertThat(LongStream.rangeClosed(1, MUTANT_SEEDS).parallel()
                .anyMatch(seed -> violation(seed, Setup.PLAIN.with(mutant)) != null)).isTrue();
    }
}

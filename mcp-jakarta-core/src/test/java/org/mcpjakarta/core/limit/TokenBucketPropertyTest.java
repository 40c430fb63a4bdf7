package org.mcpjakarta.core.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

class TokenBucketPropertyTest {
    private static final long SECOND = 1_000_000_000;

    @Property
    @Tag("T-31")
    void neverMoreThanTheBurstAndTheRateTimesTheTime(@ForAll @IntRange(min = 1, max = 2_000_000_000) int rate,
            @ForAll @Size(max = 60) List<@LongRange(min = 0, max = 3 * SECOND) Long> pauses) {
        check(rate, pauses);
    }

    @Property
    @Tag("T-31")
    void neverMoreThanThatWhenCallsAreMany(@ForAll @IntRange(min = 1, max = 50) int rate,
            @ForAll @Size(max = 60) List<@LongRange(min = 0, max = SECOND / 2) Long> pauses) {
        check(rate, pauses);
    }

    private static void check(int rate, List<Long> pauses) {
        AtomicLong time = new AtomicLong();
        TokenBucket bucket = new TokenBucket(rate, time::get);
        long passed = 0;
        for (long pause : pauses) {
            time.addAndGet(pause);
            for (int i = 0; i < 100; i++) {
                passed += bucket.tryTake() ? 1 : 0;
            }

            assertThat((double) passed).isLessThanOrEqualTo(2.0 * rate + (double) rate * time.get() / SECOND);
        }
    }
}

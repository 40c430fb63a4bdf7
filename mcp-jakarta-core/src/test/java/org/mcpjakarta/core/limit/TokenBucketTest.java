package org.mcpjakarta.core.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Crowd;

class TokenBucketTest {
    private static final long SECOND = 1_000_000_000;

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - SECOND);

    @Test
    @Tag("T-31")
    void twoSecondsWorthPassesAtOnceAndThenSoManyASecond() {
        TokenBucket bucket = new TokenBucket(5, nanos::get);

        assertThat(taken(bucket, 50)).isEqualTo(10);
        for (int second = 0; second < 3; second++) {
            nanos.addAndGet(SECOND);
            assertThat(taken(bucket, 50)).isEqualTo(5);
        }
        nanos.addAndGet(60 * SECOND);
        assertThat(taken(bucket, 50)).isEqualTo(10);
    }

    @Test
    void whoIsRefusedLearnsHowLongToWait() {
        TokenBucket bucket = new TokenBucket(4, nanos::get);
        taken(bucket, 8);

        long wait = bucket.take();

        assertThat(wait).isEqualTo(SECOND / 4);
        nanos.addAndGet(wait - 1);
        assertThat(bucket.take()).isEqualTo(1);
        nanos.addAndGet(1);
        assertThat(bucket.take()).isZero();
    }

    @Test
    void itIsFullAgainWhenAllIsMadeGood() {
        TokenBucket bucket = new TokenBucket(2, nanos::get);

        assertThat(bucket.isFull()).isTrue();
        bucket.take();
        assertThat(bucket.isFull()).isFalse();
        nanos.addAndGet(SECOND / 2);
        assertThat(bucket.isFull()).isTrue();
    }

    @Test
    @Tag("T-31")
    void aCrowdGetsNoMoreThanOneByOne() throws Exception {
        int rate = 1_000;
        TokenBucket bucket = new TokenBucket(rate, nanos::get);
        long start = nanos.get();

        List<Integer> taken = Crowd.together(8, thread -> () -> {
            int mine = 0;
            for (int i = 0; i < 20_000; i++) {
                mine += bucket.tryTake() ? 1 : 0;
                if (i % 10 == 0) {
                    nanos.addAndGet(SECOND / 4_000);
                }
            }
            return mine;
        });

        long time = nanos.get() - start;
        int all = taken.stream().mapToInt(Integer::intValue).sum();
        assertThat(time).isEqualTo(4 * SECOND);
        assertThat(all).isBetween(4 * rate, 2 * rate + 4 * rate);
    }

    /** All are let through for most of the time here, so that two often take at the same moment. */
    @Test
    @Tag("T-31")
    void twoNeverTakeTheSame() throws Exception {
        int rate = 4_000_000;
        TokenBucket bucket = new TokenBucket(rate, nanos::get);

        List<Integer> taken = Crowd.together(4, thread -> () -> {
            int mine = 0;
            while (bucket.tryTake()) {
                mine++;
            }
            return mine;
        });

        assertThat(taken.stream().mapToInt(Integer::intValue).sum()).isEqualTo(2 * rate);
    }

    private static int taken(TokenBucket bucket, int times) {
        int taken = 0;
        for (int i = 0; i < times; i++) {
            taken += bucket.tryTake() ? 1 : 0;
        }
        return taken;
    }
}

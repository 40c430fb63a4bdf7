package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.sse.StreamLog.Ending;
import org.mcpjakarta.sse.StreamLog.Event;

class StreamLogTest {
    private final StreamLog log = new StreamLog("s", new StreamLog.Limits(3, 100));

    private static void fill(StreamLog log, int count) {
        IntStream.rangeClosed(1, count).forEach(number -> log.append("e" + number));
    }

    @Test
    void readerGetsWhatComesAfterItsCursor() {
        long epoch = log.takeOver(() -> {});
        fill(log, 3);

        assertThat(log.read(epoch, 1).events()).extracting(Event::json).containsExactly("e2", "e3");
        assertThat(log.read(epoch, 3)).isEqualTo(new StreamLog.Batch(List.of(), Ending.OPEN));
    }

    @Test
    @Tag("R-110")
    void readerThatFellTooFarBehindIsToldSo() {
        long epoch = log.takeOver(() -> {});
        fill(log, 5);

        assertThat(log.canResumeAfter(1)).isFalse();
        assertThat(log.read(epoch, 1).ending()).isEqualTo(Ending.LOST);
        assertThat(log.canResumeAfter(2)).isTrue();
        assertThat(log.read(epoch, 2).events()).extracting(Event::number).containsExactly(3L, 4L, 5L);
    }

    @Test
    @Tag("R-401")
    void largeEventsMakeRoomForEachOther() {
        log.append("a".repeat(60));
        log.append("b".repeat(60));

        assertThat(log.canResumeAfter(0)).isFalse();
        assertThat(log.canResumeAfter(1)).isTrue();
    }

    @Test
    void theNewestEventIsKeptWhateverItsSize() {
        log.append("x".repeat(1_000));

        assertThat(log.canResumeAfter(0)).isTrue();
    }

    @Test
    void nothingComesAfterTheEnd() {
        long epoch = log.takeOver(() -> {});
        fill(log, 1);
        log.complete();

        assertThat(log.append("late")).isFalse();
        assertThat(log.read(epoch, 0).ending()).isEqualTo(Ending.COMPLETE);
        assertThat(log.read(epoch, 0).events()).hasSize(1);
    }

    @Test
    @Tag("R-111")
    void whoWasReplacedReadsNothingMore() {
        long first = log.takeOver(() -> {});
        fill(log, 2);
        long second = log.takeOver(() -> {});

        assertThat(log.read(first, 0)).isEqualTo(new StreamLog.Batch(List.of(), Ending.TAKEN_OVER));
        assertThat(log.read(second, 0).events()).hasSize(2);
    }

    @Test
    void whatIsForgottenCannotBeResumedAfter() {
        fill(log, 3);
        log.forget(2);

        assertThat(log.canResumeAfter(1)).isFalse();
        assertThat(log.canResumeAfter(2)).isTrue();
        assertThat(log.canResumeAfter(4)).isFalse();
    }
}

package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.limit.Account;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.sse.EventRing.Event;
import org.mcpjakarta.sse.LogReader.Ending;

class StreamLogTest {
    private static final int ALL = 1 << 20;
    private static final Duration AGE = Duration.ofMinutes(10);

    private final AtomicLong now = new AtomicLong();
    private final Account account = new Budget(10_000).whole();
    private final StreamLog log = log(true);

    private StreamLog log(boolean kept) {
        var limits = new StreamSettings.Ring(3, 300, AGE);
        return new StreamLog("s", new Streams.LogOptions(limits, kept, account, now::get),
                new LossNotice(() -> List.of(utf8("everything")), false));
    }

    private static void fill(StreamLog log, int count) {
        IntStream.rangeClosed(1, count).forEach(number -> log.append(utf8("e" + number)));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(Event event) {
        return text(event.json());
    }

    private static String text(byte[] json) {
        return new String(json, StandardCharsets.UTF_8);
    }

    private static long reader(StreamLog log) {
        AtomicLong epoch = new AtomicLong();
        log.takeOver(0, () -> {}, epoch::set);
        return epoch.get();
    }

    @Test
    void readerGetsWhatComesAfterItsCursor() {
        long epoch = reader(log);
        fill(log, 3);

        assertThat(log.read(epoch, 1, ALL).events()).extracting(StreamLogTest::text).containsExactly("e2", "e3");
        assertThat(log.read(epoch, 3, ALL)).isEqualTo(new LogReader.Batch(List.of(), Ending.OPEN));
    }

    @Test
    void aReaderOneEventBehindGetsThatOne() {
        long epoch = reader(log);
        fill(log, 3);

        assertThat(log.read(epoch, 2, ALL))
                .isEqualTo(new LogReader.Batch(log.read(epoch, 1, ALL).events().subList(1, 2),
                        Ending.OPEN));
        assertThat(log.read(epoch, 2, ALL).events()).extracting(StreamLogTest::text).containsExactly("e3");
    }

    @Test
    @Tag("R-401")
    void readerTakesNoMoreThanAPortion() {
        long epoch = reader(log);
        fill(log, 3);
        log.complete();

        assertThat(log.read(epoch, 0, 4).events()).extracting(StreamLogTest::text).containsExactly("e1", "e2");
        assertThat(log.read(epoch, 0, 4).ending()).isEqualTo(Ending.OPEN);
        assertThat(log.read(epoch, 0, 1).events()).hasSize(1);
        assertThat(log.read(epoch, 2, 4).ending()).isEqualTo(Ending.COMPLETE);
    }

    @Test
    @Tag("R-110")
    void readerThatFellTooFarBehindIsToldSo() {
        long epoch = reader(log);
        fill(log, 5);

        assertThat(log.canResumeAfter(1)).isFalse();
        assertThat(log.read(epoch, 1, ALL).ending()).isEqualTo(Ending.LOST);
        assertThat(log.canResumeAfter(2)).isTrue();
        assertThat(log.read(epoch, 2, ALL).events()).extracting(Event::number).containsExactly(3L, 4L, 5L);
    }

    @Test
    @Tag("R-401")
    void largeEventsMakeRoomForEachOther() {
        log.append(new byte[150]);
        log.append(new byte[150]);

        assertThat(log.canResumeAfter(0)).isFalse();
        assertThat(log.canResumeAfter(1)).isTrue();
    }

    @Test
    void theNewestEventIsKeptWhateverItsSize() {
        log.append(new byte[1_000]);

        assertThat(log.canResumeAfter(0)).isTrue();
    }

    @Test
    @Tag("R-401")
    void whatIsOldIsLetGo() {
        reader(log);
        fill(log, 1);
        log.release();
        now.addAndGet(AGE.toNanos() / 2);
        log.append(utf8("young"));
        now.addAndGet(AGE.toNanos() / 2 + 1);

        log.age();

        assertThat(log.oldest()).isEqualTo(1);
    }

    @Test
    void whatAReaderIsAboutToReadIsNotTooOld() {
        long epoch = reader(log);
        fill(log, 2);
        log.read(epoch, 1, ALL);
        now.addAndGet(AGE.toNanos() * 2);

        log.age();

        assertThat(log.oldest()).isEqualTo(1);
        log.leave(epoch);
        log.age();
        assertThat(log.oldest()).isEqualTo(2);
    }

    @Test
    void nothingComesAfterTheEnd() {
        long epoch = reader(log);
        fill(log, 1);
        log.complete();

        assertThat(log.append(utf8("late"))).isFalse();
        assertThat(log.read(epoch, 0, ALL).ending()).isEqualTo(Ending.COMPLETE);
        assertThat(log.read(epoch, 0, ALL).events()).hasSize(1);
    }

    @Test
    @Tag("R-111")
    void whoWasReplacedReadsNothingMore() {
        long first = reader(log);
        fill(log, 2);
        long second = reader(log);

        assertThat(log.read(first, 0, ALL)).isEqualTo(new LogReader.Batch(List.of(), Ending.TAKEN_OVER));
        assertThat(log.read(second, 0, ALL).events()).hasSize(2);
    }

    @Test
    @Tag("T-59")
    void whatIsSaidOnceIsNotSaidAgainBeforeItIsRead() {
        long epoch = reader(log);
        log.appendOnce(utf8("changed"));
        log.appendOnce(utf8("changed"));
        assertThat(log.read(epoch, 0, ALL).events()).hasSize(1);

        // It may have reached the client, though the reader has not come back to say so.
        log.appendOnce(utf8("changed"));
        log.appendOnce(utf8("changed"));

        assertThat(log.read(epoch, 1, ALL).events()).extracting(Event::number).containsExactly(2L);
    }

    @Test
    @Tag("T-59")
    void whatWaitsBehindOthersIsNotSaidAgain() {
        long epoch = reader(log);
        log.append(utf8("read"));
        log.read(epoch, 0, ALL);
        log.appendOnce(utf8("changed"));
        log.appendOnce(utf8("other"));

        log.appendOnce(utf8("changed"));
        log.appendOnce(utf8("read"));

        assertThat(log.read(epoch, 1, ALL).events()).extracting(StreamLogTest::text).containsExactly("changed", "other",
                "read");
    }

    @Test
    @Tag("T-59")
    void aReaderThatComesBackIsToldOnceWhatItHasNotSeen() {
        long first = reader(log);
        log.appendOnce(utf8("changed"));
        log.read(first, 0, ALL);
        log.release();
        long second = reader(log);

        log.appendOnce(utf8("changed"));

        assertThat(log.read(second, 0, ALL).events()).extracting(Event::number).containsExactly(1L);
    }

    @Test
    void whatWasNotSentCanBeTakenElsewhere() {
        long epoch = reader(log);
        fill(log, 3);
        log.read(epoch, 1, ALL);

        assertThat(log.unsent()).extracting(StreamLogTest::text).containsExactly("e2", "e3");
        fill(log, 3);
        assertThat(log.unsent()).extracting(StreamLogTest::text).containsExactly("everything");
    }

    @Test
    void aPassingStreamKeepsNothingThatWasSent() {
        StreamLog passing = log(false);
        long epoch = reader(passing);
        fill(passing, 3);

        passing.read(epoch, 2, ALL);

        assertThat(passing.oldest()).isEqualTo(2);
    }

    @Test
    void whatIsAbandonedIsLostForEverybody() {
        fill(log, 2);
        log.abandon();

        assertThat(log.isComplete()).isTrue();
        assertThat(log.canResumeAfter(2)).isFalse();
        assertThat(log.read(reader(log), 2, ALL).ending()).isEqualTo(Ending.LOST);
    }

    @Test
    void everythingIsCountedAndNothingIsLeftInTheEnd() {
        long before = account.held();
        fill(log, 5);
        assertThat(account.held()).isGreaterThan(before);

        log.discard();
        log.append(utf8("not counted"));
        log.clear();

        assertThat(account.held()).isZero();
    }
}

package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.settings.StreamSettings;

class StreamsTest {
    private static final byte[] LARGE = new byte[10_000];

    private final AtomicLong now = new AtomicLong();
    private final Streams streams = streams(1 << 20);

    private Streams streams(long bytes) {
        return streams(new Budget(bytes, now::get));
    }

    private Streams streams(Budget budget) {
        var limits = new StreamSettings(2, StreamSettings.Ring.DEFAULT, Duration.ofMinutes(5),
                StreamSettings.Wire.DEFAULT);
        return new Streams(limits, budget, session -> true, null, now::get, new SecureRandom());
    }

    private void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }

    private StreamLog open(String session) {
        return streams.open(session, "", LossNotice.SILENT).orElseThrow();
    }

    @Test
    @Tag("R-109")
    @Tag("T-14")
    void aStreamIsKnownToItsSessionAlone() {
        StreamLog log = open("alice");

        assertThat(streams.find("alice", log.id())).contains(log);
        assertThat(streams.find("bob", log.id())).isEmpty();
        assertThat(streams.find("alice", "unheard-of")).isEmpty();
    }

    @Test
    void aStreamThatHasEndedLingers() {
        StreamLog log = open("alice");
        pass(Duration.ofHours(1));
        log.complete();

        assertThat(streams.find("alice", log.id())).contains(log);
        pass(Duration.ofMinutes(4));
        assertThat(streams.find("alice", log.id())).contains(log);
        pass(Duration.ofMinutes(1));
        assertThat(streams.find("alice", log.id())).isEmpty();
    }

    @Test
    void theOldestThatHasEndedMakesRoom() {
        StreamLog first = open("alice");
        StreamLog second = open("alice");

        assertThat(streams.open("alice", "", LossNotice.SILENT)).isEmpty();
        assertThat(streams.isFull()).isFalse();
        assertThat(open("bob")).isNotNull();
        second.complete();
        assertThat(open("alice")).isNotNull();
        assertThat(streams.find("alice", second.id())).isEmpty();
        assertThat(streams.find("alice", first.id())).contains(first);
    }

    @Test
    void streamsEndWithTheirSession() {
        StreamLog log = open("alice");

        streams.drop("alice");

        assertThat(log.isComplete()).isTrue();
        assertThat(streams.sessions()).isEmpty();
    }

    @Test
    @Tag("R-401")
    @Tag("T-27")
    void whenAllIsFullWhatHasEndedGoesFirst() {
        Streams small = streams(50_000);
        StreamLog ended = small.open("a", "", LossNotice.SILENT).orElseThrow();
        ended.append(LARGE);
        ended.complete();
        StreamLog running = small.open("b", "", LossNotice.SILENT).orElseThrow();
        for (int i = 0; i < 4; i++) {
            running.append(LARGE);
        }

        assertThat(small.find("a", ended.id())).isEmpty();
        assertThat(small.find("b", running.id()).orElseThrow().canResumeAfter(0)).isTrue();
    }

    @Test
    @Tag("R-401")
    void thenWhatListenersMissedThatAreNotThere() {
        Streams small = streams(50_000);
        LossNotice made = new LossNotice(List::of, false);
        StreamLog away = small.open("a", "", made).orElseThrow();
        StreamLog here = small.open("b", "", made).orElseThrow();
        here.takeOver(0, () -> {}, epoch -> {});
        for (int i = 0; i < 3; i++) {
            away.append(LARGE);
            here.append(LARGE);
        }

        assertThat(away.canResumeAfter(0)).isFalse();
        assertThat(here.canResumeAfter(0)).isTrue();
    }

    @Test
    @Tag("R-401")
    void whenNothingCanGoThereIsNoRoomForMore() {
        Streams small = streams(50_000);
        StreamLog busy = small.open("a", "", LossNotice.SILENT).orElseThrow();
        for (int i = 0; i < 6; i++) {
            busy.append(LARGE);
        }

        assertThat(small.open("b", "", LossNotice.SILENT)).isEmpty();
        assertThat(small.isFull()).isTrue();
        assertThat(busy.canResumeAfter(0)).isTrue();
        small.drop("a");
        assertThat(small.open("b", "", LossNotice.SILENT)).isPresent();
    }

    @Test
    @Tag("R-401")
    void oneOwnerCannotTakeTheRoomOfOthers() {
        Streams small = streams(40_000);
        StreamLog greedy = small.open("a", "mallory", LossNotice.SILENT).orElseThrow();
        greedy.append(LARGE);

        assertThat(small.open("b", "mallory", LossNotice.SILENT)).isEmpty();
        assertThat(small.open("c", "alice", LossNotice.SILENT)).isPresent();
        assertThat(small.isFull()).isFalse();
    }

    @Test
    @Tag("R-104")
    @Tag("T-10")
    void idsDoNotRepeat() {
        var ids = new HashSet<String>();
        Streams many = streams(1 << 30);
        for (int i = 0; i < 10_000; i++) {
            StreamLog log = many.open("session" + i, "", LossNotice.SILENT).orElseThrow();
            assertThat(ids.add(log.id())).isTrue();
            assertThat(log.id()).matches("[A-Za-z0-9_-]{16}");
        }
    }

    @Test
    void whatOneServerNeedsTheEndedStreamsOfAnotherMakeRoomFor() {
        Budget budget = new Budget(50_000, now::get);
        Streams one = streams(budget);
        Streams other = streams(budget);
        StreamLog ended = other.open("a", "", LossNotice.SILENT).orElseThrow();
        ended.append(LARGE);
        ended.complete();
        StreamLog running = one.open("b", "", LossNotice.SILENT).orElseThrow();
        for (int i = 0; i < 4; i++) {
            running.append(LARGE);
        }

        assertThat(other.find("a", ended.id())).isEmpty();
        assertThat(one.find("b", running.id()).orElseThrow().canResumeAfter(0)).isTrue();
    }

    @Test
    void anOwnerHasTheSameShareWhereverHisStreamsAre() {
        Budget budget = new Budget(4_000, now::get);
        streams(budget).open("a", "alice", LossNotice.SILENT).orElseThrow().append(new byte[1_500]);

        assertThat(streams(budget).open("b", "alice", LossNotice.SILENT)).isEmpty();
        assertThat(streams(budget).open("c", "bob", LossNotice.SILENT)).isPresent();
    }
}

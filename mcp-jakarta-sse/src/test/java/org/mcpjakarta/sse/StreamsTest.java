package org.mcpjakarta.sse;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class StreamsTest {
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final Streams streams = new Streams(now::get,
            new Streams.Limits(StreamLog.Limits.DEFAULT, 2, Duration.ofMinutes(5)));

    private void pass(Duration time) {
        now.updateAndGet(before -> before.plus(time));
    }

    @Test
    @Tag("R-109")
    @Tag("T-14")
    void aStreamIsKnownToItsOwnerAlone() {
        StreamLog log = streams.open("alice").orElseThrow();

        assertThat(streams.find("alice", log.id())).contains(log);
        assertThat(streams.find("bob", log.id())).isEmpty();
        assertThat(streams.find("alice", "unheard-of")).isEmpty();
    }

    @Test
    void aStreamThatHasEndedLingers() {
        StreamLog log = streams.open("alice").orElseThrow();
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
        StreamLog first = streams.open("alice").orElseThrow();
        StreamLog second = streams.open("alice").orElseThrow();

        assertThat(streams.open("alice")).isEmpty();
        assertThat(streams.open("bob")).isPresent();
        second.complete();
        assertThat(streams.open("alice")).isPresent();
        assertThat(streams.find("alice", second.id())).isEmpty();
        assertThat(streams.find("alice", first.id())).contains(first);
    }

    @Test
    void streamsEndWithTheirOwner() {
        StreamLog log = streams.open("alice").orElseThrow();

        streams.drop("alice");

        assertThat(log.isComplete()).isTrue();
        assertThat(streams.owners()).isEmpty();
    }

    @Test
    @Tag("R-104")
    @Tag("T-10")
    void idsDoNotRepeat() {
        var ids = new HashSet<String>();
        for (int i = 0; i < 10_000; i++) {
            StreamLog log = streams.open("owner" + i).orElseThrow();
            assertThat(ids.add(log.id())).isTrue();
            assertThat(log.id()).matches("[A-Za-z0-9_-]{16}");
        }
    }
}

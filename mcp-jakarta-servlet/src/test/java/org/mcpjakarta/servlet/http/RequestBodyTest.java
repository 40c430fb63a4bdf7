package org.mcpjakarta.servlet.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.servlet.SlowRequest;
import org.mcpjakarta.servlet.header.Rejection;

class RequestBodyTest {
    private static final long SECOND = 1_000_000_000;

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE);
    private final RequestBody body = new RequestBody(new Settings.Bodies(100_000, Duration.ofSeconds(30), 1),
            nanos::get);
    private final AtomicLong memory = new AtomicLong();

    @ParameterizedTest
    @CsvSource({"0,true", "1,true", "8191,true", "8192,true", "8193,true", "100000,true", "0,false", "8192,false",
            "8193,false", "100000,false"})
    void allBytesAreReadAsTheyAre(int length, boolean announced) throws IOException {
        byte[] bytes = "0123456789".repeat(length / 10 + 1).substring(0, length).getBytes(StandardCharsets.US_ASCII);

        assertThat(body.read(new SlowRequest(bytes, announced, 1_000, () -> {}).build(), memory::addAndGet))
                .isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    @Tag("R-398")
    void whatIsTooMuchIsNotReadToItsEnd(boolean announced) {
        assertThat(refusal(new SlowRequest(new byte[100_001], announced, 1_000, () -> {})).status()).isEqualTo(413);
    }

    @Test
    @Tag("R-400")
    @Tag("T-28")
    void aByteASecondIsNotWaitedForLongerThanTheLimit() {
        long begun = nanos.get();

        Rejection refusal = refusal(new SlowRequest(new byte[5_000], true, 1, () -> nanos.addAndGet(SECOND)));

        assertThat(refusal.status()).isEqualTo(408);
        assertThat(refusal.headers()).containsEntry("Connection", "close");
        assertThat(nanos.get() - begun).isBetween(30 * SECOND, 31 * SECOND);
    }

    @Test
    void aBodyThatTakesJustTheTimeIsRead() throws IOException {
        byte[] bytes = new byte[30];

        assertThat(body.read(new SlowRequest(bytes, true, 1, () -> nanos.addAndGet(SECOND)).build(), memory::addAndGet))
                .isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "8192", "8193", "20000", "100000"})
    @Tag("T-64")
    void memoryIsCountedBeforeItIsTaken(int length) throws IOException {
        body.read(new SlowRequest(new byte[length], true, 1_000, () -> {}).build(), memory::addAndGet);

        assertThat(memory.get()).isGreaterThanOrEqualTo(length - BodyBytes.FREE);
        assertThat(memory.get()).isLessThanOrEqualTo(2L * length);
    }

    @Test
    @Tag("T-64")
    void whatThereIsNoMemoryForIsNotRead() {
        AtomicInteger read = new AtomicInteger();
        var request = new SlowRequest(new byte[100_000], true, 1_000, read::incrementAndGet).build();

        assertThatThrownBy(() -> body.read(request, bytes -> {
            throw Overload.ofServer("full", Duration.ofSeconds(1));
        })).isInstanceOf(Overload.class);
        assertThat(read.get()).isLessThan(20);
    }

    private Rejection refusal(SlowRequest request) {
        Rejection refusal = catchThrowableOfType(Rejection.class, () -> body.read(request.build(), memory::addAndGet));
        assertThat(refusal).isNotNull();
        return refusal;
    }
}

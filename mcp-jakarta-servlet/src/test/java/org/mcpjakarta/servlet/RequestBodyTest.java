package org.mcpjakarta.servlet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mcpjakarta.core.engine.Settings;

class RequestBodyTest {
    private static final long SECOND = 1_000_000_000;

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE);
    private final RequestBody body = new RequestBody(new Settings.Bodies(100_000, Duration.ofSeconds(30), 1),
            nanos::get);

    @ParameterizedTest
    @CsvSource({"0,true", "1,true", "8191,true", "8192,true", "8193,true", "100000,true", "0,false", "8192,false",
            "8193,false", "100000,false"})
    void allBytesAreReadAsTheyAre(int length, boolean announced) throws IOException {
        byte[] bytes = "0123456789".repeat(length / 10 + 1).substring(0, length).getBytes(StandardCharsets.US_ASCII);

        assertThat(body.read(new SlowRequest(bytes, announced, 1_000, () -> {}).build())).isEqualTo(bytes);
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

        assertThat(body.read(new SlowRequest(bytes, true, 1, () -> nanos.addAndGet(SECOND)).build())).isEqualTo(bytes);
    }

    private Rejection refusal(SlowRequest request) {
        Rejection refusal = catchThrowableOfType(Rejection.class, () -> body.read(request.build()));
        assertThat(refusal).isNotNull();
        return refusal;
    }
}

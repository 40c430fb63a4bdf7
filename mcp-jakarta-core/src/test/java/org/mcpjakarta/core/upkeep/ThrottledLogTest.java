package org.mcpjakarta.core.upkeep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.LogLines;

class ThrottledLogTest {
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
    private final ThrottledLog log = new ThrottledLog(nanos::get);

    @Test
    void ofOneNameALineIsWrittenEveryFewSeconds() {
        try (LogLines lines = new LogLines()) {
            for (int i = 0; i < 5; i++) {
                log.info("ann", () -> "refused");
            }
            log.info("bob", () -> "refused, too");
            assertThat(lines.lines()).containsExactly("refused", "refused, too");

            nanos.addAndGet(ThrottledLog.SILENCE.toNanos());
            log.info("ann", () -> "refused");
            assertThat(lines.lines()).last().isEqualTo("refused (4 more since the last such line)");
        }
    }

    @Test
    @Tag("T-42")
    void strangersWithManyNamesFillNeitherTheLogNorTheTime() {
        AtomicInteger made = new AtomicInteger();
        try (LogLines lines = new LogLines()) {
            for (int i = 0; i < 100_000; i++) {
                log.info("stranger " + i, () -> "line " + made.incrementAndGet());
            }
            assertThat(lines.lines()).hasSizeLessThanOrEqualTo(ThrottledLog.SLOTS);
            assertThat(made).hasValueLessThanOrEqualTo(ThrottledLog.SLOTS);
        }
    }

    @Test
    void whatStrangersWriteIsOneShortLine() {
        assertThat(ThrottledLog.plain("a\r\nMCPJ5001 forged\u001b[31m\u00e4", 100))
                .isEqualTo("a??MCPJ5001 forged?[31m?");
        assertThat(ThrottledLog.plain("x".repeat(50), 10)).isEqualTo("xxxxxxxxxx...");
    }
}

package org.mcpjakarta.verification.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.verification.history.Findings;

class BarTest {
    private final Findings findings = new Findings();

    @Test
    void oneOfAHundredMayTakeLonger() {
        times(Bar.RESUMED, 199, 500);
        times(Bar.RESUMED, 1, 5_000);
        times(Bar.TOLD, 200, 4_000);

        judge();

        assertThat(findings.violations()).isEmpty();
    }

    @Test
    void moreThanThatMayNot() {
        times(Bar.RESUMED, 197, 500);
        times(Bar.RESUMED, 3, 501);
        times(Bar.TOLD, 197, 4_000);
        times(Bar.TOLD, 3, 4_001);

        judge();

        assertThat(findings.violations()).hasSize(2).allSatisfy(
                violation -> assertThat(violation).contains("99 % of 200 were within"));
    }

    private void judge() {
        Bar.all(Duration.ofSeconds(3)).forEach(bar -> bar.judge(findings));
    }

    private void times(String what, int number, int millis) {
        for (int i = 0; i < number; i++) {
            findings.time(what, TimeUnit.MILLISECONDS.toNanos(millis));
        }
    }
}

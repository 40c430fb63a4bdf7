package org.mcpjakarta.benchmarks.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.junit.jupiter.api.Test;

class HistogramTest {
    @Test
    void partsOfAllTimesAreToldWithinTwoPercent() {
        Histogram times = new Histogram();
        for (long micros = 1; micros <= 100_000; micros++) {
            times.add(micros * 1_000);
        }

        assertThat(times.millis(0.5)).isCloseTo(50, withinPercentage(2));
        assertThat(times.millis(0.99)).isCloseTo(99, withinPercentage(2));
        assertThat(times.millis(0.00001)).isCloseTo(0.001, withinPercentage(2));
    }

    @Test
    void oneTimeIsAllOfThem() {
        Histogram times = new Histogram();
        times.add(7_000_000);

        assertThat(times.millis(0.01)).isCloseTo(7, withinPercentage(2));
        assertThat(times.millis(0.99)).isCloseTo(7, withinPercentage(2));
    }
}

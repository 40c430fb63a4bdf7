package org.mcpjakarta.benchmarks.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

class BarTest {
    private final Results results = new Results();

    private String line(String name) {
        return Bar.ALL.stream().filter(bar -> bar.name().equals(name)).findFirst().orElseThrow().line(results);
    }

    private static Measure measure(double serverTime, long... operations) {
        return new Measure(Arrays.stream(operations).mapToObj(count -> window(serverTime, count)).toList(), 0);
    }

    private static Window window(double serverTime, long operations) {
        return new Window(new Load.Count(operations, 0, "", new Histogram(), 0), 3, serverTime, 0);
    }

    @Test
    void whatCostsTooMuchIsShort() {
        results.put("echo", 64, Map.of(Subject.LIBERTY, measure(3, 1_000), Subject.LIBERTY_CONSTANT, measure(3, 1_600),
                Subject.QUARKUS, measure(3, 1_000)));

        assertThat(line("echo-cost-liberty-over-liberty-constant"))
                .isEqualTo("bar echo-cost-liberty-over-liberty-constant 1.600 <=1.50 short");
        assertThat(line("echo-cost-liberty-over-quarkus"))
                .isEqualTo("bar echo-cost-liberty-over-quarkus 1.000 <=1.00 ok");
    }

    @Test
    void roundsOfTheSameTurnAreCompared() {
        // The machine was slow for both in the second turn, and for one of them in the third.
        results.put("echo", 64, Map.of(Subject.LIBERTY, measure(3, 1_000, 400, 1_000), Subject.QUARKUS,
                measure(3, 900, 360, 400)));

        assertThat(line("echo-cost-liberty-over-quarkus")).endsWith("0.900 <=1.00 ok");
    }

    @Test
    void whatIsShortWithinItsSpreadIsMeasuredAgain() {
        Bar bar = Bar.ALL.stream().filter(each -> each.name().equals("echo-cost-liberty-over-quarkus")).findFirst()
                .orElseThrow();
        results.put("echo", 64, Map.of(Subject.LIBERTY, measure(3, 900, 900, 1_100), Subject.QUARKUS,
                measure(3, 1_000, 1_000, 1_000)));
        assertThat(bar.isDoubtful(results, "echo", 64)).isTrue();
        assertThat(bar.isDoubtful(results, "echo", 16)).isFalse();

        results.add("echo", 64, Map.of(Subject.LIBERTY, measure(3, 1_100, 1_100), Subject.QUARKUS,
                measure(3, 1_000, 1_000)));
        assertThat(line("echo-cost-liberty-over-quarkus")).endsWith("ok");

        results.put("echo", 64, Map.of(Subject.LIBERTY, measure(3, 900, 900, 900), Subject.QUARKUS,
                measure(3, 1_000, 1_000, 1_000)));
        assertThat(bar.isDoubtful(results, "echo", 64)).isFalse();
        assertThat(line("echo-cost-liberty-over-quarkus")).endsWith("short");
    }

    @Test
    void theTimeToTellAllIsComparedWithTheFastestOther() {
        results.put("liberty-tell-1000-ms", 30);
        results.put("quarkus-tell-1000-ms", 25);
        assertThat(line("tell-1000-liberty-over-best-peer")).contains("1.200").endsWith("short");

        results.put("java-sdk-tell-1000-ms", 40);
        assertThat(line("tell-1000-liberty-over-best-peer")).contains("1.200");
        assertThat(line("tell-1000-wildfly-over-best-peer")).endsWith("not-measured");
    }

    @Test
    void theTimeToTellAllIsDoubtfulWithinItsSpread() {
        Bar bar = Bar.find("tell-1000-liberty-over-best-peer").orElseThrow();
        results.add("quarkus-tell-1000-ms", List.of(25.0, 26.0, 27.0));
        results.add("liberty-tell-1000-ms", List.of(25.0, 27.0, 28.0));
        assertThat(bar.isDoubtful(results, "streams", 1_000)).isTrue();
        assertThat(bar.isDoubtful(results, "echo", 64)).isFalse();

        results.add("liberty-tell-1000-ms", List.of(25.0, 25.0, 25.0, 25.0));
        assertThat(bar.line(results)).contains("0.962").endsWith("ok");
        assertThat(bar.isDoubtful(results, "streams", 1_000)).isFalse();

        results.add("wildfly-tell-1000-ms", List.of(40.0, 41.0, 42.0));
        assertThat(Bar.find("tell-1000-wildfly-over-best-peer").orElseThrow().isDoubtful(results, "streams", 1_000))
                .isFalse();
    }

    @Test
    void growthIsDoubtfulWithinItsSpread() {
        Bar bar = Bar.find("liberty-cost-10-to-5000-tools").orElseThrow();
        Measure few = measure(3, 1_000, 1_000, 1_000);

        assertThat(bar.isDoubtful(measure(3, 850, 850, 1_000), few)).isTrue();
        assertThat(bar.isDoubtful(measure(3, 850, 850, 850), few)).isFalse();
        assertThat(bar.isDoubtful(measure(3, 1_000, 1_000, 1_000), few)).isFalse();
    }

    @Test
    void whatHasToBeNamedIsNoPartOfEveryRun() {
        assertThat(Bar.find("echo-cost-liberty-telemetry-off-over-liberty").orElseThrow().isUsual()).isFalse();
        assertThat(Bar.find("progress-cost-liberty-store-over-liberty").orElseThrow().isUsual()).isFalse();
        assertThat(Bar.find("find-free-cost-liberty-work-over-liberty-rest").orElseThrow().isUsual()).isTrue();
        assertThat(Bar.find("liberty-10-tools-added-ms").orElseThrow().isUsual()).isTrue();
    }

    @Test
    void whatIsTooSlowIsShort() {
        results.put("list", 16, Map.of(Subject.LIBERTY, measure(3, 1_000), Subject.LIBERTY_CONSTANT, measure(3, 2_000),
                Subject.JAVA_SDK, measure(3, 50)));

        assertThat(line("list-throughput-liberty-over-liberty-constant")).endsWith("0.500 >=0.80 short");
        assertThat(line("list-throughput-liberty-over-java-sdk")).endsWith("20.000 >=10.00 ok");
    }

    @Test
    void recordsAndHandshakesAndSessionsHaveBars() {
        results.put("record", 64,
                Map.of(Subject.LIBERTY, measure(3, 1_000), Subject.LIBERTY_CONSTANT, measure(3, 1_400),
                        Subject.QUARKUS, measure(3, 800)));
        results.put("record-stateless", 64,
                Map.of(Subject.LIBERTY, measure(3, 1_000), Subject.LIBERTY_CONSTANT, measure(3, 1_300)));
        results.put("handshake", 16, Map.of(Subject.LIBERTY, measure(3, 1_000), Subject.QUARKUS, measure(3, 1_100)));
        results.put("liberty-cost-10-to-10000-sessions", 1.06);

        assertThat(line("record-cost-liberty-over-liberty-constant")).endsWith("1.400 <=1.35 short");
        assertThat(line("record-stateless-cost-liberty-over-liberty-constant")).endsWith("1.300 <=1.35 ok");
        assertThat(line("record-cost-liberty-over-quarkus")).endsWith("0.800 <=0.90 ok");
        assertThat(line("handshake-cost-liberty-over-quarkus")).endsWith("1.100 <=1.00 short");
        assertThat(line("liberty-cost-10-to-10000-sessions")).endsWith("1.060 <=1.05 short");
    }

    @Test
    void whatWasNotMeasuredIsNotReached() {
        assertThat(line("wildfly-stream-kB")).isEqualTo("bar wildfly-stream-kB - <=7.00 not-measured");
    }
}

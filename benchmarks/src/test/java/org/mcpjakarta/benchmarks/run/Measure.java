package org.mcpjakarta.benchmarks.run;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** All rounds of one subject. */
record Measure(List<Window> rounds, int disturbed) {
    double median(ToDoubleFunction<Window> value) {
        double[] sorted = rounds.stream().mapToDouble(value).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    double cost() {
        return median(Window::cost);
    }

    double perSecond() {
        return median(Window::perSecond);
    }

    double p50() {
        return median(round -> round.count().times().millis(0.5));
    }

    double p99() {
        return median(round -> round.count().times().millis(0.99));
    }

    double leastCost() {
        return rounds.stream().mapToDouble(Window::cost).min().orElseThrow();
    }

    double mostCost() {
        return rounds.stream().mapToDouble(Window::cost).max().orElseThrow();
    }

    /** For how much of the time the load had something to do; near one, it is the load that is measured. */
    double loadShare() {
        return median(round -> 1 - round.count().idle() / round.time());
    }
}

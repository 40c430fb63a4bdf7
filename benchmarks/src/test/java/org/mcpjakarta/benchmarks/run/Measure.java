package org.mcpjakarta.benchmarks.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** All rounds of one subject, in the order of those of the subjects it is compared with. */
record Measure(List<Window> rounds, int disturbed) {
    /** The rounds of both, those of the other one last. */
    Measure and(Measure other) {
        List<Window> all = new ArrayList<>(rounds);
        all.addAll(other.rounds);
        return new Measure(all, disturbed + other.disturbed);
    }

    double median(ToDoubleFunction<Window> value) {
        return median(rounds.stream().mapToDouble(value));
    }

    /** The median of what each round is to the other's round of the same turn, since what else the machine does falls on both alike. */
    double ratioTo(Measure other, ToDoubleFunction<Window> value) {
        return median(ratios(other, value));
    }

    private DoubleStream ratios(Measure other, ToDoubleFunction<Window> value) {
        return IntStream.range(0, rounds.size())
                .mapToDouble(i -> value.applyAsDouble(rounds.get(i)) / value.applyAsDouble(other.rounds.get(i)));
    }

    /** In how many of the turns, as a share of them, that ratio fulfils the condition. */
    double shareOfTurns(Measure other, ToDoubleFunction<Window> value, DoublePredicate condition) {
        return (double) ratios(other, value).filter(condition).count() / rounds.size();
    }

    private static double median(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
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
        return median(Window::p99);
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

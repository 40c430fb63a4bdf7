package org.mcpjakarta.benchmarks.run;

import static org.mcpjakarta.benchmarks.run.Subject.JAVA_SDK;
import static org.mcpjakarta.benchmarks.run.Subject.LIBERTY;
import static org.mcpjakarta.benchmarks.run.Subject.LIBERTY_CONSTANT;
import static org.mcpjakarta.benchmarks.run.Subject.QUARKUS;
import static org.mcpjakarta.benchmarks.run.Subject.TYPESCRIPT;
import static org.mcpjakarta.benchmarks.run.Subject.WILDFLY;
import static org.mcpjakarta.benchmarks.run.Subject.WILDFLY_CONSTANT;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * What has to be reached, as a ratio within one run.
 *
 * @param most whether the limit is the most that it may be, or the least
 */
record Bar(String name, boolean most, double limit, Function<Results, Optional<Double>> measured) {
    static final int HALF_LOAD_CONNECTIONS = 16;

    static final List<Bar> ALL = List.of(cost("echo", LIBERTY, LIBERTY_CONSTANT, 1.5),
            cost("echo-stateless", LIBERTY, LIBERTY_CONSTANT, 1.7), cost("echo", WILDFLY, WILDFLY_CONSTANT, 1.3),
            cost("echo", LIBERTY, QUARKUS, 1.0), cost("echo", LIBERTY, JAVA_SDK, 0.65),
            throughput("echo", LIBERTY, TYPESCRIPT, 15), throughput("list", LIBERTY, LIBERTY_CONSTANT, 0.8),
            throughput("list", LIBERTY, JAVA_SDK, 10), throughput("list", LIBERTY, QUARKUS, 200),
            cost("progress", LIBERTY, JAVA_SDK, 0.7), figure("liberty-stream-kB", 20), figure("wildfly-stream-kB", 7),
            figure("liberty-cost-10-to-5000-tools", 1.1), figure("liberty-cost-10-to-10000-sessions", 1.1),
            p99(LIBERTY, LIBERTY_CONSTANT, 1.5), p99(WILDFLY, WILDFLY_CONSTANT, 1.5));

    private static Bar cost(String work, Subject ours, Subject other, double limit) {
        return new Bar(work + "-cost-" + ours.label() + "-over-" + other.label(), true, limit,
                ratio(work, Case.named(work).connections(), ours, other, Window::cost));
    }

    private static Bar throughput(String work, Subject ours, Subject other, double limit) {
        return new Bar(work + "-throughput-" + ours.label() + "-over-" + other.label(), false, limit,
                ratio(work, Case.named(work).connections(), ours, other, Window::perSecond));
    }

    private static Bar p99(Subject ours, Subject other, double limit) {
        return new Bar("half-load-p99-" + ours.label() + "-over-" + other.label(), true, limit,
                ratio("half-load", HALF_LOAD_CONNECTIONS, ours, other, Window::p99));
    }

    private static Bar figure(String name, double limit) {
        return new Bar(name, true, limit, results -> results.findFigure(name));
    }

    private static Function<Results, Optional<Double>> ratio(String work, int connections, Subject ours, Subject other,
            ToDoubleFunction<Window> value) {
        return results -> results.find(work, connections, ours).flatMap(mine -> results.find(work, connections, other)
                .map(its -> mine.ratioTo(its, value)));
    }

    boolean isReached(double value) {
        return most ? value <= limit : value >= limit;
    }

    /** What it is called, what was measured, the limit, and whether that is reached. */
    List<String> cells(Results results) {
        Optional<Double> value = measured.apply(results);
        return List.of(name, value.map(number -> String.format(Locale.ROOT, "%.3f", number)).orElse("-"),
                String.format(Locale.ROOT, "%s%.2f", most ? "<=" : ">=", limit),
                value.map(number -> isReached(number) ? "ok" : "short").orElse("not-measured"));
    }

    /** Such as "bar echo-cost-liberty-over-quarkus 0.930 <=1.00 ok". */
    String line(Results results) {
        return "bar " + String.join(" ", cells(results));
    }
}

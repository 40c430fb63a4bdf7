package org.mcpjakarta.benchmarks.run;

import static org.mcpjakarta.benchmarks.run.Subject.JAVA_SDK;
import static org.mcpjakarta.benchmarks.run.Subject.LIBERTY;
import static org.mcpjakarta.benchmarks.run.Subject.LIBERTY_CONSTANT;
import static org.mcpjakarta.benchmarks.run.Subject.LIBERTY_DATABASE;
import static org.mcpjakarta.benchmarks.run.Subject.LIBERTY_REST;
import static org.mcpjakarta.benchmarks.run.Subject.LIBERTY_STORE;
import static org.mcpjakarta.benchmarks.run.Subject.LIBERTY_TELEMETRY;
import static org.mcpjakarta.benchmarks.run.Subject.LIBERTY_TELEMETRY_OFF;
import static org.mcpjakarta.benchmarks.run.Subject.LIBERTY_TELEMETRY_SERVER;
import static org.mcpjakarta.benchmarks.run.Subject.LIBERTY_WORK;
import static org.mcpjakarta.benchmarks.run.Subject.QUARKUS;
import static org.mcpjakarta.benchmarks.run.Subject.TYPESCRIPT;
import static org.mcpjakarta.benchmarks.run.Subject.WILDFLY;
import static org.mcpjakarta.benchmarks.run.Subject.WILDFLY_CONSTANT;
import static org.mcpjakarta.benchmarks.run.Subject.WILDFLY_REST;
import static org.mcpjakarta.benchmarks.run.Subject.WILDFLY_WORK;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.DoublePredicate;
import java.util.function.ToDoubleFunction;

/**
 * What has to be reached, as a ratio within one run.
 *
 * @param most whether the limit is the most that it may be, or the least
 */
record Bar(String name, boolean most, double limit, Comparison of) {
    /** As many of the turns have to reach a limit that the median misses for it to be doubtful. */
    private static final double DOUBTFUL = 0.25;

    /** What is compared: the two subjects of a case, or one figure. */
    private interface Comparison {
        Optional<Double> measured(Results results);

        /** In how many of the turns the bar is reached, from 0 to 1; 0 if it is not measured in turns. */
        default double shareOfTurns(Results results, DoublePredicate condition) {
            return 0;
        }

        /** Whether it is about this case. */
        default boolean isAbout(String work, int connections) {
            return false;
        }

        /** Whether it is measured without being named. */
        default boolean isUsual() {
            return true;
        }
    }

    private record Ratio(String work, int connections, Subject ours, Subject other,
            ToDoubleFunction<Window> value) implements Comparison {
        @Override
        public Optional<Double> measured(Results results) {
            return both(results, (mine, its) -> mine.ratioTo(its, value));
        }

        @Override
        public double shareOfTurns(Results results, DoublePredicate condition) {
            return both(results, (mine, its) -> mine.shareOfTurns(its, value, condition)).orElse(0.0);
        }

        private Optional<Double> both(Results results, BiFunction<Measure, Measure, Double> function) {
            return results.find(work, connections, ours)
                    .flatMap(mine -> results.find(work, connections, other).map(its -> function.apply(mine, its)));
        }

        @Override
        public boolean isAbout(String name, int count) {
            return work.equals(name) && connections == count;
        }

        @Override
        public boolean isUsual() {
            return !ours.program().isOnlyByName();
        }
    }

    /** The time to tell all, over that of the fastest other. */
    private record Tell(Subject ours, List<Subject> others) implements Comparison {
        @Override
        public Optional<Double> measured(Results results) {
            return best(results).flatMap(best -> told(results, ours).map(mine -> mine / best));
        }

        private Optional<Double> best(Results results) {
            return others.stream().flatMap(other -> told(results, other).stream()).min(Double::compare);
        }

        private static Optional<Double> told(Results results, Subject subject) {
            return results.findFigure(Listening.name(subject, Listening.STREAMS));
        }

        @Override
        public double shareOfTurns(Results results, DoublePredicate condition) {
            List<Double> times = results.times(Listening.name(ours, Listening.STREAMS));
            return best(results).map(best -> times.stream().filter(time -> condition.test(time / best)).count()
                    / (double) Math.max(1, times.size())).orElse(0.0);
        }

        @Override
        public boolean isAbout(String name, int count) {
            return name.equals("streams") && count == Listening.STREAMS;
        }
    }

    static final int HALF_LOAD_CONNECTIONS = 16;
    /** How often something is measured again for a bar that is missed within the spread of its rounds. */
    static final int MOST_REPEATS = 2;

    static final List<Bar> ALL = List.of(cost("find-free", LIBERTY_WORK, LIBERTY_REST, 1.1),
            cost("find-free", WILDFLY_WORK, WILDFLY_REST, 1.1), cost("echo", LIBERTY, LIBERTY_CONSTANT, 1.5),
            cost("echo-stateless", LIBERTY, LIBERTY_CONSTANT, 1.7), cost("echo", WILDFLY, WILDFLY_CONSTANT, 1.3),
            cost("echo", LIBERTY, QUARKUS, 1.0), cost("echo", LIBERTY, JAVA_SDK, 0.65),
            throughput("echo", LIBERTY, TYPESCRIPT, 15), throughput("list", LIBERTY, LIBERTY_CONSTANT, 0.8),
            throughput("list", LIBERTY, JAVA_SDK, 10), throughput("list", LIBERTY, QUARKUS, 200),
            cost("progress", LIBERTY, JAVA_SDK, 0.7), cost("record", LIBERTY, LIBERTY_CONSTANT, 1.35),
            cost("record-stateless", LIBERTY, LIBERTY_CONSTANT, 1.35), cost("record", LIBERTY, QUARKUS, 0.9),
            cost("handshake", LIBERTY, QUARKUS, 1.0), figure("liberty-stream-kB", 20), figure("wildfly-stream-kB", 7),
            tell(LIBERTY, QUARKUS, JAVA_SDK), tell(WILDFLY, QUARKUS, JAVA_SDK),
            figure("liberty-cost-10-to-5000-tools", 1.1), figure("liberty-cost-10-to-10000-sessions", 1.05),
            figure("liberty-add-5000-tools-ms", 1_000),
            figure("liberty-10-tools-added-ms", 250), figure("liberty-10-tools-start-over-bare", 1.1),
            figure("liberty-5000-over-500-tools-added", 10),
            p99(LIBERTY, LIBERTY_CONSTANT, 1.5), p99(WILDFLY, WILDFLY_CONSTANT, 1.5),
            cost("echo", LIBERTY_STORE, LIBERTY, 1.05), cost("echo-stateless", LIBERTY_STORE, LIBERTY, 1.05),
            cost("progress", LIBERTY_STORE, LIBERTY, 1.5), cost("echo", LIBERTY_DATABASE, LIBERTY, 1.05),
            cost("progress", LIBERTY_DATABASE, LIBERTY, 2.0), cost("echo", LIBERTY_TELEMETRY, LIBERTY, 1.05),
            cost("echo", LIBERTY_TELEMETRY, LIBERTY_TELEMETRY_SERVER, 1.05),
            cost("echo", LIBERTY_TELEMETRY_OFF, LIBERTY, 1.02));

    private static Bar cost(String work, Subject ours, Subject other, double limit) {
        return new Bar(work + "-cost-" + ours.label() + "-over-" + other.label(), true, limit,
                new Ratio(work, Case.named(work).connections(), ours, other, Window::cost));
    }

    private static Bar throughput(String work, Subject ours, Subject other, double limit) {
        return new Bar(work + "-throughput-" + ours.label() + "-over-" + other.label(), false, limit,
                new Ratio(work, Case.named(work).connections(), ours, other, Window::perSecond));
    }

    private static Bar p99(Subject ours, Subject other, double limit) {
        return new Bar("half-load-p99-" + ours.label() + "-over-" + other.label(), true, limit,
                new Ratio("half-load", HALF_LOAD_CONNECTIONS, ours, other, Window::p99));
    }

    private static Bar figure(String name, double limit) {
        return new Bar(name, true, limit, results -> results.findFigure(name));
    }

    private static Bar tell(Subject ours, Subject... others) {
        return new Bar("tell-1000-" + ours.label() + "-over-best-peer", true, 1, new Tell(ours, List.of(others)));
    }

    static Optional<Bar> find(String name) {
        return ALL.stream().filter(bar -> bar.name.equals(name)).findFirst();
    }

    Optional<Double> measured(Results results) {
        return of.measured(results);
    }

    /** Whether it is measured in every whole run, and not only if its subject is named. */
    boolean isUsual() {
        return of.isUsual();
    }

    /** Whether it is short by less than the turns differ among themselves, so that more turns have to decide. */
    boolean isDoubtful(Results results, String work, int connections) {
        return of.isAbout(work, connections) && measured(results).filter(value -> !isReached(value)).isPresent()
                && of.shareOfTurns(results, this::isReached) >= DOUBTFUL;
    }

    /** The same for two measures that do not belong to a case. */
    boolean isDoubtful(Measure ours, Measure other) {
        return !isReached(ours.ratioTo(other, Window::cost))
                && ours.shareOfTurns(other, Window::cost, this::isReached) >= DOUBTFUL;
    }

    boolean isReached(double value) {
        return most ? value <= limit : value >= limit;
    }

    /** What it is called, what was measured, the limit, and whether that is reached. */
    List<String> cells(Results results) {
        Optional<Double> value = measured(results);
        return List.of(name, value.map(number -> String.format(Locale.ROOT, "%.3f", number)).orElse("-"),
                String.format(Locale.ROOT, "%s%.2f", most ? "<=" : ">=", limit),
                value.map(number -> isReached(number) ? "ok" : "short").orElse("not-measured"));
    }

    /** Such as "bar echo-cost-liberty-over-quarkus 0.930 <=1.00 ok". */
    String line(Results results) {
        return "bar " + String.join(" ", cells(results));
    }
}

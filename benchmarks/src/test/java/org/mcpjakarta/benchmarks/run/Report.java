package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The page of the reference with everything that was measured, and the pictures beside it. */
final class Report {
    private final Results results;
    private final Path benchmarks;
    private final StringBuilder text = new StringBuilder();

    Report(Results results, Path benchmarks) {
        this.results = results;
        this.benchmarks = benchmarks;
    }

    /** @param failures what could not be measured */
    void write(Options options, List<String> failures) throws IOException {
        Path folder = benchmarks.resolveSibling("docs/reference");
        plot("Calls of echo a second, in a session", "echo", Measure::perSecond,
                folder.resolve("benchmarks-throughput.png"));
        plot("Milliseconds that 99 % of the calls of echo stay below, in a session", "echo", Measure::p99,
                folder.resolve("benchmarks-latency.png"));
        begin(options);
        failures.forEach(failure -> line("- Failed: " + failure));
        line("");
        work();
        bars();
        measures();
        streams();
        growth();
        footprints();
        deployments();
        rooms();
        Files.writeString(folder.resolve("benchmarks.md"), text);
    }

    private void plot(String title, String work, ToDoubleFunction<Measure> value, Path file) throws IOException {
        Plot plot = new Plot(title);
        results.measures().forEach((key, measures) -> {
            if (key.work().equals(work)) {
                measures.forEach(
                        (subject, measure) -> plot.add(subject, key.connections(), value.applyAsDouble(measure)));
            }
        });
        plot.write(file);
    }

    private void begin(Options options) throws IOException {
        line("# Benchmarks");
        line("");
        line("Written by `./benchmarks/run`; [the method](../internals/benchmarks.md) says how, and what the figures are good for: ratios within");
        line("one run mean something, absolute values change by a third from run to run.");
        line("");
        line("- " + Machine.shape() + "; server on one core, load on the other; JDK " + Runtime.version()
                + ", ParallelGC, heap of 1 GB, the same for all that is Java");
        line("- " + String.join(", ", Versions.in(benchmarks)));
        line("- " + options.rounds() + " rounds of " + options.round().toMillis()
                + " ms in turn, for `echo` with " + Case.ECHO.connections() + " connections "
                + options.rounds() * Arena.MORE_ROUNDS + " after each of " + Arena.STARTS
                + " starts; medians, and medians of the ratios within each"
                + " turn; warmed by " + options.warm() + " % of the usual requests");
    }

    private void work() {
        line("## Real work");
        line("");
        line("`findFree` of the sample: a query by JPA in an EJB, on a database in the memory of the server. The same EJB is called as a tool");
        line("(`-work`) and through REST (`-rest`), in the same server. µs are those of the server's processor time for one call.");
        line("");
        table(List.of("subject", "calls a second", "µs CPU each", "p50 ms", "p99 ms", "µs CPU × REST"));
        new Table(results).rows().stream().filter(row -> row.get(0).equals(Case.FIND_FREE.label()))
                .forEach(row -> row(List.of(row.get(2), row.get(3), row.get(4), row.get(6), row.get(7), row.get(8))));
        line("");
    }

    private void bars() {
        line("## Bars");
        line("");
        table(List.of("bar", "measured", "limit", ""));
        for (Bar bar : Bar.ALL.stream().filter(Bar::isUsual).toList()) {
            row(bar.cells(results).stream().map(cell -> cell.replace("<=", "≤ ").replace(">=", "≥ ")).toList());
        }
        line("");
    }

    private void measures() {
        line("## Measured");
        line("");
        line("A constant is a servlet in the same server and WAR that reads the request and answers the same bytes; it is the ceiling.");
        line("`handshake` is `initialize` and DELETE, `list` has " + Case.LISTED
                + " tools, `megabyte` echoes as much, `progress` is five events and an answer, `half-load`");
        line("is echo at half the rate that each is able to answer. µs are those of the server's processor time for one operation.");
        line("");
        List<List<String>> rows = new Table(results).rows();
        table(rows.get(0));
        rows.stream().skip(1).filter(row -> !row.get(0).equals(Case.FIND_FREE.label())).forEach(this::row);
        line("");
        line("![throughput](benchmarks-throughput.png)");
        line("");
        line("![latency](benchmarks-latency.png)");
        line("");
    }

    private void streams() {
        line("## 1 000 streams that listen");
        line("");
        table(List.of("subject", "kB of heap each", "ms to tell all", "ms beside 100 that never read",
                "ms to tell 10 000"));
        for (Subject subject : Subject.values()) {
            if (results.findFigure(Listening.name(subject, Listening.STREAMS)).isPresent()) {
                row(List.of(subject.label(), figure(subject.label() + "-stream-kB"),
                        figure(Listening.name(subject, Listening.STREAMS)), figure(Listening.nameWithSilent(subject)),
                        figure(Listening.name(subject, Listening.MANY_STREAMS))));
            }
        }
        line("");
    }

    private void growth() {
        line("## Growth");
        line("");
        line("What an `echo` costs the processor with 5 000 tools, and over 10 000 sessions, as a multiple of what it costs with 10.");
        line("Tools are added at run time, by a call that adds one after the other.");
        line("");
        table(List.of("subject", "× with 5 000 tools", "× over 10 000 sessions", "ms to add 5 000 tools"));
        for (Subject subject : List.of(Subject.LIBERTY, Subject.WILDFLY)) {
            List<String> names = Growth.names(subject);
            row(List.of(subject.label(), number("%.3f", names.get(0)), number("%.3f", names.get(1)),
                    number("%.0f", names.get(2))));
        }
        line("");
    }

    private void footprints() {
        line("## Start and memory");
        line("");
        table(List.of("server", "s to the first answer", "resident MB then", "live heap MB then",
                "resident MB after load",
                "live heap MB after load"));
        for (Program program : Program.values()) {
            if (results.findFigure(Footprints.name(program, "start-s")).isEmpty()) {
                continue;
            }
            List<String> row = new ArrayList<>(List.of(program.title()));
            List.of("start-s", "resident-after-start-MB", "heap-after-start-MB", "resident-after-load-MB",
                    "heap-after-load-MB")
                    .forEach(what -> row.add(figure(Footprints.name(program, what))));
            row(row);
        }
        line("");
    }

    private void deployments() {
        line("## Deployment");
        line("");
        line("A WAR with so many tools on Open Liberty, without our libraries and with them; medians of several starts.");
        line("");
        table(List.of("tools", "ms to deploy without", "with", "s to start without", "with", "live heap MB without",
                "with"));
        for (int size : Deployments.SIZES) {
            List<String> row = new ArrayList<>(List.of(Integer.toString(size)));
            Deployments.names(size).forEach(name -> row.add(figure(name)));
            row(row);
        }
        line("");
    }

    /** What JMH left behind: name, mode, threads, samples, score, and more that does not matter here. */
    private void rooms() throws IOException {
        Path csv = benchmarks.resolve("target/run/rooms.csv");
        if (!Files.isRegularFile(csv)) {
            return;
        }
        line("## Parts of the way of a request");
        line("");
        table(List.of("part", "ns each", "bytes allocated each"));
        List<String[]> scores = Files.readAllLines(csv).stream().map(one -> one.replace("\"", "").split(",")).toList();
        for (String[] score : scores) {
            scores.stream().filter(other -> isAllocation(other[0], score[0])).findFirst().ifPresent(
                    bytes -> row(List.of(score[0].replaceAll(".*\\.(\\w+)Room\\.", "$1 "), round(score[4]),
                            round(bytes[4]))));
        }
        line("");
    }

    private static boolean isAllocation(String name, String of) {
        return name.startsWith(of + ":") && name.endsWith("gc.alloc.rate.norm");
    }

    private static String round(String number) {
        return String.format(Locale.ROOT, "%,.0f", Double.parseDouble(number));
    }

    private String figure(String name) {
        return number("%.1f", name);
    }

    private String number(String format, String name) {
        return results.findFigure(name).map(value -> String.format(Locale.ROOT, format, value)).orElse("–");
    }

    private void table(List<String> head) {
        row(head);
        row(head.stream().map(any -> "---").toList());
    }

    private void row(List<String> cells) {
        line("| " + String.join(" | ", cells) + " |");
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}

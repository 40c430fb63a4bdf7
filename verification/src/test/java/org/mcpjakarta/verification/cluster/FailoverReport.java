package org.mcpjakarta.verification.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import org.mcpjakarta.verification.client.Latencies;
import org.mcpjakarta.verification.history.Findings;

/**
 * What clients have seen, as tables in Markdown.
 *
 * @param balancer what it is
 * @param loads    of the machine when something was done
 */
record FailoverReport(FailoverOptions options, String balancer, Findings findings, List<Double> loads, long nanos) {
    private static final String FAULT = "faults: ";
    private static final List<String> TIMES = List.of("break to first byte elsewhere", Bar.RESUMED, Bar.TOLD,
            "answer to next event", "change announced to told", "session ended to unknown everywhere", "calls");

    void print() {
        System.out.println();
        System.out.println(tables());
    }

    void write(Path file) throws IOException {
        DoubleSummaryStatistics load = loads.stream().collect(Collectors.summarizingDouble(each -> each));
        Files.writeString(file,
                """
                        # Failover%s

                        What clients have seen while nodes, their store and the connections between them failed. This page was written by
                        `./verification/cluster%s --record`; [verification](../internals/verification.md#failover) explains its tables.

                        - Servers: %s, with a heap of 256 MB each. Lease: %d seconds. Each request goes to the next node.
                        - Balancer: %s. Store: %s, with %s.
                        - Clients: %d of our own and %d of each official TypeScript SDK. A call sends %d events %d ms apart, with a question
                          in the middle.
                        - %d processor cores for everything, clients included. The load average of the machine, with what else ran on
                          it, was %.0f on average and at most %.0f.

                        %s"""
                        .formatted(options.database() ? " with a database" : "",
                                options.database() ? " --database" : "", String.join(", ", options.servers()),
                                options.lease().toSeconds(), balancer,
                                version(options.store()),
                                options.database() ? "its default settings" : "`appendfsync always`", options.clients(),
                                options.scripts(), options.to() + 1,
                                options.gap(), Runtime.getRuntime().availableProcessors(), load.getAverage(),
                                load.getMax(), tables()));
    }

    private static String version(String store) throws IOException {
        Process process = new ProcessBuilder(store, "--version").start();
        try (var lines = process.inputReader().lines()) {
            return lines.findFirst().orElse(store).replaceFirst(" sha=.*", "");
        }
    }

    private String tables() {
        StringBuilder text = new StringBuilder();
        text.append(String.format(Locale.ROOT, "| what was done in %d seconds | times |\n|---|---|\n",
                TimeUnit.NANOSECONDS.toSeconds(nanos)));
        rows(text, name -> name.startsWith(FAULT));
        text.append("\n| what clients have seen | times |\n|---|---|\n");
        rows(text, name -> !name.startsWith("faults") && !name.equals("violations"));
        text.append(String.format("| **violations** | **%d** |\n", findings.counted("violations")));
        text.append(
                "\n| milliseconds | number | median | 99 % | longest | bar for 99 % |\n|---|---|---|---|---|---|\n");
        for (String what : TIMES) {
            Latencies times = findings.times(what);
            text.append(String.format(Locale.ROOT, "| %s | %d | %.0f | %.0f | %.0f | %s |\n", what, times.count(),
                    times.millis(0.5), times.millis(0.99), times.millis(1), bar(what)));
        }
        return text.toString();
    }

    private String bar(String time) {
        return Bar.all(options.lease()).stream().filter(bar -> bar.time().equals(time))
                .map(bar -> Long.toString(bar.most().toMillis())).findFirst().orElse("");
    }

    private void rows(StringBuilder text, Predicate<String> chosen) {
        findings.counts().forEach((what, count) -> {
            if (chosen.test(what)) {
                text.append("| ").append(what.replace(FAULT, "")).append(" | ").append(count).append(" |\n");
            }
        });
    }
}

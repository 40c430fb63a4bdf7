package org.mcpjakarta.verification.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

import org.mcpjakarta.verification.client.Latencies;
import org.mcpjakarta.verification.history.Findings;

/** What clients have seen, as tables in Markdown. */
record FailoverReport(FailoverOptions options, Findings findings, long nanos) {
    private static final String FAULT = "faults: ";
    private static final List<String> TIMES = List.of("break to first byte elsewhere",
            "break to first byte elsewhere, without the pause", "break to told that the answer is lost",
            "answer to next event", "change announced to told", "session ended to unknown everywhere", "calls");

    void print() {
        System.out.println();
        System.out.println(tables());
    }

    void write(Path file) throws IOException {
        Files.writeString(file,
                """
                        # Failover

                        What clients have seen while nodes, their store and the connections between them failed. This page was written by
                        `./verification/cluster --record`; [verification](../internals/verification.md#failover) explains its tables.

                        Servers: %s, with a heap of 256 MB each, behind HAProxy, requests in turn. Store: %s. Lease: %d seconds. Clients: %d of
                        our own and %d of each official TypeScript SDK; a call sends %d events %d ms apart, with a question in the middle. Two
                        processor cores for everything, clients included.

                        %s"""
                        .formatted(String.join(", ", options.servers()), Path.of(options.store()).getFileName(),
                                options.lease().toSeconds(), options.clients(), options.scripts(), options.to() + 1,
                                options.gap(), tables()));
    }

    private String tables() {
        StringBuilder text = new StringBuilder();
        text.append(String.format(Locale.ROOT, "| what was done in %d seconds | times |\n|---|---|\n",
                TimeUnit.NANOSECONDS.toSeconds(nanos)));
        rows(text, name -> name.startsWith(FAULT));
        text.append("\n| what clients have seen | times |\n|---|---|\n");
        rows(text, name -> !name.startsWith("faults") && !name.equals("violations"));
        text.append(String.format("| **violations** | **%d** |\n", findings.counted("violations")));
        text.append("\n| milliseconds | number | median | 99 % | longest |\n|---|---|---|---|---|\n");
        for (String what : TIMES) {
            Latencies times = findings.times(what);
            text.append(String.format(Locale.ROOT, "| %s | %d | %.0f | %.0f | %.0f |\n", what, times.count(),
                    times.millis(0.5), times.millis(0.99), times.millis(1)));
        }
        return text.toString();
    }

    private void rows(StringBuilder text, Predicate<String> chosen) {
        findings.counts().forEach((what, count) -> {
            if (chosen.test(what)) {
                text.append("| ").append(what.replace(FAULT, "")).append(" | ").append(count).append(" |\n");
            }
        });
    }
}

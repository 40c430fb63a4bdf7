package org.mcpjakarta.benchmarks.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {
    @TempDir
    Path folder;

    private final Results results = new Results();

    // Each answer took a millisecond.
    private static Measure measure(long operations) {
        Histogram times = new Histogram();
        times.add(1_000_000);
        return new Measure(List.of(new Window(new Load.Count(operations, 0, "", times, 0), 1, 1, 0)), 0);
    }

    private String page() throws IOException {
        Files.createDirectories(folder.resolve("docs/reference"));
        Path benchmarks = Files.createDirectories(folder.resolve("benchmarks"));
        new Report(results, benchmarks).write(Options.of(new String[0], benchmarks, ""), List.of());
        return Files.readString(folder.resolve("docs/reference/benchmarks.md"));
    }

    @Test
    void workComesFirstAndIsComparedWithRest() throws IOException {
        results.put("find-free", 16, new EnumMap<>(Map.of(Subject.LIBERTY_WORK, measure(10_000),
                Subject.LIBERTY_REST, measure(12_000))));
        results.put("echo", 64, new EnumMap<>(Map.of(Subject.LIBERTY, measure(20_000),
                Subject.LIBERTY_CONSTANT, measure(25_000))));

        String page = page();

        assertThat(page).contains("| liberty-work | 10,000 | 100.0 | 1.00 | 1.00 | 1.20 |")
                .contains("| find-free-cost-liberty-work-over-liberty-rest | 1.200 | ≤ 1.10 | short |")
                .doesNotContain("| find-free | 16 |").doesNotContain("liberty-store");
        assertThat(page.indexOf("## Real work")).isPositive().isLessThan(page.indexOf("## Bars"));
    }

    @Test
    void figuresAreInTheirTables() throws IOException {
        results.put("liberty-stream-kB", 17.6);
        results.add("liberty-tell-1000-ms", List.of(20.0, 21.0, 24.0));
        results.add("liberty-tell-1000-beside-silent-ms", List.of(22.0));
        results.add("liberty-tell-10000-ms", List.of(300.0));
        results.put("wildfly-cost-10-to-5000-tools", 1.01);
        results.put("wildfly-cost-10-to-10000-sessions", 1.04);
        results.add("wildfly-add-5000-tools-ms", List.of(400.0));
        Deployments.names(500).forEach(name -> results.put(name, 5));
        results.put("liberty-start-s", 8.4);

        assertThat(page()).contains("| liberty | 17.6 | 21.0 | 22.0 | 300.0 |")
                .contains("| wildfly | 1.010 | 1.040 | 400 |").contains("| liberty | – | – | – |")
                .contains("| 500 | 5.0 | 5.0 | 5.0 | 5.0 | 5.0 | 5.0 |").contains("| Open Liberty | 8.4 | – |");
    }
}

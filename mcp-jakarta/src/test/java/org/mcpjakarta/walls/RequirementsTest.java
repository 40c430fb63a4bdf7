package org.mcpjakarta.walls;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** Every requirement that we claim is cited by a test, and every citation is of a requirement that exists. */
class RequirementsTest {
    /** All rows up to this one are promised, and all of these groups; the others follow as features come. */
    private static final int PROMISED = 70;
    private static final Set<String> PROMISED_GROUPS = Set.of("A4", "A5", "A6", "A8", "A9", "A10", "A11", "A12",
            "A13", "A14", "A15", "A16", "A17", "A18", "A19", "A20", "A21", "A22", "A23", "A24", "A25", "A26", "A27",
            "A28", "A31", "A32", "A33", "A34");
    private static final Path PAGE = Project.ROOT.resolve("docs/reference/requirements.md");

    private final Map<String, Row> rows = rows("requirements.tsv");
    private final Map<String, Row> threats = rows("threats.tsv");
    private final Citations citations = new Citations(Project.sources("src/test/java"));

    private record Row(List<String> cells) {
        String id() {
            return cells.get(0);
        }

        String group() {
            return cells.get(1);
        }

        boolean isOwned() {
            return cells.get(4).equals("F");
        }

        boolean isPromised() {
            return Integer.parseInt(id().substring(2)) <= PROMISED || PROMISED_GROUPS.contains(group());
        }
    }

    @Test
    void citedNumbersExist() {
        Set<String> unknown = new TreeSet<>(citations.numbers());
        unknown.removeAll(rows.keySet());
        unknown.removeAll(threats.keySet());

        assertThat(unknown).isEmpty();
    }

    @Test
    void promisedRowsAreCited() {
        List<Row> owned = rows.values().stream().filter(Row::isOwned).toList();
        List<Row> promised = owned.stream().filter(Row::isPromised).toList();
        System.out.printf(
                "requirements: %d of %d promised rows covered; %d of %d owned rows in all; threats: %d of %d%n",
                covered(promised), promised.size(), covered(owned), owned.size(),
                covered(List.copyOf(threats.values())),
                threats.size());

        assertThat(promised).extracting(Row::id).filteredOn(id -> !citations.has(id)).isEmpty();
    }

    @Test
    void noTestIsSwitchedOff() {
        assertThat(Project.sources("src/test/java"))
                .allSatisfy(source -> assertThat(Project.read(source)).doesNotContain("@" + "Disabled"));
    }

    /** The page is made here. One that does not match the tests is made anew, and the build says so. */
    @Test
    void thePageOfRequirementsIsUpToDate() throws IOException {
        String page = page();
        boolean upToDate = Files.exists(PAGE) && Project.read(PAGE).equals(page);
        Files.writeString(PAGE, page);

        assertThat(upToDate)
                .as("docs/reference/requirements.md did not match the tests; it has been written anew: commit it")
                .isTrue();
    }

    private String page() {
        StringBuilder page = new StringBuilder(
                """
                        # Requirements and their tests

                        Made by the build from the tags of the tests; `requirements.tsv` has the rows in full. Owner: F the runtime, A the application, O the
                        operator. V1 … V5 are the revisions 2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25, 2026-07-28.

                        | row | revisions | level | owner | requirement | tests |
                        |---|---|---|---|---|---|
                        """);
        for (Row row : rows.values()) {
            List<String> cells = row.cells();
            page.append(
                    "| %s | %s | %s | %s | %s | %s |%n".formatted(row.id(), cells.get(2), cells.get(3), cells.get(4),
                            cells.get(5).replace("|", "\\|"), String.join(", ", citations.tests(row.id()))));
        }
        return page.toString().replace("\r\n", "\n");
    }

    private long covered(List<Row> some) {
        return some.stream().map(Row::id).filter(citations::has).count();
    }

    private static Map<String, Row> rows(String file) {
        Stream<String> lines = Project.read(Project.ROOT.resolve("docs/reference").resolve(file)).lines().skip(1);
        return lines.map(line -> new Row(List.of(line.split("\t")))).collect(
                Collectors.toMap(Row::id, row -> row, (one, other) -> one, LinkedHashMap::new));
    }
}

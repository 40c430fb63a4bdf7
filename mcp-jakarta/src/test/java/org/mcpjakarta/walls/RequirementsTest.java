package org.mcpjakarta.walls;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** Every requirement that we claim is cited by a test, and every citation is of a requirement that exists. */
class RequirementsTest {
    private static final Pattern CITATION = Pattern.compile("@Tag\\(\"([RT]-\\d+)\"\\)");
    /** The rows up to this one are promised; the rest follows as features come. */
    private static final int PROMISED = 70;

    private final Map<String, Row> rows = rows("requirements.tsv");
    private final Map<String, Row> threats = rows("threats.tsv");
    private final Set<String> cited = citations();

    private record Row(List<String> cells) {
        String id() {
            return cells.get(0);
        }

        boolean isOwned() {
            return cells.get(4).equals("F");
        }

        int number() {
            return Integer.parseInt(id().substring(2));
        }
    }

    @Test
    void citedNumbersExist() {
        Set<String> unknown = new TreeSet<>(cited);
        unknown.removeAll(rows.keySet());
        unknown.removeAll(threats.keySet());

        assertThat(unknown).isEmpty();
    }

    @Test
    void promisedRowsAreCited() {
        List<Row> owned = rows.values().stream().filter(Row::isOwned).toList();
        List<Row> promised = owned.stream().filter(row -> row.number() <= PROMISED).toList();
        System.out.printf(
                "requirements: %d of %d owned rows up to R-%03d covered; %d of %d in all; threats: %d of %d%n",
                covered(promised), promised.size(), PROMISED, covered(owned), owned.size(),
                covered(List.copyOf(threats.values())), threats.size());

        assertThat(promised).extracting(Row::id).filteredOn(id -> !cited.contains(id)).isEmpty();
    }

    @Test
    void noTestIsSwitchedOff() {
        assertThat(testSources())
                .allSatisfy(source -> assertThat(Project.read(source)).doesNotContain("@" + "Disabled"));
    }

    private long covered(List<Row> some) {
        return some.stream().map(Row::id).filter(cited::contains).count();
    }

    private static Set<String> citations() {
        return testSources().stream().map(Project::read).map(CITATION::matcher).flatMap(Matcher::results)
                .map(found -> found.group(1)).collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<Path> testSources() {
        return Project.sources("src/test/java");
    }

    private static Map<String, Row> rows(String file) {
        Stream<String> lines = Project.read(Project.ROOT.resolve("docs/reference").resolve(file)).lines().skip(1);
        return lines.map(line -> new Row(List.of(line.split("\t")))).collect(
                Collectors.toMap(Row::id, row -> row, (one, other) -> one, LinkedHashMap::new));
    }
}

package org.mcpjakarta.cdi.schema.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.cdi.schema.Standard;

/**
 * Runs the official test suite of JSON Schema, draft 2020-12, where there is a copy of it. Every test, required or optional
 * but for those of formats, passes, or its group stands in a list with the reason why its schema is refused. No verdict may be wrong.
 */
final class StandardSuiteTest {
    private static final String FOLDER = "json-schema.suite";
    private static final String LISTED = "json-schema-suite/refused.tsv";
    private static final String DRAFT = "draft2020-12";

    /** What became of the tests of one file. */
    private static final class Tally {
        private int passed;
        private int refused;
    }

    private final Map<String, Tally> table = new TreeMap<>();
    private final List<String> wrong = new ArrayList<>();
    private final Map<String, String> refused = new TreeMap<>();

    @Test
    @Tag("R-389")
    void everyTestPassesOrIsListed() throws IOException {
        Path suite = folder().resolve(DRAFT);
        boolean there = Files.isDirectory(suite);
        if (!there) {
            System.out
                    .println("JSON-Schema-Test-Suite: not run, there is no folder " + suite.toAbsolutePath().normalize()
                            + "; name one with -D" + FOLDER);
        }
        assumeTrue(there);

        for (Path folder : List.of(suite, suite.resolve("optional"))) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.filter(path -> path.toString().endsWith(".json")).sorted().toList()) {
                    run(suite.relativize(file).toString().replace('\\', '/'), Files.readString(file));
                }
            }
        }

        Map<String, String> listed = listed();
        print(listed);
        assertThat(wrong).isEmpty();
        assertThat(refused.keySet()).containsExactlyInAnyOrderElementsOf(listed.keySet());
    }

    private static Path folder() {
        String named = System.getProperty(FOLDER);
        return named != null
                ? Path.of(named)
                : Path.of(System.getProperty("project.root", "..")).resolve("../shared/json-schema-test-suite");
    }

    private void run(String name, String file) {
        Tally tally = table.computeIfAbsent(name, key -> new Tally());
        for (JsonObject group : Standard.json(file).asJsonArray().getValuesAs(JsonObject.class)) {
            String key = name + "\t" + group.getString("description");
            List<JsonObject> tests = group.getJsonArray("tests").getValuesAs(JsonObject.class);
            SchemaCheck schema = compiled(key, group.get("schema"));
            if (schema == null) {
                tally.refused += tests.size();
                continue;
            }
            for (JsonObject test : tests) {
                List<String> problems = schema.problems(test.get("data"));
                if (problems.isEmpty() == test.getBoolean("valid")) {
                    tally.passed++;
                } else {
                    wrong.add(key + "\t" + test.getString("description") + "\t" + problems);
                }
            }
        }
    }

    private SchemaCheck compiled(String key, JsonValue schema) {
        try {
            return SchemaCheck.literal(schema);
        } catch (IllegalArgumentException e) {
            refused.put(key, e.getMessage());
            return null;
        }
    }

    /** The reason for each group, as it stands in the list. */
    private static Map<String, String> listed() throws IOException {
        try (InputStream list = StandardSuiteTest.class.getClassLoader().getResourceAsStream(LISTED)) {
            return new String(list.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#")).map(line -> line.split("\t", 3))
                    .collect(Collectors.toMap(parts -> parts[0] + "\t" + parts[1], parts -> parts[2]));
        }
    }

    private void print(Map<String, String> listed) {
        System.out.printf("JSON-Schema-Test-Suite, %s%n%-42s %7s %7s%n", DRAFT, "file", "passed", "refused");
        table.forEach((file, tally) -> print(file, tally.passed, tally.refused));
        sum("required", file -> !file.contains("/"));
        sum("optional", file -> file.contains("/"));
        System.out.println("wrong verdicts: " + wrong.size());
        refused.forEach((group, message) -> System.out.println("refused: " + group + "\t"
                + listed.getOrDefault(group, "NOT LISTED, " + message)));
    }

    private void sum(String name, Predicate<String> files) {
        List<Tally> tallies = table.entrySet().stream().filter(entry -> files.test(entry.getKey()))
                .map(Map.Entry::getValue).toList();
        print(name, tallies.stream().mapToInt(tally -> tally.passed).sum(),
                tallies.stream().mapToInt(tally -> tally.refused).sum());
    }

    private static void print(String name, int passed, int refused) {
        System.out.printf("%-42s %7d %7d%n", name, passed, refused);
    }
}

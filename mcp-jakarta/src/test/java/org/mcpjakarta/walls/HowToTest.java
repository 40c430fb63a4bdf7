package org.mcpjakarta.walls;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** The Java code of the how-to pages, and of those about migration, stands in sources that are compiled, so it cannot grow old. */
class HowToTest {
    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern BLANK_LINE = Pattern.compile("\n\\s*\n");

    @Test
    void codeOnPagesIsCompiled() throws IOException {
        String sources = Stream.of("src/main/java", "src/test/java").flatMap(folder -> Project.sources(folder).stream())
                .map(source -> squeezed(Project.read(source))).collect(Collectors.joining("\n"));
        try (Stream<Path> howTo = Files.list(Project.ROOT.resolve("docs/how-to"));
                Stream<Path> migrate = Files.list(Project.ROOT.resolve("docs/migrate"))) {
            List<String> strange = Stream.concat(howTo, migrate)
                    .flatMap(page -> BLOCK.matcher(Project.read(page)).results())
                    .flatMap(block -> BLANK_LINE.splitAsStream(block.group(1).strip()))
                    .filter(code -> !sources.contains(squeezed(code))).toList();

            assertThat(strange).isEmpty();
        }
    }

    private static String squeezed(String code) {
        return code.replaceAll("\\s+", "");
    }
}

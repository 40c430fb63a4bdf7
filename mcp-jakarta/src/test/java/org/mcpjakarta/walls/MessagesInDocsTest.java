package org.mcpjakarta.walls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

/** The page of messages has one row for each code that the sources have, and no others. */
class MessagesInDocsTest {
    private static final Pattern CODE = Pattern.compile("MCPJ\\d{4}");
    private static final Pattern ROW = Pattern.compile("^\\| (MCPJ\\d{4}) \\|", Pattern.MULTILINE);

    @Test
    void eachCodeHasARow() {
        Set<String> codes = Project.sources("src/main/java").stream()
                .flatMap(source -> CODE.matcher(Project.read(source)).results()).map(code -> code.group())
                .collect(Collectors.toCollection(TreeSet::new));

        List<String> rows = ROW.matcher(Project.read(Project.ROOT.resolve("docs/operations/messages.md"))).results()
                .map(row -> row.group(1)).toList();

        assertThat(rows).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(codes);
    }
}

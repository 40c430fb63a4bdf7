package org.mcpjakarta.cdi.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.config.McpConfig.Key;

class ConfigurationPageTest {
    @Test
    void thePageListsEveryKeyWithItsDefault() throws IOException {
        // The keys of optional modules are the last ones, and are checked there.
        List<String> written = page().takeWhile(line -> !line.equals("## JDBC"))
                .filter(line -> line.startsWith("| `mcp.")).map(line -> line.split("\\|"))
                .map(cells -> cells[1].strip() + " " + cells[2].strip()).toList();

        assertThat(written).containsExactlyElementsOf(Stream.of(Key.values())
                .map(key -> "`" + key.key() + "` " + (key.fallback().isEmpty() ? "–" : "`" + key.fallback() + "`"))
                .toList());
    }

    private static Stream<String> page() throws IOException {
        Path root = Path.of(System.getProperty("project.root", ".."));
        return Files.readAllLines(root.resolve("docs/reference/configuration.md")).stream();
    }
}

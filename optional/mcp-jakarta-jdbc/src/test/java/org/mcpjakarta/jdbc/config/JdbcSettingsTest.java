package org.mcpjakarta.jdbc.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;

import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JdbcSettingsTest {
    private static final String SOURCE = "java:comp/env/jdbc/mcp";

    private static Config config(Map<String, String> settings) {
        return new SmallRyeConfigBuilder().withSources(new PropertiesConfigSource(settings, "test", 100)).build();
    }

    private static JdbcSettings read(String... keysAndValues) {
        Map<String, String> settings = new HashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            settings.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return JdbcSettings.read(config(settings));
    }

    @Test
    void theDataSourceIsAllThatIsNeeded() {
        assertThat(read("mcp.jdbc.datasource", SOURCE)).isEqualTo(new JdbcSettings(SOURCE, "app", false,
                Duration.ofMillis(25), Duration.ofSeconds(10), Duration.ofSeconds(1)));
    }

    @Test
    void everythingCanBeSet() {
        assertThat(read("mcp.jdbc.datasource", SOURCE, "mcp.jdbc.name", "shop", "mcp.jdbc.create", "true",
                "mcp.jdbc.poll", "PT0.1S", "mcp.cluster.lease", "PT20S", "mcp.cluster.timeout", "PT0.5S"))
                .isEqualTo(new JdbcSettings(SOURCE, "shop", true, Duration.ofMillis(100), Duration.ofSeconds(20),
                        Duration.ofMillis(500)));
    }

    @Test
    void missingDataSourceIsToldInOneLine() {
        assertThatIllegalStateException().isThrownBy(() -> read("mcp.jdbc.datasource", "  "))
                .withMessage(
                        "MCPJ6020 Configuration key mcp.jdbc.datasource: it is missing; set it to the JNDI name of a"
                                + " DataSource, such as jdbc/mcp, or remove mcp-jakarta-jdbc from the application");
    }

    @ParameterizedTest
    @CsvSource({"mcp.jdbc.name, a b", "mcp.jdbc.name, a:b", "mcp.jdbc.create, yes", "mcp.jdbc.poll, PT0S",
            "mcp.jdbc.poll, PT2S", "mcp.cluster.lease, 10s", "mcp.cluster.lease, PT1H", "mcp.cluster.timeout, PT0S"})
    void malformedValueIsReportedByItsKey(String key, String value) {
        assertThatIllegalStateException().isThrownBy(() -> read("mcp.jdbc.datasource", SOURCE, key, value))
                .withMessageStartingWith("MCPJ6020 Configuration key " + key + ": ");
    }

    @Test
    void leaseIsLongerThanTheTimeout() {
        assertThatIllegalStateException()
                .isThrownBy(() -> read("mcp.jdbc.datasource", SOURCE, "mcp.cluster.timeout", "PT8S"))
                .withMessageStartingWith("MCPJ6020 Configuration key mcp.cluster.lease: ");
    }

    @Test
    void differentNamesOfServersStayDifferent() {
        assertThat(Stream.of("rooms", "my rooms", "my-rooms", "my:rooms", "Zimmer \u00fc", "Zimmer \u00f6",
                "x".repeat(100), "x".repeat(101))
                .map(name -> read("mcp.jdbc.datasource", SOURCE, "mcp.server.name", name).name()))
                .doesNotHaveDuplicates().allMatch(name -> name.matches("[A-Za-z0-9._-]{1,60}"));
    }

    @Test
    void thePageListsEveryKeyWithItsDefault() throws IOException {
        Path page = Path.of(System.getProperty("project.root", "../..")).resolve("docs/reference/configuration.md");
        List<String> written = Files.readAllLines(page).stream().dropWhile(line -> !line.equals("## JDBC"))
                .takeWhile(line -> !line.equals("## Valkey"))
                .filter(line -> line.startsWith("| `mcp.")).map(line -> line.split("\\|"))
                .map(cells -> cells[1].strip() + " " + cells[2].strip()).toList();

        assertThat(written).containsExactlyElementsOf(Stream.of(JdbcSettings.Key.values())
                .map(key -> "`" + key.key() + "` " + (key.fallback().isEmpty() ? "\u2013" : "`" + key.fallback() + "`"))
                .toList());
    }

    @Test
    void unknownKeysAreFound() {
        assertThat(JdbcSettings.unknownKeys(config(Map.of("mcp.jdbc.datasource", SOURCE, "mcp.jdbc.source", "a",
                "mcp.path", "/mcp", "mcp.cluster.hold", "PT1S")))).containsExactly("mcp.jdbc.source");
    }
}

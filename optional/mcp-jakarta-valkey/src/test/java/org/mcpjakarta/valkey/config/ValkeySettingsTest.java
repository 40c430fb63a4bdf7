package org.mcpjakarta.valkey.config;

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
import io.valkey.HostAndPort;

import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValkeySettingsTest {
    private static final String URI = "valkey://valkey.example";

    private static Config config(Map<String, String> settings) {
        return new SmallRyeConfigBuilder().withSources(new PropertiesConfigSource(settings, "test", 100)).build();
    }

    private static ValkeySettings read(String... keysAndValues) {
        Map<String, String> settings = new HashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            settings.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return ValkeySettings.read(config(settings));
    }

    @Test
    void addressIsAllThatIsNeeded() {
        ValkeySettings settings = read("mcp.valkey.uri", URI);

        assertThat(settings).isEqualTo(new ValkeySettings(settings.address(), null, null, "mcp1:app", 0,
                Duration.ofSeconds(10), Duration.ofSeconds(1)));
        assertThat(settings.address().hosts()).containsExactly(new HostAndPort("valkey.example", 6379));
    }

    @Test
    void everythingCanBeSet() {
        ValkeySettings settings = read("mcp.valkey.uri", URI, "mcp.valkey.user", "ann", "mcp.valkey.password", "secret",
                "mcp.valkey.prefix", "shop:mcp", "mcp.valkey.replicas", "2", "mcp.cluster.lease", "PT20S",
                "mcp.cluster.timeout", "PT0.5S");

        assertThat(settings).isEqualTo(new ValkeySettings(settings.address(), "ann", "secret", "shop:mcp", 2,
                Duration.ofSeconds(20), Duration.ofMillis(500)));
        assertThat(settings.toString()).doesNotContain("secret", "ann");
    }

    @Test
    void missingAddressIsToldInOneLine() {
        assertThatIllegalStateException().isThrownBy(() -> read())
                .withMessage("MCPJ6010 Configuration key mcp.valkey.uri:"
                        + " it is missing; set it to the address of Valkey, such as valkey://host:6379, or remove"
                        + " mcp-jakarta-valkey from the application");
        assertThatIllegalStateException().isThrownBy(() -> read("mcp.valkey.uri", "  "))
                .withMessageStartingWith("MCPJ6010 Configuration key mcp.valkey.uri: it is missing");
    }

    @ParameterizedTest
    @CsvSource({"valkey://a, a, 6379, false", "redis://a:7000, a, 7000, false",
            "valkeys://a.b-c_d/, a.b-c_d, 6379, true",
            "rediss://127.0.0.1:1, 127.0.0.1, 1, true", "valkey://[::1]:7000, ::1, 7000, false"})
    void oneServerHasOneHost(String uri, String host, int port, boolean tls) {
        assertThat(ValkeyAddress.parse(uri))
                .isEqualTo(new ValkeyAddress(List.of(new HostAndPort(host, port)), tls, ""));
    }

    @Test
    void sentinelsMayBeSeveral() {
        ValkeyAddress address = ValkeyAddress.parse("valkeys://a:1,b,c:3?sentinel=rooms.1");

        assertThat(address.hosts()).containsExactly(new HostAndPort("a", 1), new HostAndPort("b", 26379),
                new HostAndPort("c", 3));
        assertThat(address.sentinel()).isEqualTo("rooms.1");
        assertThat(address.tls()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost:6379", "http://a", "valkey://", "valkey://a:0", "valkey://a:65536",
            "valkey://a:b",
            "valkey://a,b", "valkey://a/1", "valkey://a?sentinel=", "valkey://a?other=b", "valkey://a b",
            "valkey://a,,b",
            "valkey://user:secret@a", "valkey://secret@a:1", "valkey://a:1,secret:x?sentinel=b"})
    void malformedAddressIsNotRepeated(String uri) {
        assertThatIllegalStateException().isThrownBy(() -> read("mcp.valkey.uri", uri))
                .withMessageStartingWith("MCPJ6010 Configuration key mcp.valkey.uri: ")
                .matches(e -> !e.getMessage().contains("secret") && !e.getMessage().contains("\n"));
    }

    @ParameterizedTest
    @CsvSource({"mcp.valkey.prefix, a b", "mcp.valkey.prefix, {a}", "mcp.valkey.prefix, a*", "mcp.valkey.replicas, -1",
            "mcp.valkey.replicas, one", "mcp.valkey.replicas, 6", "mcp.cluster.lease, 10s", "mcp.cluster.lease, PT0.5S",
            "mcp.cluster.lease, PT1H", "mcp.cluster.timeout, PT0S", "mcp.cluster.timeout, -PT1S",
            "mcp.cluster.timeout, soon"})
    void malformedValueIsReportedByItsKey(String key, String value) {
        assertThatIllegalStateException().isThrownBy(() -> read("mcp.valkey.uri", URI, key, value))
                .withMessageStartingWith("MCPJ6010 Configuration key " + key + ": ");
    }

    @Test
    void userNeedsAPassword() {
        assertThatIllegalStateException().isThrownBy(() -> read("mcp.valkey.uri", URI, "mcp.valkey.user", "ann"))
                .withMessageStartingWith("MCPJ6010 Configuration key mcp.valkey.password: ");
    }

    @Test
    void leaseIsLongerThanTheTimeout() {
        assertThatIllegalStateException()
                .isThrownBy(() -> read("mcp.valkey.uri", URI, "mcp.cluster.timeout", "PT8S"))
                .withMessageStartingWith("MCPJ6010 Configuration key mcp.cluster.lease: ");
    }

    @Test
    void keysBeginWithTheNameOfTheServer() {
        assertThat(read("mcp.valkey.uri", URI, "mcp.server.name", "rooms").prefix()).isEqualTo("mcp1:rooms");
    }

    @Test
    void differentNamesHaveDifferentKeys() {
        assertThat(Stream.of("rooms", "my rooms", "my-rooms", "my:rooms", "{my}rooms", "Zimmer \u00fc",
                "Zimmer \u00f6", "x".repeat(100), "x".repeat(101)).map(DefaultPrefix::of)).doesNotHaveDuplicates()
                .allMatch(prefix -> prefix.matches("mcp1:[A-Za-z0-9._-]{1,60}"));
    }

    @Test
    void thePageListsEveryKeyWithItsDefault() throws IOException {
        Path page = Path.of(System.getProperty("project.root", "../..")).resolve("docs/reference/configuration.md");
        List<String> written = Files.readAllLines(page).stream().dropWhile(line -> !line.equals("## Valkey")).skip(1)
                .takeWhile(line -> !line.startsWith("## ")).filter(line -> line.startsWith("| `mcp."))
                .map(line -> line.split("\\|"))
                .map(cells -> cells[1].strip() + " " + cells[2].strip()).toList();

        assertThat(written).containsExactlyElementsOf(Stream.of(ValkeySettings.Key.values())
                .map(key -> "`" + key.key() + "` " + (key.fallback().isEmpty() ? "\u2013" : "`" + key.fallback() + "`"))
                .toList());
    }

    @Test
    void unknownKeysAreFound() {
        assertThat(ValkeySettings.unknownKeys(config(Map.of("mcp.valkey.uri", URI, "mcp.valkey.replica", "1",
                "mcp.path", "/mcp", "mcp.cluster.hold", "PT1S")))).containsExactly("mcp.valkey.replica");
    }
}

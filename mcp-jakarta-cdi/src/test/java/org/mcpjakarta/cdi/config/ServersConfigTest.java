package org.mcpjakarta.cdi.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;

import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mcpjakarta.cdi.fixture.LogCapture;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.seal.StateKeys;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.settings.Settings;

/** How servers with names are configured. */
class ServersConfigTest {
    private final Problems problems = new Problems();

    @Test
    void whatIsNotSetForAServerIsAsForTheDefaultOne() {
        Map<String, Settings> all = settings("mcp.page-size=7", "mcp.sessions.max=8",
                "mcp.origins=https://app.example.com", "mcp.servers.admin.page-size=9",
                "mcp.servers.admin.origins=https://admin.example.com,https://office.example.com");

        assertThat(all.get(Servers.DEFAULT).limits().pageSize()).isEqualTo(7);
        assertThat(all.get("admin").limits().pageSize()).isEqualTo(9);
        assertThat(all.get("admin").limits().sessions().max()).isEqualTo(8);
        assertThat(all.get("admin").access().origins()).containsOnly("https://admin.example.com",
                "https://office.example.com");
        assertThat(problems.lines()).isEmpty();
    }

    @Test
    void anEmptyValueTakesBackWhatIsSetForAll() {
        Map<String, Settings> all = settings("mcp.origins=https://app.example.com", "mcp.servers.admin.origins=");

        assertThat(all.get("admin").access().origins()).isEmpty();
    }

    @Test
    void aServerSpeaksForItself() {
        Settings admin = settings("mcp.server.name=rooms", "mcp.server.title=Rooms", "mcp.server.version=2",
                "mcp.server.description=Books rooms", "mcp.server.instructions=Find first").get("admin");

        assertThat(admin.server().name()).isEqualTo("rooms-admin");
        assertThat(admin.server().version()).isEqualTo("2");
        assertThat(List.of(admin.server().title(), admin.server().description(), admin.server().instructions()))
                .containsOnly("");
        assertThat(settings("mcp.servers.admin.server.name=office").get("admin").server().name()).isEqualTo("office");
    }

    @Test
    @Tag("T-18")
    void theKeysOfAllMakeOtherKeysForEach() {
        Map<String, Settings> all = settings("mcp.state.keys=AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=");
        StateKeys given = StateKeys
                .of(List.of(Base64.getDecoder().decode("AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=")));

        assertThat(all.get(Servers.DEFAULT).asking().keys()).usingRecursiveComparison().isEqualTo(given);
        assertThat(all.get("admin").asking().keys()).usingRecursiveComparison().isEqualTo(given.forServer("admin"))
                .isNotEqualTo(given).isNotEqualTo(given.forServer("other"));
    }

    @Test
    void aServerIsBelowTheDefaultOneUnlessItSaysOtherwise() {
        assertThat(settings().get("admin").path()).isEqualTo("/mcp/admin");
        assertThat(settings("mcp.path=/api/tools").get("admin").path()).isEqualTo("/api/tools/admin");
        assertThat(settings("mcp.servers.admin.path=/office").get("admin").path()).isEqualTo("/office");
    }

    @ParameterizedTest
    @CsvSource({"/mcp", "/mcp/sse", "/mcp/message"})
    void whatAServerServesIsNotServedByAnother(String path) {
        settings("mcp.servers.admin.path=" + path);

        assertThat(problems.lines())
                .containsExactly("MCPJ1101 Configuration key mcp.servers.admin.path: it is \"" + path
                        + "\", which the default server already uses; set another");
    }

    @Test
    void twoServersWithNamesDoNotMeetEither() {
        read(Set.of("a", "sse"), "mcp.path=/mcp", "mcp.servers.a.path=/x", "mcp.servers.sse.path=/x/sse");

        assertThat(problems.lines()).singleElement().asString().contains("already uses");
    }

    @Test
    void badValuesAreReportedUnderTheKeyTheyStandAt() {
        settings("mcp.servers.admin.page-size=many", "mcp.sessions.max=none");

        assertThat(problems.lines()).extracting(line -> line.replaceAll(":.*", "")).containsExactlyInAnyOrder(
                "MCPJ1101 Configuration key mcp.servers.admin.page-size",
                "MCPJ1101 Configuration key mcp.sessions.max");
    }

    @Test
    @Tag("R-187")
    @Tag("T-44")
    void aTokenForTheDefaultServerIsForNoOther() {
        Map<String, Settings> all = settings("mcp.auth.resource=https://tools.example.com/rooms/mcp",
                "mcp.auth.audiences=api://rooms", "mp.jwt.verify.issuer=https://login.example.com");

        Authorization admin = all.get("admin").authorization();
        assertThat(admin.mode()).isEqualTo(Authorization.Mode.REQUIRED);
        assertThat(admin.resource().uri()).isEqualTo("https://tools.example.com/rooms/mcp/admin");
        assertThat(admin.tokens().audiences()).containsOnly("https://tools.example.com/rooms/mcp/admin");
        assertThat(admin.resource().metadata()).isEqualTo(
                "https://tools.example.com/rooms/.well-known/oauth-protected-resource/mcp/admin");
        assertThat(all.get(Servers.DEFAULT).authorization().resource().metadata()).isEqualTo(
                "https://tools.example.com/rooms/.well-known/oauth-protected-resource");
        assertThat(problems.lines()).isEmpty();
    }

    @Test
    void anAddressThatCannotBeGuessedIsAskedFor() {
        settings("mcp.auth.resource=https://tools.example.com/elsewhere",
                "mcp.auth.metadata=https://tools.example.com/m",
                "mp.jwt.verify.issuer=https://login.example.com");

        assertThat(problems.lines()).singleElement().asString()
                .startsWith("MCPJ1101 Configuration key mcp.servers.admin.auth.resource: is not set");
    }

    @Test
    void twoServersAreNotOneResource() {
        settings("mcp.auth.resource=https://tools.example.com/mcp", "mp.jwt.verify.issuer=https://login.example.com",
                "mcp.servers.admin.auth.resource=https://tools.example.com/mcp",
                "mcp.servers.admin.auth.metadata=https://tools.example.com/m");

        assertThat(problems.lines()).containsExactly("MCPJ1101 Configuration key mcp.servers.admin.auth.resource: it is"
                + " \"https://tools.example.com/mcp\", which the default server already uses; set another");
    }

    @Test
    void oneServerMayAskForTokensAndTheOtherNot() {
        Map<String, Settings> all = settings("mcp.auth=off", "mcp.servers.admin.auth=required",
                "mcp.servers.admin.auth.resource=https://tools.example.com/mcp/admin",
                "mcp.servers.admin.auth.servers=https://login.example.com");

        assertThat(all.get(Servers.DEFAULT).authorization().isOn()).isFalse();
        assertThat(all.get("admin").authorization().isOn()).isTrue();
        assertThat(problems.lines()).isEmpty();
    }

    @Test
    void keysThatMeanNothingAreTold() {
        try (LogCapture log = new LogCapture()) {
            settings("mcp.servers.admin.pth=/x", "mcp.servers.admin.memory.max=5", "mcp.servers.admin=x",
                    "mcp.servers.admin.path=/x", "mcp.servers.ghost.path=/y");

            assertThat(log.lines("MCPJ1102")).containsExactly("MCPJ1102 Unknown configuration keys, which have"
                    + " no effect: mcp.servers.admin, mcp.servers.admin.memory.max, mcp.servers.admin.pth"
                    + " (did you mean mcp.servers.admin.path?)");
            assertThat(log.lines("MCPJ1109")).singleElement().asString().contains("[ghost]");
        }
    }

    @Test
    void retiredKeysAreToldWithWhatReplacedThem() {
        try (LogCapture log = new LogCapture()) {
            settings("mcp.rate.log=5", "mcp.tasks.poll-interval=PT1S", "mcp.servers.admin.tasks.per-owner=5",
                    "mcp.servers.admin.cache.scope=public", "mcp.rate.tools=7");

            assertThat(log.lines("MCPJ1102")).containsExactly("MCPJ1102 Unknown configuration keys, which have"
                    + " no effect: mcp.rate.log (was replaced by mcp.rate.progress),"
                    + " mcp.servers.admin.cache.scope (was removed; the value is fixed at private),"
                    + " mcp.servers.admin.tasks.per-owner (was replaced by mcp.servers.admin.limits.per-owner),"
                    + " mcp.tasks.poll-interval (was removed; the value is fixed at PT2S)");
        }
        assertThat(problems.lines()).isEmpty();
    }

    @Test
    void retiredKeysAreFoundInTheEnvironment() {
        Config config = new SmallRyeConfigBuilder().withSources(
                new EnvConfigSource(Map.of("MCP_LIMITS_JSON_DEPTH", "5", "MCP_RATE_LOG", "6"), 300)).build();

        assertThat(new ServersConfig(config, problems, Set.of("MCP_LIMITS_JSON_DEPTH", "MCP_RATE_LOG"))
                .unknownKeys(Set.of(Servers.DEFAULT))).containsExactly("mcp.limits.json-depth", "mcp.rate.log");
    }

    @Test
    void noKeyIsBothKnownAndRetired() {
        assertThat(RetiredKeys.of(Set.of())).hasSize(30)
                .doesNotContainAnyElementsOf(Stream.of(McpConfig.Key.values()).map(McpConfig.Key::key).toList())
                .allSatisfy(key -> assertThat(RetiredKeys.fate(key)).contains("was re"));
    }

    @Test
    void variablesOfTheEnvironmentAreKnownThoughTheyHaveNoDashes() {
        Config config = config("mcp.page.size=5", "mcp.page.sizes=5");

        assertThat(new ServersConfig(config, problems, Set.of()).unknownKeys(Set.of(Servers.DEFAULT)))
                .containsExactly("mcp.page.size", "mcp.page.sizes");
        assertThat(new ServersConfig(config, problems, Set.of("MCP_PAGE_SIZE", "MCP_PAGE_SIZES"))
                .unknownKeys(Set.of(Servers.DEFAULT))).containsExactly("mcp.page.sizes");
    }

    private Map<String, Settings> settings(String... lines) {
        return read(new LinkedHashSet<>(List.of(Servers.DEFAULT, "admin")), lines);
    }

    private Map<String, Settings> read(Set<String> names, String... lines) {
        return new ServersConfig(config(lines), problems).settings(names);
    }

    private static Config config(String... lines) {
        Map<String, String> values = new HashMap<>();
        for (String line : lines) {
            String[] sides = line.split("=", 2);
            values.put(sides[0], sides[1]);
        }
        return new SmallRyeConfigBuilder().withSources(new PropertiesConfigSource(values, "test", 100)).build();
    }
}

package org.mcpjakarta.cdi.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;

import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.cdi.fixture.LogCapture;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.ask.Patience;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.seal.StateKeys;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.core.settings.Diagnostics;
import org.mcpjakarta.core.settings.ServerIdentity;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.core.task.TaskStore;
import org.mcpjakarta.core.task.Tasks;

class McpConfigTest {
    private static final String KEY = "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=";
    private static final String OTHER_KEY = "AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI=";

    private final Problems problems = new Problems();

    @Test
    void nothingNeedsToBeSet() {
        assertThat(settings(Map.of())).usingRecursiveComparison().ignoringFields("asking.keys")
                .isEqualTo(Settings.of(ServerIdentity.named("mcp-server", "1.0.0")));
        assertThat(problems.lines()).isEmpty();
    }

    @Test
    void adoptingSessionsIsWarnedOf() {
        try (LogCapture log = new LogCapture()) {
            settings(Map.of());
            assertThat(log.lines("MCPJ1119")).isEmpty();

            settings(Map.of("mcp.sessions", "adopt"));
            assertThat(log.lines("MCPJ1119")).singleElement().asString()
                    .contains("mcp.sessions is adopt", "do not use it in production");
        }
    }

    @Test
    void sealedSessionsNeedKeysThatAllNodesShare() {
        assertThat(settings(Map.of("mcp.sessions", "Sealed", "mcp.state.keys", KEY)).limits().sessions().ids())
                .isEqualTo(SessionLimits.Ids.SEALED);
        assertThat(problems.lines()).isEmpty();

        settings(Map.of("mcp.sessions", "sealed"));
        assertThat(problems.lines()).containsExactly("MCPJ1101 Configuration key mcp.sessions: sealed sessions need"
                + " mcp.state.keys; set the same keys on all nodes, or write memory");
    }

    @Test
    void sessionsAreKeptInTheStoreIfThereIsOne() {
        Map<String, String> keys = Map.of("mcp.state.keys", KEY);
        assertThat(ids(keys, true)).isEqualTo(SessionLimits.Ids.STORED);
        assertThat(ids(keys, false)).isEqualTo(SessionLimits.Ids.RANDOM);
        assertThat(ids(Map.of("mcp.sessions", "memory"), true)).isEqualTo(SessionLimits.Ids.RANDOM);
        assertThat(ids(Map.of("mcp.sessions", "Store", "mcp.state.keys", KEY), true))
                .isEqualTo(SessionLimits.Ids.STORED);
        assertThat(problems.lines()).isEmpty();
    }

    @Test
    void storeThatIsMissingIsRefused() {
        ids(Map.of("mcp.sessions", "store", "mcp.state.keys", KEY), false);
        assertThat(problems.lines()).containsExactly("MCPJ1101 Configuration key mcp.sessions: it is store, but the"
                + " application has no bean of the type org.mcpjakarta.spi.ClusterStore; add a module that has one, or"
                + " write memory");
    }

    @Test
    void storeNeedsKeysThatAllNodesShare() {
        ids(Map.of(), true);

        assertThat(problems.lines()).containsExactly("MCPJ6004 Configuration key mcp.state.keys: sessions are kept in a"
                + " store, and nothing is kept there unencrypted; set the same keys on all nodes, or set mcp.sessions to"
                + " memory");
    }

    private SessionLimits.Ids ids(Map<String, String> values, boolean hasStore) {
        return new ServersConfig(config(values), problems).settings(Set.of(Servers.DEFAULT), hasStore)
                .get(Servers.DEFAULT).limits().sessions().ids();
    }

    @Test
    void sessionsAreKeptInAKnownWay() {
        settings(Map.of("mcp.sessions", "redis"));

        assertThat(problems.lines()).containsExactly("MCPJ1101 Configuration key mcp.sessions: found \"redis\";"
                + " write memory, sealed, store or adopt, or leave it out");
    }

    @Test
    void everyKeyIsHeard() {
        Settings settings = settings(Map.ofEntries(Map.entry("mcp.path", "/api/tools"),
                Map.entry("mcp.http-sse.enabled", "false"),
                Map.entry("mcp.server.name", "rooms"), Map.entry("mcp.server.title", "Rooms"),
                Map.entry("mcp.server.version", "2.1"), Map.entry("mcp.server.description", "Books rooms"),
                Map.entry("mcp.server.website", "https://example.com/rooms"),
                Map.entry("mcp.server.icons", """
                        ["https://example.com/i.png", {"src": "data:image/png;base64,AAAA", "mimeType": "image/png",
                         "sizes": ["48x48"], "theme": "dark"}]"""),
                Map.entry("mcp.server.experimental", "{\"com.example/drafts\": {\"level\": 2}}"),
                Map.entry("mcp.server.instructions", "Call findFree first"),
                Map.entry("mcp.revisions", "2025-11-25, 2026-07-28"),
                Map.entry("mcp.origins", "https://App.example.com,http://localhost:6274"),
                Map.entry("mcp.cors", "true"), Map.entry("mcp.hosts", "Tools.example.com, [::1]"),
                Map.entry("mcp.limits.body-bytes", "1000"), Map.entry("mcp.limits.response-bytes", "18"),
                Map.entry("mcp.limits.per-owner", "7"), Map.entry("mcp.memory.max", "3600000000"),
                Map.entry("mcp.sessions.max", "5"), Map.entry("mcp.sessions.idle", "PT1M"),
                Map.entry("mcp.sessions", "adopt"), Map.entry("mcp.requests.max", "10"),
                Map.entry("mcp.requests.per-owner", "44"), Map.entry("mcp.requests.timeout", "PT19M"),
                Map.entry("mcp.call.threads", "pool"), Map.entry("mcp.rate.tools", "260"),
                Map.entry("mcp.rate.progress", "16"), Map.entry("mcp.page-size", "6"),
                Map.entry("mcp.tasks.ttl", "PT1M"), Map.entry("mcp.tasks.executor", "java:app/concurrent/tasks"),
                Map.entry("mcp.streams.ring-bytes", "33000"),
                Map.entry("mcp.sse.heartbeat", "PT37S"), Map.entry("mcp.sse.write-deadline", "PT38S"),
                Map.entry("mcp.sse.max-connection", "PT40S"), Map.entry("mcp.sse.answers", "stream"),
                Map.entry("mcp.ask.timeout", "PT2M"), Map.entry("mcp.ping.interval", "PT30S"),
                Map.entry("mcp.state.keys", KEY + "," + OTHER_KEY), Map.entry("mcp.cache.ttl", "PT1.5S"),
                Map.entry("mcp.shutdown.drain", "PT20S")));

        assertThat(problems.lines()).isEmpty();
        assertThat(settings.path()).isEqualTo("/api/tools");
        assertThat(settings.servesHttpSse()).isFalse();
        assertThat(settings.server()).isEqualTo(new ServerIdentity("rooms", "Rooms", "2.1", "Books rooms",
                "https://example.com/rooms", "Call findFree first",
                Json.value(
                        """
                                [{"src":"https://example.com/i.png"},
                                 {"src":"data:image/png;base64,AAAA","mimeType":"image/png","sizes":["48x48"],"theme":"dark"}]""")
                        .asJsonArray(),
                Json.object("{\"com.example/drafts\":{\"level\":2}}")));
        assertThat(settings.revisions().dates()).containsExactly("2026-07-28", "2025-11-25");
        assertThat(settings.access().origins()).containsOnly("https://app.example.com", "http://localhost:6274");
        assertThat(settings.access().cors()).isTrue();
        assertThat(settings.access().hosts()).containsOnly("tools.example.com", "[::1]");
        assertThat(settings.limits()).isEqualTo(new Settings.Limits(
                new Settings.Bodies(1000, Duration.ofSeconds(30), 18),
                new SessionLimits(5, 7, Duration.ofMinutes(1), Duration.ofHours(24), 1_000, Duration.ofSeconds(30),
                        SessionLimits.Ids.ADOPTED),
                6, new Settings.Requests(10, 11, 44, Duration.ofMinutes(19), Duration.ofSeconds(20)),
                new Rates(260, 13, 160, 16),
                new Tasks.Limits(new TaskStore.Room(10_000, 1_000, 7), Duration.ofMinutes(1),
                        "java:app/concurrent/tasks"),
                3_600_000_000L));
        assertThat(settings.limits().sessions().perAddress()).isEqualTo(1);
        assertThat(settings.streams()).isEqualTo(new StreamSettings(16,
                new StreamSettings.Ring(31, 33_000, Duration.ofMinutes(10)), Duration.ofMinutes(5),
                new StreamSettings.Wire(Duration.ofSeconds(37), Duration.ofSeconds(38), Duration.ofSeconds(1),
                        Duration.ofSeconds(40), true)));
        assertThat(settings.threads()).isEqualTo(Settings.Threads.POOL);
        assertThat(settings.cache()).isEqualTo(new CachePolicy(1500, CachePolicy.Scope.PRIVATE));
        assertThat(settings.asking().patience())
                .isEqualTo(new Patience(Duration.ofMinutes(2), Duration.ofMinutes(6)));
        assertThat(settings.asking().pings()).isEqualTo(Duration.ofSeconds(30));
        assertThat(settings.asking().ttl()).isEqualTo(Duration.ofMinutes(4));
        assertThat(settings.asking().keys()).usingRecursiveComparison()
                .isEqualTo(StateKeys.of(Stream.of(KEY, OTHER_KEY).map(Base64.getDecoder()::decode).toList()));
    }

    @Test
    void whatALargerBodyNeedsGrowsWithIt() {
        Settings.Bodies larger = settings(Map.of("mcp.limits.body-bytes", "41943040")).limits().bodies();

        assertThat(larger.time()).isEqualTo(Duration.ofMinutes(5));
        assertThat(larger.json()).isEqualTo(new JsonLimits(64, 1_024, 1_000_000, 10 << 20));
    }

    @Test
    void aSmallerBodyHasTheUsualLimitsOfJson() {
        assertThat(settings(Map.of("mcp.limits.body-bytes", "1000")).limits().bodies().json())
                .isEqualTo(settings(Map.of()).limits().bodies().json()).isEqualTo(JsonLimits.DEFAULT);
    }

    @ParameterizedTest
    @CsvSource({"1, 1000", "999, 1000", "5000, 5000"})
    void asManyTasksAreKeptForAnOwnerAsItMayRun(int perOwner, int kept) {
        assertThat(settings(Map.of("mcp.limits.per-owner", "" + perOwner)).limits().tasks().room())
                .isEqualTo(new TaskStore.Room(10_000, kept, perOwner));
    }

    @ParameterizedTest
    @CsvSource({"off, NOBODY, ''", "OFF, NOBODY, ''", "Loopback, THIS_MACHINE, ''", "ops, ROLE, ops",
            "MCP Admins, ROLE, MCP Admins"})
    @Tag("T-72")
    void theConsoleIsForThoseWhoAreNamed(String text, Diagnostics.Viewers viewers, String role) {
        assertThat(settings(Map.of("mcp.console", text)).diagnostics().console())
                .isEqualTo(new Diagnostics.Console(viewers, role));
        assertThat(problems.lines()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"off, OFF", "headers, HEADERS", "Bodies, BODIES"})
    @Tag("T-73")
    void trafficIsLoggedAsMuchAsIsSaid(String text, Diagnostics.Traffic traffic) {
        assertThat(settings(Map.of()).diagnostics().traffic()).isEqualTo(Diagnostics.Traffic.OFF);
        assertThat(settings(Map.of("mcp.log.traffic", text)).diagnostics().traffic()).isEqualTo(traffic);
        assertThat(problems.lines()).isEmpty();
    }

    @Test
    void derivedLimitsStayWithinTheirBounds() {
        Settings least = settings(Map.of("mcp.requests.per-owner", "1", "mcp.rate.tools", "1",
                "mcp.rate.progress", "2147483647", "mcp.streams.ring-bytes", "1"));

        assertThat(least.limits().requests().perSession()).isEqualTo(1);
        assertThat(least.limits().rates()).isEqualTo(new Rates(1, 1, Integer.MAX_VALUE, Integer.MAX_VALUE));
        assertThat(least.streams().ring().events()).isEqualTo(1);
        assertThat(settings(Map.of("mcp.limits.body-bytes", "2147483647")).limits().bodies().json().nodes())
                .isEqualTo(51_199_999);
    }

    @ParameterizedTest
    @ValueSource(strings = {"c2hvcnQ=", "not base64", "AAAA" + KEY})
    @Tag("R-371")
    void aKeyThatIsNoneIsReportedButNotRepeated(String key) {
        settings(Map.of("mcp.state.keys", key));

        assertThat(problems.lines()).singleElement().asString()
                .startsWith("MCPJ1101 Configuration key mcp.state.keys: found something else; write ")
                .doesNotContain(key);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "mcp.console | on", "mcp.console | true", "mcp.console | localhost", "mcp.console | **",
            "mcp.log.traffic | on", "mcp.log.traffic | true",
            "mcp.path | mcp", "mcp.path | /mcp/", "mcp.path | /mcp/*", "mcp.path | /mcp?x=1", "mcp.path | /",
            "mcp.path | /a b", "mcp.path | /a/../b", "mcp.path | //a",
            "mcp.server.website | example.com", "mcp.server.website | ftp://example.com",
            "mcp.server.icons | https://example.com/i.png", "mcp.server.icons | [7]", "mcp.server.icons | [",
            "mcp.server.icons | [\"icon.png\"]", "mcp.server.icons | [\"javascript:alert(1)\"]",
            "mcp.server.icons | [\"file:///i.png\"]", "mcp.server.icons | [\"file://host/i.png\"]",
            "mcp.server.icons | [\"https:///i.png\"]", "mcp.server.icons | [\"https:i.png\"]",
            "mcp.server.icons | [\"data:text/html;base64,AAAA\"]",
            "mcp.server.icons | [{\"mimeType\":\"image/png\"}]",
            "mcp.server.icons | [{\"src\":\"https://example.com/i\",\"mimeType\":\"png\"}]",
            "mcp.server.icons | [{\"src\":\"https://example.com/i\",\"sizes\":[48]}]",
            "mcp.server.icons | [{\"src\":\"https://example.com/i\",\"theme\":\"blue\"}]",
            "mcp.server.icons | [{\"src\":\"https://example.com/i\",\"size\":\"1x1\"}]",
            "mcp.server.experimental | yes", "mcp.server.experimental | []", "mcp.server.experimental | {\"a\":true}",
            "mcp.revisions | 2025-11-26", "mcp.cors | yes",
            "mcp.origins | *", "mcp.origins | app.example.com", "mcp.origins | https://app.example.com/",
            "mcp.origins | https://app.example.com/x", "mcp.origins | https://me@app.example.com",
            "mcp.origins | null", "mcp.origins | https://app.example.com:",
            "mcp.hosts | https://example.com", "mcp.hosts | example.com:8080", "mcp.hosts | *.example.com",
            "mcp.limits.body-bytes | lots", "mcp.limits.body-bytes | -1", "mcp.limits.body-bytes | 0",
            "mcp.limits.body-bytes | 2147483648",
            "mcp.sessions.max | 0",
            "mcp.limits.response-bytes | 0", "mcp.requests.timeout | never",
            "mcp.ping.interval | PT29S", "mcp.ping.interval | -PT1M", "mcp.requests.max | -1",
            "mcp.requests.per-owner | 1e3", "mcp.call.threads | green",
            "mcp.tasks.ttl | PT0S",
            "mcp.rate.tools | 0", "mcp.rate.progress | 0.5",
            "mcp.sessions.idle | 30m", "mcp.sessions.idle | PT0S", "mcp.sessions.idle | -PT5M",
            "mcp.streams.ring-bytes | 1M",
            "mcp.limits.per-owner | none", "mcp.memory.max | 0",
            "mcp.memory.max | 25%", "mcp.sse.heartbeat | 15", "mcp.sse.write-deadline | PT0S",
            "mcp.sse.max-connection | off", "mcp.sse.answers | json",
            "mcp.page-size | 0", "mcp.ask.timeout | soon", "mcp.ask.timeout | PT0S",
            "mcp.cache.ttl | -PT1S", "mcp.cache.ttl | 5", "mcp.cache.ttl | P999999999999D"})
    @Tag("R-383")
    @Tag("R-384")
    @Tag("R-408")
    void aValueThatCannotBeReadIsReported(String key, String value) {
        settings(Map.of(key, value));

        assertThat(problems.lines()).singleElement().asString()
                .startsWith("MCPJ1101 Configuration key " + key + ": found \"" + value + "\"; write ")
                .endsWith(", or leave it out");
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_20)
    void virtualThreadsAreAMistakeWhereJavaHasNone() {
        settings(Map.of("mcp.call.threads", "virtual"));

        assertThat(problems.lines()).singleElement().asString()
                .contains("write request, pool or, on Java 21 or newer (this is ");
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void virtualThreadsAreHeardWhereJavaHasThem() {
        assertThat(settings(Map.of("mcp.call.threads", "Virtual")).threads()).isEqualTo(Settings.Threads.VIRTUAL);
        assertThat(problems.lines()).isEmpty();
    }

    @Test
    void allBadValuesAreReportedTogether() {
        settings(Map.of("mcp.path", "x", "mcp.page-size", "x", "mcp.revisions", "x,2025-11-25,y"));

        assertThat(problems.lines()).hasSize(4);
    }

    @Test
    void keysWithOurPrefixThatMeanNothingAreNoticed() {
        Config config = config(Map.of("mcp.orgins", "https://a", "mcp.path", "/x", "other.key", "1", "mcpx", "1"));

        assertThat(new ServersConfig(config, problems).unknownKeys(Set.of(Servers.DEFAULT)))
                .containsExactly("mcp.orgins");
        assertThat(problems.lines()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"mcp.apps.legacy-meta", "mcp.telemetry", "mcp.audit", "mcp.audit.key", "mcp.valkey.uri",
            "mcp.jdbc.datasource", "mcp.cluster.lease", "mcp.cluster.timeout", "mcp.well-known.servers"})
    void keysOfOptionalModulesAreNotOurs(String key) {
        assertThat(unknownKeys(Map.of(key, "x"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"mcp.apps.legacy-metas", "mcp.audit.keys", "mcp.telemetry.on", "mcp.cluster.leases"})
    void misspeltKeysOfOptionalModulesAreNoticed(String key) {
        assertThat(unknownKeys(Map.of(key, "x"))).containsExactly(key);
    }

    private List<String> unknownKeys(Map<String, String> values) {
        return new ServersConfig(config(values), problems).unknownKeys(Set.of(Servers.DEFAULT));
    }

    private Settings settings(Map<String, String> values) {
        return new ServersConfig(config(values), problems).settings(Set.of(Servers.DEFAULT)).get(Servers.DEFAULT);
    }

    private static Config config(Map<String, String> values) {
        return new SmallRyeConfigBuilder().withSources(new PropertiesConfigSource(values, "test", 100)).build();
    }
}

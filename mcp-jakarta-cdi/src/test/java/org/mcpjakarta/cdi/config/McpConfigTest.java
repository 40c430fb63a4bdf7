package org.mcpjakarta.cdi.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Base64;
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
import org.mcpjakarta.core.ask.StateKeys;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.session.SessionLimits;
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

            settings(Map.of("mcp.sessions.adopt", "true"));
            assertThat(log.lines("MCPJ1119")).singleElement().asString()
                    .contains("mcp.sessions.adopt is on", "off in production");
        }
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
                Map.entry("mcp.server.instructions", "Call findFree first"), Map.entry("mcp.server.shown", "false"),
                Map.entry("mcp.revisions", "2025-11-25, 2026-07-28"),
                Map.entry("mcp.origins", "https://App.example.com,http://localhost:6274"),
                Map.entry("mcp.hosts", "Tools.example.com, [::1]"), Map.entry("mcp.limits.body-bytes", "1000"),
                Map.entry("mcp.limits.json-depth", "1"), Map.entry("mcp.limits.json-members", "2"),
                Map.entry("mcp.limits.json-nodes", "3"), Map.entry("mcp.limits.json-string", "4"),
                Map.entry("mcp.sessions.max", "5"), Map.entry("mcp.sessions.idle", "PT1M"),
                Map.entry("mcp.sessions.per-owner", "7"), Map.entry("mcp.sessions.max-age", "PT8H"),
                Map.entry("mcp.subscriptions.per-session", "9"), Map.entry("mcp.sessions.handshake", "PT20S"),
                Map.entry("mcp.sessions.adopt", "true"),
                Map.entry("mcp.limits.batch", "21"), Map.entry("mcp.listeners.max", "22"),
                Map.entry("mcp.listeners.per-owner", "23"), Map.entry("mcp.requests.max", "10"),
                Map.entry("mcp.requests.per-session", "11"), Map.entry("mcp.requests.per-owner", "12"),
                Map.entry("mcp.rate.tools", "13"), Map.entry("mcp.rate.completion", "14"),
                Map.entry("mcp.limits.body-time", "PT17S"), Map.entry("mcp.limits.response-bytes", "18"),
                Map.entry("mcp.requests.timeout", "PT19M"), Map.entry("mcp.call.threads", "pool"),
                Map.entry("mcp.rate.log", "15"),
                Map.entry("mcp.rate.progress", "16"),
                Map.entry("mcp.streams.per-session", "31"), Map.entry("mcp.streams.ring-events", "32"),
                Map.entry("mcp.streams.ring-bytes", "33"), Map.entry("mcp.streams.ring-age", "PT34S"),
                Map.entry("mcp.streams.linger", "PT35S"), Map.entry("mcp.memory.max", "3600000000"),
                Map.entry("mcp.sse.heartbeat", "PT37S"), Map.entry("mcp.sse.write-deadline", "PT38S"),
                Map.entry("mcp.sse.retry", "PT39S"), Map.entry("mcp.sse.max-connection", "PT40S"),
                Map.entry("mcp.sse.answers", "stream"),
                Map.entry("mcp.tasks.max", "50"), Map.entry("mcp.tasks.per-owner", "4"),
                Map.entry("mcp.tasks.ttl", "PT1M"), Map.entry("mcp.tasks.max-ttl", "PT2M"),
                Map.entry("mcp.tasks.kept-per-owner", "30"), Map.entry("mcp.tasks.poll-interval", "PT3S"),
                Map.entry("mcp.tasks.executor", "java:app/concurrent/tasks"),
                Map.entry("mcp.page-size", "6"), Map.entry("mcp.ask.timeout", "PT2M"),
                Map.entry("mcp.ping.interval", "PT30S"),
                Map.entry("mcp.state.keys", KEY + "," + OTHER_KEY), Map.entry("mcp.state.ttl", "PT3M"),
                Map.entry("mcp.cache.ttl", "PT1.5S"), Map.entry("mcp.cache.scope", "public")));

        assertThat(problems.lines()).isEmpty();
        assertThat(settings.path()).isEqualTo("/api/tools");
        assertThat(settings.servesHttpSse()).isFalse();
        assertThat(settings.server()).isEqualTo(new ServerIdentity("rooms", "Rooms", "2.1", "Books rooms",
                "https://example.com/rooms", "Call findFree first", false,
                Json.value(
                        """
                                [{"src":"https://example.com/i.png"},
                                 {"src":"data:image/png;base64,AAAA","mimeType":"image/png","sizes":["48x48"],"theme":"dark"}]""")
                        .asJsonArray(),
                Json.object("{\"com.example/drafts\":{\"level\":2}}")));
        assertThat(settings.revisions().dates()).containsExactly("2026-07-28", "2025-11-25");
        assertThat(settings.access().origins()).containsOnly("https://app.example.com", "http://localhost:6274");
        assertThat(settings.access().hosts()).containsOnly("tools.example.com", "[::1]");
        assertThat(settings.limits()).isEqualTo(new Settings.Limits(
                new Settings.Bodies(1000, Duration.ofSeconds(17), 18, 21), new JsonLimits(1, 2, 3, 4),
                new SessionLimits(5, 7, Duration.ofMinutes(1), Duration.ofHours(8), 9, Duration.ofSeconds(20),
                        true),
                6,
                new Settings.Requests(10, 11, 12, Duration.ofMinutes(19)), new Settings.Listeners(22, 23),
                new Rates(13, 14, 15, 16),
                new Tasks.Limits(new TaskStore.Room(50, 30, 4), Duration.ofMinutes(1), Duration.ofMinutes(2),
                        Duration.ofSeconds(3), "java:app/concurrent/tasks"),
                3_600_000_000L));
        assertThat(settings.streams()).isEqualTo(new StreamSettings(31,
                new StreamSettings.Ring(32, 33, Duration.ofSeconds(34)), Duration.ofSeconds(35),
                new StreamSettings.Wire(Duration.ofSeconds(37), Duration.ofSeconds(38), Duration.ofSeconds(39),
                        Duration.ofSeconds(40), true)));
        assertThat(settings.threads()).isEqualTo(Settings.Threads.POOL);
        assertThat(settings.cache()).isEqualTo(new CachePolicy(1500, CachePolicy.Scope.PUBLIC));
        assertThat(settings.asking().patience())
                .isEqualTo(new Patience(Duration.ofMinutes(2), Duration.ofMinutes(6)));
        assertThat(settings.asking().pings()).isEqualTo(Duration.ofSeconds(30));
        assertThat(settings.asking().ttl()).isEqualTo(Duration.ofMinutes(3));
        assertThat(settings.asking().keys()).usingRecursiveComparison()
                .isEqualTo(StateKeys.of(Stream.of(KEY, OTHER_KEY).map(Base64.getDecoder()::decode).toList()));
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
            "mcp.path | mcp", "mcp.path | /mcp/", "mcp.path | /mcp/*", "mcp.path | /mcp?x=1", "mcp.path | /",
            "mcp.path | /a b", "mcp.path | /a/../b", "mcp.path | //a",
            "mcp.server.website | example.com", "mcp.server.website | ftp://example.com",
            "mcp.server.shown | yes", "mcp.tasks.kept-per-owner | 0", "mcp.tasks.kept-per-owner | some",
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
            "mcp.revisions | 2025-11-26",
            "mcp.origins | *", "mcp.origins | app.example.com", "mcp.origins | https://app.example.com/",
            "mcp.origins | https://app.example.com/x", "mcp.origins | https://me@app.example.com",
            "mcp.origins | null", "mcp.origins | https://app.example.com:",
            "mcp.hosts | https://example.com", "mcp.hosts | example.com:8080", "mcp.hosts | *.example.com",
            "mcp.limits.body-bytes | lots", "mcp.limits.body-bytes | -1", "mcp.limits.body-bytes | 0",
            "mcp.limits.body-bytes | 2147483648", "mcp.limits.json-depth | 1.5", "mcp.limits.json-members | 0x10",
            "mcp.limits.json-nodes | -5", "mcp.limits.json-string | many", "mcp.sessions.max | 0",
            "mcp.sessions.per-owner | none", "mcp.sessions.max-age | PT0S", "mcp.subscriptions.per-session | 0",
            "mcp.limits.body-time | 30", "mcp.limits.response-bytes | 0", "mcp.requests.timeout | never",
            "mcp.ping.interval | PT29S", "mcp.ping.interval | -PT1M", "mcp.requests.max | -1",
            "mcp.requests.per-session | 0", "mcp.requests.per-owner | 1e3", "mcp.call.threads | green",
            "mcp.tasks.max | 0", "mcp.tasks.per-owner | few", "mcp.tasks.ttl | PT0S", "mcp.tasks.max-ttl | -PT1S",
            "mcp.tasks.poll-interval | 2",
            "mcp.rate.tools | 0", "mcp.rate.completion | fast", "mcp.rate.log | -1", "mcp.rate.progress | 0.5",
            "mcp.sessions.idle | 30m", "mcp.sessions.idle | PT0S", "mcp.sessions.idle | -PT5M",
            "mcp.streams.per-session | 0", "mcp.streams.ring-events | none", "mcp.streams.ring-bytes | 1M",
            "mcp.streams.ring-age | PT0S", "mcp.streams.linger | -PT1S", "mcp.memory.max | 0",
            "mcp.memory.max | 25%", "mcp.sse.heartbeat | 15", "mcp.sse.write-deadline | PT0S",
            "mcp.sse.retry | -PT1S", "mcp.sse.max-connection | off", "mcp.sse.answers | json",
            "mcp.page-size | 0", "mcp.ask.timeout | soon", "mcp.ask.timeout | PT0S", "mcp.state.ttl | -PT1M",
            "mcp.cache.ttl | -PT1S", "mcp.cache.ttl | 5", "mcp.cache.ttl | P999999999999D",
            "mcp.cache.scope | shared", "mcp.cache.scope | true"})
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

    private Settings settings(Map<String, String> values) {
        return new ServersConfig(config(values), problems).settings(Set.of(Servers.DEFAULT)).get(Servers.DEFAULT);
    }

    private static Config config(Map<String, String> values) {
        return new SmallRyeConfigBuilder().withSources(new PropertiesConfigSource(values, "test", 100)).build();
    }
}

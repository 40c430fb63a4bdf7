package org.mcpjakarta.cdi.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.fixture.LogCapture;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.session.Authorization.Mode;

class AuthorizationConfigTest {
    private static final Map<String, String> ENOUGH = Map.of("mp.jwt.verify.issuer", "https://login.example.com",
            "mcp.auth.resource", "https://tools.example.com/rooms/mcp");

    private final Problems problems = new Problems();

    @Test
    void whoSaysNothingOfTokensIsNotAskedForAny() {
        assertThat(read(Map.of())).isEqualTo(Authorization.OFF);
        assertThat(read(Map.of("mcp.auth", "off", "mp.jwt.verify.issuer", "https://a"))).isEqualTo(Authorization.OFF);
        assertThat(problems.lines()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"mp.jwt.verify.publickey", "mp.jwt.verify.publickey.location", "mp.jwt.verify.issuer",
            "mp.jwt.verify.audiences"})
    void whoVerifiesTokensAsksForThem(String key) {
        Map<String, String> values = new HashMap<>(ENOUGH);
        values.put("mcp.auth.servers", values.remove("mp.jwt.verify.issuer"));
        values.put(key, "https://somewhere.example.com");

        assertThat(read(values).mode()).isEqualTo(Mode.REQUIRED);
        assertThat(problems.lines()).isEmpty();
    }

    @Test
    @Tag("R-187")
    @Tag("R-189")
    void littleIsEnough() {
        Authorization authorization = read(ENOUGH);

        assertThat(authorization).isEqualTo(new Authorization(Mode.REQUIRED,
                new Authorization.Resource("https://tools.example.com/rooms/mcp",
                        "https://tools.example.com/rooms/.well-known/oauth-protected-resource",
                        List.of("https://login.example.com"), List.of(), ""),
                new Authorization.Tokens(Set.of("https://tools.example.com/rooms/mcp"), List.of("scope", "scp"),
                        Map.of(), Duration.ofSeconds(30)),
                false));
        assertThat(problems.lines()).isEmpty();
    }

    @Test
    @Tag("R-184")
    @Tag("R-185")
    void everyKeyIsHeard() {
        Map<String, String> values = new HashMap<>(ENOUGH);
        values.putAll(Map.of("mcp.auth", "Optional", "mcp.auth.audiences", "api://rooms,Rooms",
                "mcp.auth.servers", "https://a.example.com/x,https://b.example.com",
                "mcp.auth.scopes", "rooms:read,offline_access,openid", "mcp.auth.scope-claims", "permissions",
                "mcp.auth.implied-scopes", "all=rooms:read rooms:write,all=x", "mcp.auth.hide-unscoped", "true",
                "mcp.auth.metadata", "https://tools.example.com/meta", "mcp.auth.server-metadata", "https://a/b"));
        values.put("mp.jwt.verify.clock.skew", "5");
        values.put("mcp.auth.scope-prefix", "api://rooms/");
        values.put("mcp.auth.token-types", "at+jwt");
        values.put("mcp.auth.extensions", "oauth-client-credentials,enterprise-managed-authorization");

        assertThat(read(values)).isEqualTo(new Authorization(Mode.OPTIONAL,
                new Authorization.Resource("https://tools.example.com/rooms/mcp", "https://tools.example.com/meta",
                        List.of("https://a.example.com/x", "https://b.example.com"), List.of("openid", "rooms:read"),
                        "https://a/b", "api://rooms/"),
                new Authorization.Tokens(Set.of("api://rooms", "Rooms"), List.of("permissions"),
                        Map.of("all", Set.of("rooms:read", "rooms:write", "x")), Duration.ofSeconds(5),
                        Set.of("at+jwt")),
                true, List.of("io.modelcontextprotocol/oauth-client-credentials",
                        "io.modelcontextprotocol/enterprise-managed-authorization")));
        assertThat(problems.lines()).isEmpty();
    }

    @Test
    @Tag("R-187")
    void anEndpointWithoutANameCannotTellItsTokens() {
        read(Map.of("mp.jwt.verify.issuer", "https://login.example.com"));

        assertThat(problems.lines()).singleElement().asString()
                .startsWith("MCPJ1101 Configuration key mcp.auth.resource: is not set");
    }

    @Test
    @Tag("R-176")
    void clientsMustBeToldWhoMakesTokens() {
        read(Map.of("mcp.auth", "required", "mcp.auth.resource", "https://tools.example.com/mcp"));

        assertThat(problems.lines()).singleElement().asString()
                .startsWith("MCPJ1101 Configuration key mcp.auth.servers: is not set");
    }

    @Test
    void whereTheMetadataIsMustBeKnown() {
        read(Map.of("mp.jwt.verify.issuer", "https://a.example.com", "mcp.auth.resource", "https://b.example.com"));

        assertThat(problems.lines()).singleElement().asString()
                .startsWith("MCPJ1101 Configuration key mcp.auth.metadata: is not set");
    }

    @ParameterizedTest
    @CsvSource({"mcp.auth, yes", "mcp.auth.resource, tools.example.com/mcp",
            "mcp.auth.resource, https://tools.example.com/mcp/", "mcp.auth.resource, https://tools.example.com/mcp#a",
            "mcp.auth.resource, https://tools.example.com/mcp?a=b",
            "mcp.auth.resource, https://me@tools.example.com/mcp",
            "mcp.auth.resource, urn:tools", "mcp.auth.servers, login", "mcp.auth.scopes, a b",
            "mcp.auth.scope-prefix, a b",
            "mcp.auth.implied-scopes, a", "mcp.auth.implied-scopes, =b", "mcp.auth.hide-unscoped, maybe",
            "mcp.auth.metadata, /meta", "mp.jwt.verify.clock.skew, long", "mp.jwt.verify.clock.skew, -1"})
    void aValueThatCannotBeReadIsReported(String key, String value) {
        Map<String, String> values = new HashMap<>(ENOUGH);
        values.put(key, value);
        read(values);

        assertThat(problems.lines()).isNotEmpty().first().asString()
                .startsWith("MCPJ1101 Configuration key " + key + ": found \"" + value + "\"; write ");
    }

    @Test
    @Tag("R-185")
    void whatWillNotDoAsItIsIsWarnedOf() {
        Map<String, String> values = new HashMap<>(ENOUGH);
        values.put("mcp.auth.scopes", "rooms:read,offline_access");
        values.put("mcp.auth.resource", "http://tools.example.com/rooms/mcp");
        try (LogCapture log = new LogCapture()) {
            read(ENOUGH);
            read(Map.of("mp.jwt.verify.issuer", "https://a", "mcp.auth.resource", "http://127.0.0.1:9080/rooms/mcp"));
            assertThat(log.lines("MCPJ")).isEmpty();

            read(values);
            assertThat(log.lines("MCPJ1104")).singleElement().asString().contains("offline_access");
            assertThat(log.lines("MCPJ1105")).singleElement().asString().contains("use HTTPS");
        }
    }

    private Authorization read(Map<String, String> values) {
        var config = new SmallRyeConfigBuilder().withSources(new PropertiesConfigSource(values, "test", 100)).build();
        return new ServersConfig(config, problems).settings(Set.of(Servers.DEFAULT)).get(Servers.DEFAULT)
                .authorization();
    }
}

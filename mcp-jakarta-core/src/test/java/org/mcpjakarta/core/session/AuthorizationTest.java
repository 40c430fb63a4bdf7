package org.mcpjakarta.core.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.session.Authorization.Tokens;

class AuthorizationTest {
    private static final Tokens TOKENS = new Tokens(Set.of("https://tools.example.com/mcp", "https://root.example.com"),
            List.of(), Map.of("admin", Set.of("write", "users"), "write", Set.of("read"), "read", Set.of("admin")),
            Duration.ZERO);

    @ParameterizedTest
    @CsvSource({"https://tools.example.com/mcp,true", "HTTPS://Tools.Example.COM/mcp,true",
            "https://root.example.com/,true", "https://root.example.com,true",
            "https://tools.example.com/mcp/,false", "https://tools.example.com/MCP,false",
            "https://tools.example.com/mcp/x,false", "https://tools.example.com/mc,false",
            "https://tools.example.com/mcp?a,false", "https://tools.example.com,false",
            "http://tools.example.com/mcp,false", "https://tools.example.com:443/mcp,false",
            "https://tools.example.com.evil.org/mcp,false", "' https://tools.example.com/mcp',false", "'',false"})
    @Tag("R-186")
    @Tag("R-188")
    @Tag("T-44")
    void tokensForOthersAreNotForUs(String audience, boolean ours) {
        assertThat(TOKENS.areFor(List.of("other", audience))).isEqualTo(ours);
    }

    @Test
    @Tag("R-186")
    void aTokenForNobodyIsNotForUs() {
        assertThat(TOKENS.areFor(List.of())).isFalse();
    }

    @Test
    @Tag("R-198")
    void aBroadScopeStandsForNarrowOnes() {
        assertThat(TOKENS.widened(Set.of("users", "x"))).containsExactlyInAnyOrder("users", "x");
        assertThat(TOKENS.widened(Set.of("write"))).containsExactlyInAnyOrder("write", "read", "admin", "users");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "a\"", "a\\", "a\r\nb", "ä", "\u007f"})
    void someTextsAreNoScopes(String text) {
        assertThat(Authorization.isScope(text)).isFalse();
        assertThat(Authorization.isScope("rooms:read")).isTrue();
    }
}

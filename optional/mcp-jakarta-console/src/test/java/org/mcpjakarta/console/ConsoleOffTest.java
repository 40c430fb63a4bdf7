package org.mcpjakarta.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.McpServer;
import org.mcpjakarta.testserver.McpTestServer;
import org.mcpjakarta.tools.Tool;

/** Servers without a console, or without a caller for it. */
class ConsoleOffTest {
    private static final String BROWSER = "Accept: text/html,application/xhtml+xml,*/*;q=0.8";

    @ApplicationScoped
    @McpServer("admin")
    static class Admin {
        @Tool(description = "Ends everything")
        public void stop() {}
    }

    @Test
    @Tag("T-72")
    void thereIsNoneByDefault() {
        try (McpTestServer server = McpTestServer.of(Workshop.class).start()) {
            Page unknown = Page.get(server.endpoint(), "/unknown");
            for (String path : List.of("/console", "/console/", "/console/info", "/console/app.js")) {
                Page page = Page.get(server.endpoint(), path, BROWSER);
                assertThat(page.status()).isEqualTo(404);
                assertThat(page.body()).isEqualTo(unknown.body());
            }
        }
    }

    @Test
    void aBrowserIsToldWhatTheEndpointIs() {
        try (McpTestServer server = McpTestServer.of(Workshop.class).start()) {
            Page page = Page.get(server.endpoint(), "", BROWSER);

            assertThat(page.status()).isEqualTo(406);
            assertThat(page.header("Content-Type")).isEqualToIgnoringCase("text/html;charset=utf-8");
            assertThat(page.body()).contains("This is the address of an MCP server");
            assertThat(page.header("Content-Security-Policy")).startsWith("default-src 'none';");
            assertThat(Page.send("POST", server.endpoint(), "", BROWSER, "Content-Length: 0").header("Content-Type"))
                    .isEqualTo("application/json");
        }
    }

    @Test
    void aBrowserIsToldTheSameWhereATokenIsNeeded() {
        try (McpTestServer server = McpTestServer.of(Workshop.class).requireTokens().start()) {
            Page page = Page.get(server.endpoint(), "", BROWSER);

            assertThat(page.status()).isEqualTo(401);
            assertThat(page.header("WWW-Authenticate")).contains("resource_metadata=");
            assertThat(page.body()).contains("This is the address of an MCP server");
        }
    }

    @Test
    @Tag("T-72")
    void aRoleWithoutALoginIsNotEnough() {
        try (McpTestServer server = McpTestServer.of(Workshop.class).configure("mcp.console", "ops").start()) {
            assertThat(Page.get(server.endpoint(), "/console/info").status()).isEqualTo(401);
            assertThat(Page.get(server.endpoint(), "/console").status()).isEqualTo(401);
        }
    }

    @Test
    void eachServerHasItsOwn() {
        try (McpTestServer server = McpTestServer.of(Workshop.class, Admin.class)
                .configure("mcp.console", "loopback").configure("mcp.servers.admin.path", "/admin").start()) {
            URI admin = server.endpoint().resolve("/admin");
            Page.get(admin, "");

            assertThat(Page.get(admin, "/console/info").json().getJsonObject("server").getString("path"))
                    .isEqualTo("/admin");
            assertThat(Page.get(admin, "/console/info").json().getJsonArray("recent")).hasSize(1);
            assertThat(Page.get(server.endpoint(), "/console/info").json().getJsonArray("recent")).isEmpty();
        }
    }

    @Test
    void oneServerCanDoWithout() {
        try (McpTestServer server = McpTestServer.of(Workshop.class, Admin.class)
                .configure("mcp.console", "loopback").configure("mcp.servers.admin.console", "off").start()) {
            assertThat(Page.get(server.endpoint(), "/console").status()).isEqualTo(200);
            assertThat(Page.get(server.endpoint(), "/admin/console").status()).isEqualTo(404);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"on", "true", "Yes", "localhost", "*"})
    void whatIsNoRoleIsReported(String value) {
        try (McpTestServer server = McpTestServer.of(Workshop.class).configure("mcp.console", value)) {
            assertThatThrownBy(server::start).hasMessageContaining("MCPJ1101 Configuration key mcp.console: found \""
                    + value + "\"; write off, loopback, or the name of a role, or leave it out");
        }
    }
}

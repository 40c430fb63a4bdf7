package org.mcpjakarta.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;

import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;

/** Calls are listened to only if somebody may look. */
class ConsoleExtensionTest {
    @ParameterizedTest
    @CsvSource({"mcp.path, /mcp, false", "mcp.console, off, false", "mcp.console, Off, false",
            "mcp.console, loopback, true", "mcp.console, ops, true", "mcp.servers.admin.console, loopback, true",
            "mcp.servers.admin.console, off, false", "MCP_SERVERS_ADMIN_CONSOLE, ops, true",
            "mcp.servers.console.path, /console, false"})
    void aConsoleIsWanted(String key, String value, boolean wanted) {
        Config config = new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(Map.of(key, value), "test", 500)).build();

        assertThat(ConsoleExtension.isAnyOn(config)).isEqualTo(wanted);
    }
}

package org.mcpjakarta.servlet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Services;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.settings.ServerIdentity;
import org.mcpjakarta.core.settings.Settings;

class McpServletTest {
    private static List<Thread> heartbeats() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("mcp-jakarta-heartbeat")).toList();
    }

    @Test
    void itsThreadLivesFromInitializationToDestruction() throws Exception {
        McpServlet servlet = new McpServlet(
                new McpEngine(Settings.of(ServerIdentity.named("test", "1")), Features.of(List.of()),
                        Services.inMemory(1 << 20)));
        assertThat(heartbeats()).isEmpty();

        servlet.init();
        List<Thread> started = heartbeats();
        assertThat(started).hasSize(1);

        servlet.destroy();
        started.get(0).join(10_000);
        assertThat(started.get(0).isAlive()).isFalse();
    }
}

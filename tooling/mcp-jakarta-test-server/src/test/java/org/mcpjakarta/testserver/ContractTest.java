package org.mcpjakarta.testserver;

import java.net.URI;

import jakarta.enterprise.context.ApplicationScoped;

import org.junit.jupiter.api.extension.RegisterExtension;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.testkit.contract.McpServerContract;
import org.mcpjakarta.tools.Tool;

/** What any server should do, with a bean. */
class ContractTest extends McpServerContract {
    @ApplicationScoped
    static class Clock {
        @Tool(description = "Tells the time of day")
        public String time() {
            return "noon";
        }

        @Resource(uri = "clock://face")
        public String face() {
            return "round";
        }
    }

    @RegisterExtension
    static final McpTestServer server = McpTestServer.of(Clock.class);

    @Override
    protected URI endpoint() {
        return server.endpoint();
    }
}

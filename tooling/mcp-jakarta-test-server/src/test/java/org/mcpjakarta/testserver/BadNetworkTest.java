package org.mcpjakarta.testserver;

import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThat;

import java.util.Map;
import java.util.concurrent.CountDownLatch;

import jakarta.enterprise.context.ApplicationScoped;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.testkit.ChaosProxy;
import org.mcpjakarta.testkit.Fault;
import org.mcpjakarta.testkit.Fault.Strike;
import org.mcpjakarta.testkit.Link;
import org.mcpjakarta.testkit.McpRevision;
import org.mcpjakarta.testkit.client.McpTestClient;
import org.mcpjakarta.testkit.client.RunningCall;
import org.mcpjakarta.testkit.result.ProgressReport;
import org.mcpjakarta.tools.Tool;

/** As the page about tests shows it. */
@Timeout(60)
class BadNetworkTest {
    @ApplicationScoped
    static class Road {
        private final CountDownLatch green = new CountDownLatch(1);

        @Tool
        public String walk(int steps, Progress progress) throws InterruptedException {
            progress.send(1);
            green.await();
            for (int step = 2; step <= steps; step++) {
                progress.send(step);
            }
            return "arrived";
        }

        void turnGreen() {
            green.countDown();
        }
    }

    @RegisterExtension
    final McpTestServer server = McpTestServer.of(Road.class);

    @Test
    void aCallGoesOnAfterItsConnectionBroke() throws Exception {
        try (ChaosProxy proxy = ChaosProxy.before(server.endpoint().getPort(), connection -> Fault.NONE);
                McpTestClient client = through(proxy)) {
            RunningCall call = client.startTool("walk", Map.of("steps", 3)).awaitMessage();
            proxy.links().forEach(Link::close);
            server.bean(Road.class).turnGreen();

            assertThat(call.result()).hasText("arrived").progress().extracting(ProgressReport::progress)
                    .containsExactly(1.0, 2.0, 3.0);
        }
    }

    /** Each connection ends after some bytes, in the middle of a message or between two. */
    @Test
    void aCallGoesOnThoughConnectionsAreShort() throws Exception {
        try (ChaosProxy proxy = ChaosProxy.before(server.endpoint().getPort(),
                connection -> Fault.at(Strike.FINISH, 3_000).inSlices());
                McpTestClient client = through(proxy)) {
            RunningCall call = client.startTool("walk", Map.of("steps", 20)).awaitMessage();
            server.bean(Road.class).turnGreen();

            assertThat(call.result()).hasText("arrived").progress().hasSize(20);
            assertThat(proxy.links()).filteredOn(Link::isStruck).isNotEmpty();
        }
    }

    private static McpTestClient through(ChaosProxy proxy) {
        return McpTestClient.at("http://127.0.0.1:" + proxy.port() + "/mcp").revision(McpRevision.V2025_11_25)
                .connect();
    }
}

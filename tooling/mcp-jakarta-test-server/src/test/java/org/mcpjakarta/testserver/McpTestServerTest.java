package org.mcpjakarta.testserver;

import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThat;
import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.spi.DeploymentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.testkit.McpRevision;
import org.mcpjakarta.testkit.client.McpTestClient;
import org.mcpjakarta.testkit.client.Reply;
import org.mcpjakarta.tools.Tool;

import com.sun.management.OperatingSystemMXBean;

class McpTestServerTest {
    public record Order(String size) {}

    @ApplicationScoped
    static class Cafe {
        @Tool(description = "Orders a coffee")
        public String order(Progress progress, McpClient client) {
            progress.send(1, 2.0, "asking");
            return client.ask("order", Elicit.form("Which size?", Order.class)).orElseThrow(IllegalStateException::new)
                    .size();
        }
    }

    @ApplicationScoped
    static class Mistaken {
        @Tool(name = "not a name")
        public void run() {}
    }

    @ApplicationScoped
    static class Greeter {
        @Tool
        public String greet(String name) {
            return "Hello " + name;
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_06_18", "V2025_11_25", "V2026_07_28"})
    void everythingWorksAsOnAServer(McpRevision revision) {
        try (McpTestServer server = McpTestServer.of(Cafe.class).start();
                McpTestClient client = server.client().revision(revision).onElicitation(Reply.accept(new Order("L")))
                        .connect()) {
            assertThat(client.callTool("order")).isSuccessful().hasText("L").progress().isNotEmpty();
        }
    }

    @Test
    void theOldTransportIsServedToo() {
        try (McpTestServer server = McpTestServer.of(Greeter.class).configure("mcp.path", "/other").start();
                McpTestClient client = McpTestClient.at(server.endpoint() + "/sse").httpSse().connect()) {
            assertThat(client.callTool("greet", Map.of("name", "Ann"))).hasText("Hello Ann");
            assertThat(server.endpoint()).hasPath("/other");
        }
    }

    @Test
    void mistakesAreReportedAsByADeployment() {
        McpTestServer server = McpTestServer.of(Mistaken.class);

        assertThatThrownBy(server::start).isInstanceOf(DeploymentException.class).hasMessageContaining("not a name");

        // Nothing of it is left behind.
        try (McpTestServer next = McpTestServer.of(Greeter.class).start(); McpTestClient client = next.connect()) {
            assertThat(client.tools()).containsOnly("greet");
        }
    }

    @Test
    void oneServerRunsAtATime() {
        try (McpTestServer first = McpTestServer.of(Greeter.class).start()) {
            assertThat(first.bean(Greeter.class)).isNotNull();
            assertThatThrownBy(() -> McpTestServer.of(Greeter.class).start())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("Another McpTestServer is running in this process; close it first");
            assertThatThrownBy(first::start).hasMessage("The server is already running");
            assertThatThrownBy(() -> first.token("ann")).hasMessageContaining("requireTokens()");
        }
        assertThatThrownBy(() -> McpTestServer.of(Greeter.class).endpoint()).hasMessageContaining("call start()");
    }

    /**
     * The first start of a process loads the classes of CDI and of the servlet container. What counts is processor time, since the time of
     * the clock depends on what else runs on the machine.
     */
    @Test
    void aWarmStartTakesLessThanASecond() {
        List<Effort> starts = IntStream.range(0, 6).mapToObj(turn -> effortToFirstAnswer()).toList();

        System.out.println("test server, from start to the first answer of a tool: first " + starts.get(0) + ", then "
                + starts.subList(1, starts.size()));
        assertThat(starts.stream().skip(1).map(Effort::processor).min(Duration::compareTo).orElseThrow())
                .isLessThan(Duration.ofSeconds(1));
    }

    private record Effort(Duration clock, Duration processor) {
        @Override
        public String toString() {
            return clock.toMillis() + " ms (processor " + processor.toMillis() + " ms)";
        }
    }

    private static Effort effortToFirstAnswer() {
        var process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long begin = System.nanoTime();
        long used = process.getProcessCpuTime();
        try (McpTestServer server = McpTestServer.of(Greeter.class).start(); McpTestClient client = server.connect()) {
            assertThat(client.callTool("greet", Map.of("name", "Ann"))).hasText("Hello Ann");
            return new Effort(Duration.ofNanos(System.nanoTime() - begin),
                    Duration.ofNanos(process.getProcessCpuTime() - used));
        }
    }
}

package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

import org.awaitility.Awaitility;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.sample.showcase.Works;
import org.slf4j.Logger;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.mcp.client.DefaultMcpClient;
import dev.langchain4j.mcp.client.McpClient;
import dev.langchain4j.mcp.client.McpRoot;
import dev.langchain4j.mcp.client.transport.McpTransport;
import dev.langchain4j.mcp.client.transport.http.HttpMcpTransport;
import dev.langchain4j.mcp.client.transport.http.StreamableHttpMcpTransport;

/** LangChain4j's client. It reads the ids of what it is asked as numbers, and answers to another id if they are none. */
@ArquillianTest
@Timeout(600)
@SuppressWarnings({"removal", "try"}) // The older transport is on its way out there, and closing a client may be interrupted.
class LangChain4jIT {
    /** How many pings it has to live through; more than three prove that an answer counts, and take half a minute each. */
    private static final int PINGS = Integer.getInteger("langchain4j.pings", 1);
    private static final Duration INTERVAL = Duration.ofSeconds(30);

    private final Queue<String> said = new ConcurrentLinkedQueue<>();
    private final AtomicInteger reports = new AtomicInteger();

    /** Its two ways to a server. */
    enum Way {
        STREAMABLE_HTTP(log -> StreamableHttpMcpTransport.builder().url(address("")).subsidiaryChannel(true)
                .logRequests(true).logger(log).build()),

        HTTP_SSE(log -> HttpMcpTransport.builder().sseUrl(address("/sse")).logRequests(true).logger(log).build());

        private final Function<Logger, McpTransport> transport;

        Way(Function<Logger, McpTransport> transport) {
            this.transport = transport;
        }

        private static String address(String suffix) {
            return Server.uri("/showcase/mcp" + suffix).toString();
        }
    }

    @Deployment(testable = false)
    static WebArchive showcase() {
        return Sample.empty("showcase.war").addPackage(Works.class.getPackage()).addAsResource("schemas/contact.json")
                .addAsResource(new StringAsset("mcp.ping.interval=" + INTERVAL),
                        "META-INF/microprofile-config.properties");
    }

    private McpClient client(Way way) {
        return DefaultMcpClient.builder().transport(way.transport.apply(log())).autoHealthCheck(false)
                .progressHandler(report -> reports.incrementAndGet())
                .roots(List.of(new McpRoot("work", "file:///work"))).build();
    }

    /** Everything that is logged goes to the list. */
    private Logger log() {
        return (Logger) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[]{Logger.class},
                (proxy, method, arguments) -> {
                    if (method.getReturnType() == boolean.class) {
                        return true;
                    }
                    said.add(Arrays.deepToString(arguments));
                    return null;
                });
    }

    /** How often it has answered with an empty result, to an id of ours. */
    private long pongs() {
        return said.stream().filter(text -> text.matches("(?s).*\"id\":\\d{10,16},\"result\":\\{}.*")).count();
    }

    private static String call(McpClient client, String tool, String arguments) {
        return client.executeTool(ToolExecutionRequest.builder().name(tool).arguments(arguments).build()).resultText();
    }

    @ParameterizedTest
    @EnumSource
    void listsItsRootsWhenAToolAsks(Way way) throws Exception {
        try (McpClient client = client(way)) {
            assertThat(call(client, "folders", "{}")).contains("file:///work");
        }
    }

    @ParameterizedTest
    @EnumSource
    void hearsEveryReportOfProgress(Way way) throws Exception {
        try (McpClient client = client(way)) {
            assertThat(call(client, "count", "{\"to\": 10}")).contains("counted to 10");
            Awaitility.await().untilAsserted(() -> assertThat(reports).hasValue(10));
        }
        assertThat(pongs()).as("what this transport takes to be sure of it").isEqualTo(way == Way.HTTP_SSE ? 1 : 0);
    }

    @ParameterizedTest
    @EnumSource
    void livesThroughPings(Way way) throws Exception {
        try (McpClient client = client(way)) {
            assertThat(call(client, "folders", "{}")).contains("file:///work");
            // The server looks every five seconds who is due, so that pings come a little later than the interval says.
            Awaitility.await().atMost(INTERVAL.multipliedBy(2L * PINGS))
                    .untilAsserted(() -> assertThat(pongs()).isGreaterThanOrEqualTo(PINGS));
            assertThat(call(client, "folders", "{}")).contains("file:///work");
        }
        assertThat(Server.log()).doesNotContain("MCPJ5006");
    }
}

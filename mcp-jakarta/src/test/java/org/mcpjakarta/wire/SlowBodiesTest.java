package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.settings.Settings;

/** Bodies that come slowly, more of them than the container has threads: nobody else waits for them. */
@Timeout(60)
@Tag("T-28")
@Tag("one-node")
class SlowBodiesTest {
    /** More than the container has threads. */
    private static final int MANY = 300;
    private static final Duration SOON = Duration.ofMillis(300);
    private static final String BODY = """
            {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"text":"late"},\
            "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}""";
    private static final String HEAD = """
            POST /mcp HTTP/1.1\r
            Host: 127.0.0.1\r
            Content-Type: application/json\r
            Accept: application/json, text/event-stream\r
            MCP-Protocol-Version: 2026-07-28\r
            Mcp-Method: tools/call\r
            Mcp-Name: echo\r
            """;

    private final WireLog log = new WireLog();
    private final List<RawHttp> slow = new ArrayList<>();
    private WireServer server = start(Settings.Bodies.DEFAULT);

    private static WireServer start(Settings.Bodies bodies) {
        return WireServer.start(WireServer.SETTINGS.withLimits(Settings.Limits.DEFAULT.withBodies(bodies)),
                Features.of(List.of(WireTools.ECHO)));
    }

    @AfterEach
    void stop() throws IOException {
        for (RawHttp connection : slow) {
            connection.close();
        }
        server.close();
        log.close();
    }

    private static String head(int length) {
        return HEAD + "Content-Length: " + length + "\r\n\r\n";
    }

    /** Begins a body and leaves the rest of it for later. */
    private RawHttp begin(String text) throws IOException {
        RawHttp connection = new RawHttp(server.endpoint());
        slow.add(connection);
        connection.send(text);
        return connection;
    }

    private void beginMany() throws IOException {
        for (int i = 0; i < MANY; i++) {
            begin(head(BODY.length()) + BODY.substring(0, 20));
        }
        // Most of them are counted: no thread waits for those.
        await().until(() -> server.engine().budget().whole().held() > MANY / 2 * 8_000L);
    }

    private void healthyIsServed() throws IOException {
        try (RawHttp healthy = new RawHttp(server.endpoint())) {
            healthy.send(head(BODY.length()) + BODY);
            assertThat(healthy.receive()).startsWith("HTTP/1.1 200").contains("late");
        }
    }

    @Test
    void nobodyWaitsForThemAndEachIsAnsweredInTheEnd() throws Exception {
        beginMany();

        healthyIsServed();
        for (RawHttp connection : slow) {
            connection.send(BODY.substring(20));
            assertThat(connection.receive()).startsWith("HTTP/1.1 200").contains("late");
        }

        assertThat(server.engine().budget().whole().held()).isZero();
        assertThat(log.entries()).isEmpty();
    }

    @Test
    void clientsThatLeaveAreForgotten() throws Exception {
        beginMany();
        for (RawHttp connection : slow) {
            connection.close();
        }

        await().untilAsserted(() -> assertThat(server.engine().budget().whole().held()).isZero());
        healthyIsServed();
        assertThat(log.entries()).isEmpty();
    }

    @Test
    void bodiesThatTakeTooLongAreGivenUp() throws Exception {
        server.close();
        server = start(new Settings.Bodies(1_000, SOON, 1_000_000));
        for (int i = 0; i < MANY; i++) {
            begin(head(BODY.length()) + BODY.substring(0, 20));
        }

        // The last one is among those that no thread waits for.
        assertThat(slow.get(MANY - 1).receive()).startsWith("HTTP/1.1 408").contains("took too long");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Transfer-Encoding: chunked\r\n\r\n800\r\n", "Content-Length: 5000\r\n\r\n",
            "Content-Length: 1000\r\nContent-Encoding: gzip\r\n\r\n"})
    void limitsHoldForThemToo(String rest) throws Exception {
        server.close();
        server = start(new Settings.Bodies(1_000, Duration.ofSeconds(30), 1_000_000));
        beginMany();

        RawHttp refused = begin(HEAD + rest);
        refused.trySend("x".repeat(2_048) + "\r\n");

        assertThat(refused.receive()).startsWith("HTTP/1.1 41");
        assertThat(log.entries()).isEmpty();
    }

    @Test
    void chunksAreReadAsTheyCome() throws Exception {
        beginMany();
        RawHttp chunked = begin(HEAD + "Transfer-Encoding: chunked\r\n\r\n");

        for (String part : List.of(BODY.substring(0, 50), BODY.substring(50))) {
            chunked.send(Integer.toHexString(part.length()) + "\r\n" + part + "\r\n");
        }
        chunked.send("0\r\n\r\n");

        assertThat(chunked.receive("late")).startsWith("HTTP/1.1 200");
    }
}

package org.mcpjakarta.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.bridge.relay.Bounds;

/** A server that takes a request and says nothing at all. How long that may last is for the client to say. */
class SilentServerTest {
    private static final String CANCEL = """
            {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a"}}""";

    @Test
    void aCancellationEndsTheRequestInASession() throws Exception {
        try (SilentServer server = new SilentServer("tools/call");
                StdioClient client = StdioClient.of(server.url()).connect("2025-11-25")) {
            client.send(SessionTest.call("a", "slow", "{}"));
            TestTools.await(server.asked);
            client.send(CANCEL);

            TestTools.await(server.left);
            assertThat(server.bodies).contains(CANCEL);
        }
    }

    @Test
    void aCancellationEndsTheRequestWithoutASession() throws Exception {
        try (SilentServer server = new SilentServer("tools/call"); StdioClient client = StdioClient.of(server.url())) {
            client.send(StatelessTest.request("a", "tools/call", "\"name\":\"slow\",\"arguments\":{},"));
            TestTools.await(server.asked);
            client.send(CANCEL);

            TestTools.await(server.left);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "b"})
    void aBatchIsWaitedForUntilAllOfItIsCancelled(String first) throws Exception {
        try (SilentServer server = new SilentServer("tools/call");
                StdioClient client = StdioClient.of(server.url()).connect("2025-11-25")) {
            client.send("[" + SessionTest.call("a", "slow", "{}") + "," + SessionTest.call("b", "slow", "{}") + "]");
            TestTools.await(server.asked);
            client.send(CANCEL.replace("\"a\"", '"' + first + '"'));
            assertThat(server.left.await(300, TimeUnit.MILLISECONDS)).isFalse();
            client.send(CANCEL.replace("\"a\"", first.equals("a") ? "\"b\"" : "\"a\""));

            TestTools.await(server.left);
        }
    }

    /** A client cannot cancel the handshake. */
    @Test
    void aHandshakeIsNotWaitedForWithoutEnd() throws Exception {
        Bounds bounds = new Bounds(Duration.ofMillis(5), Duration.ofMillis(50), Duration.ofSeconds(1),
                Duration.ofMillis(500), Duration.ofSeconds(5));
        try (SilentServer server = new SilentServer("\"initialize\"");
                StdioClient client = StdioClient.with(bounds, server.url())) {
            client.send("""
                    {"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"2025-11-25",
                     "capabilities":{},"clientInfo":{"name":"tests","version":"1"}}}""");

            assertThat(client.answer("hello").getJsonObject("error").getString("message"))
                    .isEqualTo(server.url() + " does not answer");
            TestTools.await(server.left);
        }
    }
}

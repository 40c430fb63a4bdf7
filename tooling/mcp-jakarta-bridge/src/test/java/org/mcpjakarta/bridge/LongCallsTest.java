package org.mcpjakarta.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import com.sun.net.httpserver.HttpExchange;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.bridge.relay.Bounds;

/** A call may take longer than the bridge tries to come back. Only the time counts in which the server cannot be reached. */
class LongCallsTest {
    /** Nothing comes for longer than the patience. */
    private static final Duration SILENCE = Duration.ofMillis(400);
    private static final Bounds IMPATIENT = new Bounds(Duration.ofMillis(5), Duration.ofMillis(50),
            Duration.ofMillis(200), Duration.ofSeconds(30), Duration.ofSeconds(30));

    private final CountDownLatch firstCut = new CountDownLatch(1);
    private final CountDownLatch secondCut = new CountDownLatch(1);
    private final CountDownLatch resumed = new CountDownLatch(1);

    @Test
    void aCallThatWasSilentForLongIsResumedInASession() throws Exception {
        try (Stub server = new Stub(this::session);
                StdioClient client = StdioClient.with(IMPATIENT, server.url()).connect("2025-11-25")) {
            client.send(SessionTest.call("a", "slow", "{}"));
            assertThat(client.hearsNothing(SILENCE)).isTrue();
            firstCut.countDown();
            TestTools.await(resumed);
            assertThat(client.hearsNothing(SILENCE)).isTrue();
            secondCut.countDown();

            assertThat(SessionTest.text(client.answer("a"))).isEqualTo("at last");
            assertThat(server.seen().stream().filter(request -> request.equals("POST /mcp"))).hasSize(3);
        }
    }

    private Stub.Page session(HttpExchange exchange, String body) throws IOException {
        String from = exchange.getRequestHeaders().getFirst("Last-Event-ID");
        if (body.contains("\"initialize\"")) {
            return Stub.json("""
                    {"jsonrpc":"2.0","id":"hello","result":{"protocolVersion":"2025-11-25","capabilities":{}}}""");
        } else if (body.contains("tools/call")) {
            return silent(exchange, "id: 1\ndata:\n\n", firstCut);
        } else if (from == null) {
            return new Stub.Page(exchange.getRequestMethod().equals("GET") ? 405 : 202, "text/plain", "");
        } else if (secondCut.getCount() > 0) {
            resumed.countDown();
            return silent(exchange, ": still at work\n\n", secondCut);
        }
        return new Stub.Page(200, "text/event-stream", "data: " + result("a") + "\n\n");
    }

    /** Begins a stream, and ends it without an answer. */
    private static Stub.Page silent(HttpExchange exchange, String begin, CountDownLatch cut) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        exchange.getResponseBody().write(begin.getBytes(StandardCharsets.UTF_8));
        exchange.getResponseBody().flush();
        await(cut);
        return Stub.ANSWERED;
    }

    @Test
    void aCallThatMayRunTwiceIsSentAgainThoughItWasSilentForLong() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        try (Stub server = new Stub((exchange, body) -> {
            if (body.contains("tools/list")) {
                return Stub.json("""
                        {"jsonrpc":"2.0","id":"list","result":{"tools":[
                         {"name":"slow","inputSchema":{},"annotations":{"readOnlyHint":true}}]}}""");
            }
            if (calls.incrementAndGet() == 1) {
                await(firstCut);
                throw new IOException("cut");
            }
            return Stub.json(result("a"));
        }); StdioClient client = StdioClient.with(IMPATIENT, server.url())) {
            client.send(StatelessTest.request("list", "tools/list", "")).answer("list");
            client.send(StatelessTest.request("a", "tools/call", "\"name\":\"slow\",\"arguments\":{},"));
            assertThat(client.hearsNothing(SILENCE)).isTrue();
            firstCut.countDown();

            assertThat(SessionTest.text(client.answer("a"))).isEqualTo("at last");
        }
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            TestTools.await(latch);
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    private static String result(String id) {
        return """
                {"jsonrpc":"2.0","id":"%s","result":{"content":[{"type":"text","text":"at last"}]}}""".formatted(id);
    }
}

package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.settings.Settings;

/** Which bodies are read at all. */
class BodyTest {
    private static final int LIMIT = 2_000;
    private static final String PING = Message.request("ping");

    private static WireServer server;

    @BeforeAll
    static void start() {
        server = start(Duration.ofSeconds(30));
    }

    private static WireServer start(Duration time) {
        Settings.Limits limits = Settings.Limits.DEFAULT.withBodies(new Settings.Bodies(LIMIT, time, LIMIT));
        return WireServer.start(WireServer.SETTINGS.withLimits(limits), Features.of(WireTools.ALL));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Answer post(String body, String contentType, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.endpoint()).POST(BodyPublishers.ofString(body));
        if (!contentType.isEmpty()) {
            request.header("Content-Type", contentType);
        }
        return WireClient.exchange(request, headers);
    }

    private static final String[] ACCEPT_BOTH = {"Accept", "application/json, text/event-stream"};

    @ParameterizedTest
    @ValueSource(strings = {"", "text/plain", "application/x-www-form-urlencoded", "text/json",
            "application/json; charset=utf-16",
            "application/json-patch+json"})
    @Tag("R-088")
    @Tag("T-03")
    void onlyJsonIsRead(String contentType) {
        post(PING, contentType, ACCEPT_BOTH).isError(415, -32600);
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "application/json; charset=utf-8",
            "APPLICATION/JSON;charset=\"UTF-8\""})
    @Tag("R-088")
    void jsonIsReadHoweverItIsWritten(String contentType) {
        post(PING, contentType, ACCEPT_BOTH).result();
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "text/event-stream", "application/*", "text/html", "*/*;q=0",
            "application/json, text/event-stream;q=0", "*/*, text/event-stream;q=0.0"})
    @Tag("R-087")
    void aClientMustTakeBothKindsOfAnswer(String accept) {
        post(PING, "application/json", "Accept", accept).isError(406, -32600);
    }

    @Test
    @Tag("R-087")
    void aClientThatNamesNoKindIsRefused() {
        post(PING, "application/json").isError(406, -32600);
    }

    @ParameterizedTest
    @ValueSource(strings = {"*/*", "application/json, text/event-stream", "text/event-stream;q=0.5,application/*",
            "application/json,text/*"})
    @Tag("R-087")
    void wildcardsAreHonoured(String accept) {
        post(PING, "application/json", "Accept", accept).result();
    }

    @Test
    @Tag("R-398")
    @Tag("T-20")
    void aBodyAboveTheLimitIsRefused() {
        post(PING + " ".repeat(LIMIT - PING.length()), "application/json", ACCEPT_BOTH).result();
        post(PING + " ".repeat(LIMIT - PING.length() + 1), "application/json", ACCEPT_BOTH).isError(413, -32600);
    }

    @Test
    @Tag("R-398")
    @Tag("T-20")
    void anUnannouncedBodyIsCountedWhileItIsRead() throws IOException {
        try (RawHttp http = new RawHttp(server.endpoint())) {
            http.send(
                    "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
                            + "Accept: application/json, text/event-stream\r\n\r\n");
            for (int i = 0; i < 3; i++) {
                http.send("400\r\n" + " ".repeat(1024) + "\r\n");
            }

            assertThat(http.receive()).contains(" 413 ").contains("-32600");
        }
    }

    @Test
    @Tag("R-398")
    void aCompressedBodyIsRefused() {
        post(PING, "application/json", "Accept", "*/*", "Content-Encoding", "gzip").isError(415, -32600);
    }

    /** A byte now and then keeps the container patient; in the end there is an answer, and the connection is closed. */
    @ParameterizedTest
    @ValueSource(strings = {"POST /mcp", "POST /mcp/elsewhere"})
    @Tag("R-400")
    @Tag("T-28")
    void aBodyThatTricklesInIsNotWaitedFor(String request) throws IOException {
        ScheduledExecutorService drip = Executors.newSingleThreadScheduledExecutor();
        try (WireServer impatient = start(Duration.ofMillis(200)); RawHttp http = new RawHttp(impatient.endpoint())) {
            http.send(request
                    + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n"
                    + "Accept: application/json, text/event-stream\r\n\r\n");
            drip.scheduleAtFixedRate(() -> http.trySend(" "), 0, 20, TimeUnit.MILLISECONDS);

            assertThat(http.receive()).containsPattern(" 40[48] ").containsIgnoringCase("Connection: close")
                    .contains("-32600");
            assertThat(http.receive()).isEmpty();
        } finally {
            drip.shutdownNow();
        }
    }

    @Test
    void theNextRequestOnTheConnectionIsServed() throws IOException {
        String good = "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
                + PING.length()
                + "\r\nAccept: application/json, text/event-stream\r\n\r\n" + PING;
        try (RawHttp http = new RawHttp(server.endpoint())) {
            for (String bad : new String[]{good.replace(PING, "x".repeat(PING.length())),
                    good.replace("application/json\r", "text/plain\r"),
                    good.replace("Host", "Origin: http://evil.com\r\nHost"), good.replace("2.0", "3.0"),
                    good.replace("POST", "PUT"),
                    good.replace("/mcp", "/mcp/elsewhere")}) {
                http.send(bad);
                assertThat(http.receive()).containsPattern("^HTTP/1.1 4\\d\\d ");
                http.send(good);
                assertThat(http.receive()).startsWith("HTTP/1.1 200 ").endsWith("\"result\":{}}");
            }
        }
    }

    @Test
    @Tag("R-081")
    void verbsThatAreNotServedAre405() {
        for (String verb : new String[]{"PUT", "PATCH", "HEAD"}) {
            HttpRequest.Builder request = HttpRequest.newBuilder(server.endpoint()).method(verb,
                    BodyPublishers.noBody());

            Answer answer = WireClient.exchange(request, ACCEPT_BOTH);

            assertThat(answer.status()).as(verb).isEqualTo(405);
            assertThat(answer.header("Allow")).isEqualTo("POST, GET, DELETE, OPTIONS");
        }
    }

    @Test
    void thereIsNothingBelowTheEndpoint() {
        WireClient.post(URI.create(server.endpoint() + "/elsewhere"), PING.getBytes()).isError(404, -32600);
    }
}

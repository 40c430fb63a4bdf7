package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Diagnostics;
import org.mcpjakarta.core.settings.Diagnostics.Traffic;
import org.mcpjakarta.core.settings.Settings;

/** What developers see of requests and responses, and what they do not see. */
@Timeout(60)
class TrafficLogTest {
    private static final String CANARY = "canary4711";

    private final WireLog log = new WireLog();

    @AfterEach
    void stopRecording() {
        log.close();
    }

    private static WireServer server(Traffic traffic) {
        Settings settings = WireServer.SETTINGS
                .withDiagnostics(new Diagnostics(Diagnostics.Console.OFF, traffic));
        return WireServer.start(WireServer.engine(settings, Features.of(WireTools.ALL)));
    }

    private List<String> lines() {
        return log.entries().stream().filter(entry -> entry.getLoggerName().equals("org.mcpjakarta.traffic"))
                .map(entry -> entry.getMessage()).toList();
    }

    // The last line of a request may be written after its client has read the response.
    private void awaitEnds() {
        await().until(
                () -> lines().stream().filter(line -> line.matches("> #\\d+ [A-Z]+ /.*")).count() == lines().stream()
                        .filter(line -> line.matches("< #\\d+ \\d+ after .*")).count());
    }

    private Stream<String> lines(String part) {
        return lines().stream().filter(line -> line.contains(part));
    }

    @ParameterizedTest
    @EnumSource
    void aCallIsToldByItsMessagesAndItsEnd(Revision revision) {
        try (WireServer server = server(Traffic.BODIES)) {
            WireClient.of(server, revision).callTool("echo", "{\"text\":\"hello\",\"n\":[12,true,null]}");
            awaitEnds();
        }

        String request = lines("\"method\":\"tools/call\"").findFirst().orElseThrow();
        String number = request.split(" ")[1];
        assertThat(request).startsWith("> #").contains("\"params\":{\"name\":\"echo\",\"arguments\":"
                + "{\"text\":\"<5 characters>\",\"n\":[\"<number>\",\"<boolean>\",null]}");
        assertThat(lines(number + " ")).hasSize(4).satisfiesExactly(
                line -> assertThat(line).startsWith("> " + number + " POST /mcp {")
                        .contains("Content-Type: application/json"),
                line -> assertThat(line).isEqualTo(request),
                line -> assertThat(line).startsWith("< " + number + " {\"id\":1,\"result\":{")
                        .contains("\"content\":[{\"type\":\"<4 characters>\",\"text\":\"<5 characters>\"}]"),
                line -> assertThat(line).matches("< " + number + " 200 after \\d+ ms"));
    }

    @Test
    void withoutBodiesThereAreOnlyTheKindsOfMessages() {
        try (WireServer server = server(Traffic.HEADERS)) {
            WireClient.of(server, Revision.V2026_07_28).callTool("steps", "{}");
        }

        assertThat(lines()).filteredOn(line -> !line.contains(" POST ") && !line.contains(" after "))
                .containsExactly("> #1 request 1 tools/call", "< #1 response 1");
    }

    @Test
    void aRefusalIsTold() {
        try (WireServer server = server(Traffic.HEADERS)) {
            WireClient.post(server.endpoint(), "no JSON".getBytes());
            awaitEnds();
        }

        assertThat(lines()).satisfiesExactly(line -> assertThat(line).startsWith("> #1 POST /mcp {"),
                line -> assertThat(line).isEqualTo("< #1 error -32700"),
                line -> assertThat(line).startsWith("< #1 400 after "));
    }

    @ParameterizedTest
    @EnumSource(Traffic.class)
    @Tag("T-73")
    void noTokenSessionOrValueIsTold(Traffic traffic) throws Exception {
        try (WireServer server = server(traffic)) {
            for (Revision revision : Revision.values()) {
                WireClient client = WireClient.bearing(CANARY, server, revision);
                saySecrets(client);
                if (!client.session().isEmpty()) {
                    client.verb("DELETE", "Last-Event-ID", CANARY);
                    assertThat(lines()).noneMatch(line -> line.contains(client.session()));
                }
            }
            awaitEnds();
        }

        assertThat(lines()).noneMatch(line -> line.contains(CANARY));
        assertThat(lines().isEmpty()).isEqualTo(traffic == Traffic.OFF);
        assertThat(log.lines("MCPJ1146")).hasSize(traffic == Traffic.OFF ? 0 : 1);
    }

    private static void saySecrets(WireClient client) {
        client.callTool("echo", "{\"text\":\"" + CANARY + "\"}");
        client.callTool("broken", "{\"text\":\"" + CANARY + "\",\"deep\":{\"er\":[\"" + CANARY + "\"]}}");
        client.send("""
                {"jsonrpc":"2.0","id":2,"method":"resources/read","params":{"uri":"rooms://%s"}}""".formatted(CANARY));
        client.send("""
                {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"steps","requestState":"%s",
                 "inputResponses":{"a":"%s"},"_meta":{"progressToken":"%s"}}}""".formatted(CANARY, CANARY, CANARY));
        client.post("{\"jsonrpc\":\"2.0\",\"id\":4,\"" + CANARY + "\"", "Cookie", CANARY, "X-Api-Key", CANARY);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "V2026_07_28")
    @Tag("T-73")
    void overHttpSseTheSessionInTheAddressIsNotTold(Revision revision) throws Exception {
        try (WireServer server = server(Traffic.BODIES)) {
            try (ConnectedClient client = ConnectedClient.bearing(CANARY, server, revision)) {
                client.ask(ConnectedClient.call(7, "echo", "{\"text\":\"" + CANARY + "\"}"));
                String session = client.messages().getQuery().substring("sessionId=".length());
                assertThat(lines("{\"id\":7,\"result\"")).hasSize(1);
                assertThat(lines()).noneMatch(line -> line.contains(session) || line.contains(CANARY));
            }
            await().until(() -> lines("POST /mcp/message {").count() == 3 && lines(" 202 after ").count() == 3);
        }
    }

    @Test
    @Tag("T-73")
    void nobodyWritesALineOfHisOwn() {
        try (WireServer server = server(Traffic.BODIES)) {
            WireClient client = WireClient.of(server, Revision.V2025_11_25);
            client.send("""
                    {"jsonrpc":"2.0","id":"\\n< #1 forged","method":"tools/call",
                     "params":{"name":"\\u2028< #2 forged","arguments":{"a\\r\\nb":1}}}""");
        }

        assertThat(lines()).isNotEmpty().allMatch(line -> line.lines().count() == 1 && !line.contains("\u2028"));
    }

    @Test
    void aRequestWhoseBodyComesLaterIsToldOnce() throws Exception {
        byte[] body = Message.notification("notifications/initialized").getBytes();
        try (WireServer server = server(Traffic.HEADERS); RawHttp raw = new RawHttp(server.endpoint())) {
            raw.send("POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                    + "Accept: application/json, text/event-stream\r\nContent-Length: " + body.length + "\r\n\r\n");
            await().until(() -> lines(" POST ").count() == 1);
            raw.send(new String(body));
            assertThat(raw.receive()).startsWith("HTTP/1.1 4");
            awaitEnds();
        }

        assertThat(lines()).hasSize(4).element(1).isEqualTo("> #1 notification notifications/initialized");
    }

    @Test
    void longMessagesAreCut() {
        String many = "{\"list\":[" + "\"a\",".repeat(5_000) + "\"b\"]}";
        try (WireServer server = server(Traffic.BODIES)) {
            WireClient.exchange(HttpRequest.newBuilder(server.endpoint()).header("Content-Type", "application/json")
                    .header("Accept", "application/json, text/event-stream")
                    .POST(BodyPublishers.ofString(Message.call("echo", many))));
        }

        assertThat(lines()).isNotEmpty().allMatch(line -> line.length() < 5_000);
    }
}

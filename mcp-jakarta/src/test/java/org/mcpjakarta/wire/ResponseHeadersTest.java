package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.revision.Revision;

/** Nothing that a client says becomes a header of the answer. */
class ResponseHeadersTest {
    private static final Set<String> KNOWN = Set.of("content-type", "content-length", "cache-control", "date", "server",
            "mcp-session-id", "allow", "retry-after", "connection", "x-accel-buffering", "transfer-encoding");
    private static final String EVIL = "x\\r\\nSet-Cookie: evil=1\\r\\n\\r\\n";
    private static final String EVIL_BYTES = Base64.getEncoder()
            .encodeToString("x\r\nSet-Cookie: evil=1".getBytes(StandardCharsets.US_ASCII));

    @RegisterExtension
    static final WireServer server = WireServer.start();

    @ParameterizedTest
    @EnumSource
    @Tag("R-404")
    @Tag("T-04")
    void lineBreaksInAMessageStayInItsBody(Revision revision) {
        WireClient client = WireClient.of(server, revision);

        Stream.of("""
                {"jsonrpc":"2.0","id":"%s","method":"tools/call",
                 "params":{"name":"echo","arguments":{"text":"%s"}}}""", """
                {"jsonrpc":"2.0","id":"%s","method":"tools/call","params":{"name":"echo","arguments":{"%s":1}}}""", """
                {"jsonrpc":"2.0","id":"%s","method":"tools/list","params":{"cursor":"%s"}}""", """
                {"jsonrpc":"2.0","id":"%s","method":"resources/read","params":{"uri":"file","x":"%s"}}""")
                .forEach(message -> isClean(client.send(message.formatted(EVIL, EVIL))));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-404")
    @Tag("T-04")
    void lineBreaksInNamesAreRefusedOrNotFound(Revision revision) {
        WireClient client = WireClient.of(server, revision);
        String body = Message.request("tools/call", """
                {"name":"%s"}""".formatted(EVIL));
        String stateless = Message.request("tools/call", """
                {"name":"%s","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",
                 "io.modelcontextprotocol/clientCapabilities":{}}}""".formatted(EVIL));

        if (revision.isStateless()) {
            isClean(client.post(stateless, "MCP-Protocol-Version", revision.date(), "Mcp-Method", "tools/call",
                    "Mcp-Name", "=?base64?" + EVIL_BYTES + "?="));
        } else {
            isClean(client.send(body));
        }
    }

    static Stream<String> foreignHeaders() {
        return Stream.of("Mcp-Session-Id", "Last-Event-ID", "MCP-Protocol-Version", "Mcp-Method", "Mcp-Name", "Origin",
                "X-Forwarded-Host");
    }

    @ParameterizedTest
    @MethodSource("foreignHeaders")
    @Tag("R-404")
    @Tag("T-04")
    void whatStandsInAHeaderIsNotRepeated(String name) {
        for (String value : Set.of("%0d%0aSet-Cookie:%20evil=1", "=?base64?" + EVIL_BYTES + "?=",
                "a\u00e5b\"';Set-Cookie")) {
            HttpRequest.Builder get = HttpRequest.newBuilder(server.endpoint()).GET().header("Accept",
                    "text/event-stream");
            HttpRequest.Builder delete = HttpRequest.newBuilder(server.endpoint()).DELETE();
            String ping = Message.request("ping");

            Stream.of(WireClient.exchange(get, name, value), WireClient.exchange(delete, name, value),
                    WireClient.post(server.endpoint(), ping.getBytes(StandardCharsets.UTF_8), name, value))
                    .forEach(answer -> {
                        isClean(answer);
                        assertThat(answer.headers().map().toString()).doesNotContain(value);
                    });
        }
    }

    private static void isClean(Answer answer) {
        assertThat(answer.headers().map().keySet()).extracting(name -> name.toLowerCase(Locale.ROOT))
                .isSubsetOf(KNOWN);
        assertThat(answer.headers().map().values().toString()).doesNotContain("evil");
    }
}

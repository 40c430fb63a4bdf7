package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.mcpjakarta.sample.scratch.Patient;
import org.mcpjakarta.sample.scratch.Threads;
import org.mcpjakarta.testkit.EventSocket;

/** A WAR that comes and goes, and what its clients do. */
final class Brief {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final URI ENDPOINT = Server.uri("/brief/mcp");
    private static final String STATELESS = """
            "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}""";

    private Brief() {}

    static WebArchive war() {
        return Sample.empty("brief.war").addClasses(Patient.class, Threads.class)
                .addAsResource(new StringAsset("mcp.shutdown.drain=PT0.1S"), "META-INF/microprofile-config.properties");
    }

    /** The stream of a session, after its first event. */
    static EventSocket news() throws IOException {
        return news(ENDPOINT);
    }

    static EventSocket news(URI endpoint) throws IOException {
        HttpResponse<String> welcome = Sample.send(post(endpoint, """
                { "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": { "protocolVersion": "2025-11-25",
                  "capabilities": {}, "clientInfo": {"name": "tests", "version": "1"} } }"""));
        return begun(EventSocket.get(endpoint, PATIENCE, "Mcp-Session-Id",
                welcome.headers().firstValue("Mcp-Session-Id").orElseThrow()));
    }

    /** A subscription, after its acknowledgement. */
    static EventSocket subscription() throws IOException {
        return subscription(ENDPOINT);
    }

    static EventSocket subscription(URI endpoint) throws IOException {
        return begun(EventSocket.post(endpoint, PATIENCE, """
                { "jsonrpc": "2.0", "id": 1, "method": "subscriptions/listen", "params": {
                  "notifications": {"toolsListChanged": true}, "_meta": {%s} } }""".formatted(STATELESS),
                "MCP-Protocol-Version", "2026-07-28", "Mcp-Method", "subscriptions/listen"));
    }

    /** A call after its first report. */
    static EventSocket call(String tool) throws IOException {
        return call(ENDPOINT, tool);
    }

    static EventSocket call(URI endpoint, String tool) throws IOException {
        return begun(EventSocket.post(endpoint, PATIENCE, request(tool), "MCP-Protocol-Version", "2026-07-28",
                "Mcp-Method", "tools/call", "Mcp-Name", tool));
    }

    private static EventSocket begun(EventSocket stream) throws IOException {
        assertThat(stream.status()).isEqualTo(200);
        assertThat(stream.next()).isPresent();
        return stream;
    }

    static HttpResponse<String> answer() {
        return Sample.send(toAnswer());
    }

    /** So many at once. */
    static void answers(int count) {
        Stream.generate(() -> Sample.start(toAnswer())).limit(count).toList().forEach(CompletableFuture::join);
    }

    private static HttpRequest.Builder toAnswer() {
        return toAnswer(ENDPOINT);
    }

    /** A call that is answered at once. */
    static HttpRequest.Builder toAnswer(URI endpoint) {
        return post(endpoint, request("answer")).header("MCP-Protocol-Version", "2026-07-28")
                .header("Mcp-Method", "tools/call")
                .header("Mcp-Name", "answer");
    }

    private static String request(String tool) {
        return """
                { "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": { "name": "%s", "arguments": {},
                  "_meta": {"progressToken": 1, %s} } }""".formatted(tool, STATELESS);
    }

    private static HttpRequest.Builder post(URI endpoint, String message) {
        return HttpRequest.newBuilder(endpoint).timeout(PATIENCE).header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream").POST(BodyPublishers.ofString(message));
    }
}

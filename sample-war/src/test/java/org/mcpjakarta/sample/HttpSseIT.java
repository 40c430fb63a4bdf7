package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Iterator;
import java.util.stream.Stream;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.sample.showcase.Works;

/** The transport of 2024-11-05 on a server: what it does with a message whose sender does not wait for the end. */
@ArquillianTest
@Timeout(60)
class HttpSseIT {

    private static final HttpClient HTTP = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final URI address = Server.uri("/showcase/mcp/sse");

    @Deployment(testable = false)
    static WebArchive showcase() {
        return Sample.empty("showcase.war").addPackage(Works.class.getPackage())
                .addAsResource("schemas/contact.json");
    }

    @Test
    @Tag("R-073")
    @Tag("R-074")
    void aCallIsAcceptedBeforeItIsServedAndCanBeTakenBack() throws Exception {
        try (Stream<String> lines = HTTP.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofLines()).body()) {
            Iterator<String> stream = lines.iterator();
            URI messages = address.resolve(data(stream));
            assertThat(messages.getPath()).isEqualTo("/showcase/mcp/message");
            post(messages, """
                    { "jsonrpc": "2.0", "id": 0, "method": "initialize",
                      "params": { "protocolVersion": "2024-11-05", "capabilities": {},
                                  "clientInfo": {"name": "sample-tests", "version": "1"} } }""");
            assertThat(message(stream).getJsonObject("result").getString("protocolVersion")).isEqualTo("2024-11-05");

            post(messages, call(1, "endless", "{\"name\": \"old\"}"));
            assertThat(message(stream).getString("method")).isEqualTo("notifications/progress");
            post(messages, """
                    {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}""");
            post(messages, call(2, "ended", "{\"name\": \"old\"}"));

            JsonObject end = message(stream);
            assertThat(end.getInt("id")).isEqualTo(2);
            assertThat(end.toString()).contains("cancelled");
        }
    }

    private static String call(int id, String tool, String arguments) {
        return """
                { "jsonrpc": "2.0", "id": %d, "method": "tools/call",
                  "params": {"name": "%s", "arguments": %s, "_meta": {"progressToken": 1}} }"""
                .formatted(id, tool, arguments);
    }

    /** It has far less time than the call that it makes would take. */
    private static void post(URI messages, String message) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(messages).header("Content-Type", "application/json")
                .timeout(Duration.ofSeconds(10)).POST(BodyPublishers.ofString(message)).build();
        assertThat(HTTP.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(202);
    }

    private static JsonObject message(Iterator<String> stream) {
        return Sample.json(data(stream)).asJsonObject();
    }

    private static String data(Iterator<String> stream) {
        String line = stream.next();
        while (!line.startsWith("data: ")) {
            line = stream.next();
        }
        return line.substring("data: ".length());
    }
}

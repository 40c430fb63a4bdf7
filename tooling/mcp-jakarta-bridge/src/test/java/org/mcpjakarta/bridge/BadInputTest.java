package org.mcpjakarta.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;

import jakarta.json.JsonObject;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mcpjakarta.bridge.relay.Bounds;

/** What is wrong with the server, the URL or a line of the client: the client gets an error, and the user one line. */
class BadInputTest {
    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"method\":\"ping\"}";

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "404 | text/html | <h1>Not found</h1> | does not exist (404)",
            "200 | text/html | <h1>Welcome</h1> | answered 200 with text/html, which is not MCP",
            "200 | application/json | {\"hello\":1} | answered 200 without a message",
            "200 | application/json | {broken | answered 200 without a message",
            "202 | text/plain | '' | answered 202 with text/plain",
            "302 | text/html | '' | redirects (302)",
            "405 | text/html | '' | is not an endpoint for Streamable HTTP",
            "403 | text/html | '' | refuses access (403)",
            "413 | text/html | '' | is larger than",
            "500 | text/html | <h1>Oops</h1> | answered 500 with text/html",
            "503 | text/html | '' | too busy or being restarted"})
    void anAnswerThatIsNotOneIsExplained(int status, String type, String body, String said) throws Exception {
        try (Stub server = Stub.of(status, type, body);
                StdioClient client = StdioClient.of(server.url() + "?key=secret")) {
            client.send(PING);

            JsonObject error = client.answer("p").getJsonObject("error");
            assertThat(error.getInt("code")).isEqualTo(-32603);
            assertThat(error.getString("message")).contains(said).doesNotContain("secret");
            assertThat(client.errors()).contains(said).doesNotContain("secret").hasLineCount(1);
        }
    }

    @Test
    void anErrorOfTheServerIsPassedOn() throws Exception {
        String body = "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32600,\"message\":\"No\"}}";
        try (Stub server = Stub.of(400, "application/json", body); StdioClient client = StdioClient.of(server.url())) {
            client.send(PING);

            assertThat(client.nextLine()).isEqualTo(
                    "{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"error\":{\"code\":-32600,\"message\":\"No\"}}");
        }
    }

    @Test
    void anUnreachableHostIsNamed() throws Exception {
        int free = freePort();
        try (StdioClient client = StdioClient.of("http://127.0.0.1:" + free + "/mcp")) {
            client.send(PING);

            assertThat(client.answer("p").getJsonObject("error").getString("message"))
                    .isEqualTo("There is no connection to 127.0.0.1:" + free);
            assertThat(client.errors()).hasLineCount(1);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return socket.getLocalPort();
        }
    }

    @Test
    void anUnknownHostIsNamed() throws Exception {
        try (StdioClient client = StdioClient.of("http://nowhere.invalid/mcp")) {
            client.send(PING);

            assertThat(client.answer("p").getJsonObject("error").getString("message"))
                    .isEqualTo("There is no connection to nowhere.invalid");
            assertThat(client.errors()).hasLineCount(1);
        }
    }

    /** Nobody answers a notification, so there is only the line for the user. */
    @Test
    void aNotificationThatCannotBeDeliveredIsReported() throws Exception {
        int free = freePort();
        StdioClient client = StdioClient.of("http://127.0.0.1:" + free + "/mcp");
        client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}").close();

        assertThat(client.errors()).contains("There is no connection to 127.0.0.1:" + free).hasLineCount(1);
        assertThat(client.rest()).isEmpty();
    }

    @Test
    void aResponseThatCannotBeDeliveredIsReported() throws Exception {
        Bounds brief = new Bounds(Duration.ofMillis(5), Duration.ofMillis(50), Duration.ofMillis(200),
                Duration.ofSeconds(30), Duration.ofSeconds(30));
        StdioClient client;
        try (Stub server = Stub.of(200, "application/json", "{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"result\":{}}")) {
            client = StdioClient.with(brief, server.url());
            client.send(PING).answer("p");
        }
        client.send("{\"jsonrpc\":\"2.0\",\"id\":\"question\",\"result\":{}}").close();

        assertThat(client.errors()).contains("A response could not be delivered").hasLineCount(1);
    }

    /** The most common mistake in a URL. */
    @Test
    void httpsToAServerThatSpeaksHttpIsNamedAtOnce() throws Exception {
        try (RawServer server = new RawServer("HTTP/1.1 400 Bad Request\r\n\r\n");
                StdioClient client = StdioClient.of("https://127.0.0.1:" + server.port() + "/mcp")) {
            client.send(PING);

            assertThat(client.answer("p").getJsonObject("error").getString("message"))
                    .isEqualTo("There is no secure connection to 127.0.0.1:" + server.port()
                            + ": it does not speak TLS. Does the URL begin with http://?");
            assertThat(client.errors()).hasLineCount(1);
        }
    }

    @Test
    void aServerThatDoesNotSpeakHttpIsNamedAtOnce() throws Exception {
        try (RawServer server = new RawServer("SSH-2.0-OpenSSH_9.2\r\n");
                StdioClient client = StdioClient.of(server.url())) {
            client.send(PING);

            assertThat(client.answer("p").getJsonObject("error").getString("message"))
                    .isEqualTo("127.0.0.1:" + server.port() + " does not speak HTTP. Is the URL right?");
            assertThat(client.errors()).hasLineCount(1);
        }
    }

    /** So does a server that expects TLS. */
    @Test
    void aServerThatOnlyHangsUpIsNotTakenForABadNetwork() throws Exception {
        Bounds brief = new Bounds(Duration.ofMillis(5), Duration.ofMillis(50), Duration.ofMillis(200),
                Duration.ofSeconds(30), Duration.ofSeconds(30));
        try (RawServer server = new RawServer(""); StdioClient client = StdioClient.with(brief, server.url())) {
            client.send(PING);

            assertThat(client.answer("p").getJsonObject("error").getString("message")).isEqualTo(server.url()
                    + " closes every connection without an answer. Is the URL right, or should it begin with https://?");
            assertThat(client.errors()).hasLineCount(1);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"{broken | -32700", "{\"a\":1,\"a\":2} | -32700", "{} {} | -32700",
            "\"text\" | -32600", "[] | -32600", "{\"jsonrpc\":\"2.0\",\"id\":1} | -32600"})
    void aLineThatIsNotAMessageIsRefusedAndTheNextOneIsServed(String line, int code) throws Exception {
        try (Stub server = Stub.of(200, "application/json", "{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"result\":{}}");
                StdioClient client = StdioClient.of(server.url())) {
            client.send(line).send(PING);

            JsonObject refusal = client.next();
            assertThat(refusal.getJsonObject("error").getInt("code")).isEqualTo(code);
            assertThat(refusal).doesNotContainKey("id");
            assertThat(client.answer("p")).containsKey("result");
            assertThat(client.errors()).hasLineCount(1);
        }
    }

    @Test
    void bytesThatAreNotUtf8AreRefused() throws Exception {
        try (Stub server = Stub.of(200, "application/json", ""); StdioClient client = StdioClient.of(server.url())) {
            client.sendBytes("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ü\"}\n".getBytes(StandardCharsets.ISO_8859_1));

            assertThat(client.next().getJsonObject("error").getInt("code")).isEqualTo(-32700);
            assertThat(client.errors()).hasLineCount(1);
            assertThat(server.seen()).isEmpty();
        }
    }

    @Test
    void anExpiredTokenIsNamedByItsVariable() throws Exception {
        String challenge = "Bearer error=\"invalid_token\"";
        try (Stub server = Stub.of(401, "application/json", "", "WWW-Authenticate", challenge);
                StdioClient client = StdioClient.with(Map.of("MY_TOKEN", "abc.def"), "--token-env", "MY_TOKEN",
                        server.url())) {
            client.send(PING);

            assertThat(client.answer("p").getJsonObject("error").getString("message"))
                    .startsWith("The token in the environment variable MY_TOKEN was refused. It may have expired")
                    .doesNotContain("abc.def");
            assertThat(client.errors()).doesNotContain("abc.def").hasLineCount(1);
            assertThat(server.seen()).hasSize(1);
        }
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void anExpiredTokenIsNamedByItsCommand() throws Exception {
        String challenge = "Bearer error=\"invalid_token\"";
        try (Stub server = Stub.of(401, "application/json", "", "WWW-Authenticate", challenge);
                StdioClient client = StdioClient.of("--token-command", "echo abc.def", server.url())) {
            client.send(PING);

            assertThat(client.answer("p").getJsonObject("error").getString("message"))
                    .startsWith("The token that --token-command has printed was refused")
                    .doesNotContain("abc.def");
            assertThat(client.errors()).doesNotContain("abc.def").hasLineCount(1);
        }
    }

    @Test
    void aResponseWithLineBreaksStaysOneLine() throws Exception {
        String body = "{\"jsonrpc\":\"2.0\",\r\n \"id\":\"p\",\n \"result\":{\"text\":\"a\\nb\"}}\n";
        try (Stub server = Stub.of(200, "application/json", body); StdioClient client = StdioClient.of(server.url())) {
            client.send(PING);

            assertThat(client.next().getJsonObject("result").getString("text")).isEqualTo("a\nb");
        }
    }

    @Test
    void aProxyOfTheEnvironmentIsUsed() throws Exception {
        try (Stub proxy = Stub.of(200, "application/json", "{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"result\":{}}");
                StdioClient client = StdioClient.with(Map.of("http_proxy", "http://127.0.0.1:" + proxy.port()),
                        "http://tools.example.invalid/mcp")) {
            client.send(PING);

            assertThat(client.answer("p")).containsKey("result");
            assertThat(proxy.seen()).containsExactly("POST http://tools.example.invalid/mcp");
        }
    }
}

package org.mcpjakarta.bridge.token;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.bridge.json.JsonObject;
import org.mcpjakarta.bridge.report.Failure;

/** Where an endpoint may send the bridge, and the user. */
class AddressesTest {
    private static final String METADATA = """
            {"issuer":"https://login.example.com","authorization_endpoint":"https://login.example.com/authorize",
             "token_endpoint":"https://login.example.com/token",
             "registration_endpoint":"https://login.example.com/register","code_challenge_methods_supported":["S256"]}""";
    private static final Addresses REMOTE = Addresses.of(URI.create("https://tools.example.com/mcp"));
    private static final Addresses LOCAL = Addresses.of(URI.create("http://localhost:9080/mcp"));

    @ParameterizedTest
    @ValueSource(strings = {"authorization_endpoint", "token_endpoint", "registration_endpoint"})
    void aRemoteEndpointNamesOnlyHttps(String name) throws Exception {
        assertThat(Discovery.checked("https://login.example.com", JsonObject.read(METADATA), REMOTE)).isNotNull();

        for (String bad : new String[]{"http://127.0.0.1:8080/x", "http://[::1]/x", "http://localhost/x",
                "http://login.example.com/x", "file:///etc/passwd", "javascript:alert(1)", "https:", "/x"}) {
            JsonObject metadata = JsonObject
                    .read(METADATA.replaceAll('"' + name + "\":\"[^\"]*\"", '"' + name + "\":\"" + bad + '"'));
            assertThatThrownBy(() -> Discovery.checked("https://login.example.com", metadata, REMOTE)).as(bad)
                    .isInstanceOf(Failure.class).hasMessageEndingWith(": " + name).hasMessageStartingWith("The ");
        }
    }

    @Test
    void aRemoteEndpointNamesNoAuthorizationServerOfThisMachine() {
        Discovery discovery = new Discovery(new OauthHttp(HttpClient.newHttpClient()), REMOTE);

        assertThatThrownBy(() -> discovery.server("http://127.0.0.1:1/login")).isInstanceOf(Failure.class).hasMessage(
                "The server names an address that is not https, so the bridge does not use it: authorization_servers");
    }

    @Test
    void aPathIsNotTakenForAHost() throws Exception {
        Discovery discovery = new Discovery(new OauthHttp(HttpClient.newHttpClient()), LOCAL);
        try (ServerSocket free = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"))) {
            int port = free.getLocalPort();
            background(free);

            assertThatThrownBy(() -> discovery.server("http://127.0.0.1:" + port + "//login.example.com"))
                    .isInstanceOf(Failure.class).hasMessageContaining("is not https");
        }
    }

    /** Answers 404 to everything. */
    private static void background(ServerSocket server) {
        Thread thread = new Thread(() -> {
            try {
                while (true) {
                    try (Socket connection = server.accept()) {
                        connection.getInputStream().read(new byte[4_096]);
                        connection.getOutputStream().write(
                                "HTTP/1.1 404 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".getBytes(US_ASCII));
                    }
                }
            } catch (IOException e) {
                // The test is over.
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    @Test
    void anEndpointOfThisMachineMayNameOthersOfThisMachine() throws Exception {
        assertThat(LOCAL.checked("token_endpoint", "http://127.0.0.1:8080/x")).hasPort(8080);
        assertThat(LOCAL.checked("token_endpoint", "https://login.example.com/x")).hasHost("login.example.com");
        assertThatThrownBy(() -> LOCAL.checked("token_endpoint", "http://login.example.com/x"))
                .isInstanceOf(Failure.class);
    }

    @Test
    void aTokenEndpointThatWasKeptIsCheckedAgain() {
        Credentials kept = new Credentials("https://tools.example.com/mcp", "http://127.0.0.1:1/token",
                new Credentials.Client("https://login.example.com", "id", null, "none", ""), "t", "r", null, "");

        assertThatThrownBy(() -> new TokenEndpoint(new OauthHttp(HttpClient.newHttpClient()), REMOTE).refresh(kept))
                .isInstanceOf(Failure.class).hasMessageContaining("is not https");
    }
}

package org.mcpjakarta.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import jakarta.json.JsonObject;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A user logs in by the authorization code flow; a program stands in for the browser. */
class LoginTest {
    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"method\":\"ping\"}";

    @TempDir
    private Path home;
    private final AuthorizationServer server = new AuthorizationServer();
    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aUserLogsInWhenTheEndpointAsks() throws Exception {
        assertThat(ping()).containsKey("result");

        assertThat(server.grants).containsExactly("authorization_code read");
        assertThat(server.seen()).filteredOn(request -> !request.startsWith("GET /login/authorize")).containsExactly(
                "POST /mcp", "GET /metadata", "GET /.well-known/oauth-authorization-server/login",
                "POST /login/register",
                "POST /login/token", "POST /mcp");
    }

    @Test
    void theTokenIsKeptForTheNextStart() throws Exception {
        ping();

        assertThat(ping()).containsKey("result");
        assertThat(server.grants).hasSize(1);
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void onlyTheUserCanReadTheToken() throws Exception {
        ping();

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.resolve("tokens"))))
                .isEqualTo("rwx------");
        try (Stream<Path> files = Files.list(home.resolve("tokens"))) {
            List<Path> kept = files.filter(file -> file.toString().endsWith(".json")).toList();
            assertThat(kept).hasSize(1);
            assertThat(Files.readString(kept.get(0))).contains("token-");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(kept.get(0))))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void aRefusedTokenIsRefreshedWithoutTheUser() throws Exception {
        ping();
        server.tokens.clear();

        assertThat(ping()).containsKey("result");
        assertThat(server.grants).containsExactly("authorization_code read", "refresh_token read");
    }

    @Test
    void anExpiredTokenIsRefreshedBeforeItIsSent() throws Exception {
        server.lifetime = 1;
        ping();
        int before = server.seen().size();

        assertThat(ping()).containsKey("result");
        assertThat(server.seen().subList(before, server.seen().size())).containsExactly("POST /login/token",
                "POST /mcp");
    }

    @Test
    void aTokenIsGoodUntilItExpiresThoughItCannotBeRefreshed() throws Exception {
        server.lifetime = 29;
        ping();
        server.fails = true;
        int before = server.seen().size();

        try (StdioClient client = client()) {
            assertThat(client.send(PING).answer("p")).containsKey("result");
            assertThat(client.send(PING).answer("p")).containsKey("result");
        }
        assertThat(server.seen().subList(before, server.seen().size())).containsExactly("POST /login/token",
                "POST /mcp", "POST /mcp");
    }

    @Test
    void aTokenThatHasExpiredAndCannotBeRefreshedIsNotSent() throws Exception {
        server.lifetime = 0;
        ping();
        server.fails = true;
        int before = server.seen().size();

        try (StdioClient client = client()) {
            client.send(PING);

            assertThat(error(client)).isEqualTo("The authorization server cannot refresh the token (status 503)");
        }
        assertThat(server.seen().subList(before, server.seen().size())).containsExactly("POST /login/token");
    }

    @Test
    void aScopeThatIsMissingIsAskedForBesideTheOthers() throws Exception {
        ping();
        server.needed = "write";

        assertThat(ping()).containsKey("result");
        assertThat(server.grants).containsExactly("authorization_code read", "authorization_code read write");
        assertThat(server.seen()).filteredOn(request -> request.contains("register")).hasSize(1);
    }

    @Test
    void aUserWhoRefusesIsNotAskedAgainAtOnce() throws Exception {
        server.refuses = true;
        try (StdioClient client = client()) {
            client.send(PING);
            assertThat(error(client)).isEqualTo("The login was refused (access_denied)");
            client.send(PING);
            assertThat(error(client)).isEqualTo("The login was refused (access_denied)");
        }

        assertThat(server.seen()).filteredOn(request -> request.startsWith("GET /login/authorize")).hasSize(1);
    }

    @Test
    void aServerWithoutRegistrationNeedsAClientId() throws Exception {
        server.registers = false;
        try (StdioClient client = client()) {
            client.send(PING);

            assertThat(error(client)).contains("registers no clients by itself", "--client-id");
        }
    }

    @Test
    void aClientIdThatWasGivenIsUsed() throws Exception {
        server.registers = false;
        try (StdioClient client = client("--client-id", "given", "--callback-port", "11001", "--scope", "read more")) {
            client.send(PING);

            assertThat(client.answer("p")).containsKey("result");
        }
        assertThat(server.grants).containsExactly("authorization_code more read");
    }

    @Test
    void aServerWithoutPkceIsRefused() throws Exception {
        server.codeMethods = "[\"plain\"]";
        try (StdioClient client = client()) {
            client.send(PING);

            assertThat(error(client)).contains("does not support PKCE with S256");
        }
    }

    @Test
    void metadataOfAnotherResourceIsRefused() throws Exception {
        String foreign = "{\"resource\":\"https://tools.example.com/mcp\",\"authorization_servers\":[\"https://login.example.com\"]}";
        try (Stub stub = new Stub((exchange, body) -> exchange.getRequestURI().getPath().startsWith("/.well-known/")
                ? Stub.json(foreign)
                : new Stub.Page(401, "text/plain", ""));
                StdioClient client = StdioClient.of(arguments(stub.url() + "?key=secret"))) {
            client.send(PING);

            assertThat(error(client)).contains("is for another resource").doesNotContain("secret");
            assertThat(client.errors()).doesNotContain("secret").hasLineCount(1);
            assertThat(stub.seen()).containsExactly("POST /mcp?key=secret",
                    "GET /.well-known/oauth-protected-resource/mcp");
        }
    }

    @Test
    void metadataWithoutAnEndIsNotRead() throws Exception {
        String large = "{\"resource\":\"" + "x".repeat(2 << 20) + "\"}";
        try (Stub stub = new Stub((exchange, body) -> exchange.getRequestURI().getPath().startsWith("/.well-known/")
                ? Stub.json(large)
                : new Stub.Page(401, "text/plain", ""));
                StdioClient client = StdioClient.of(arguments(stub.url()))) {
            client.send(PING);

            assertThat(error(client)).isEqualTo("The answer of 127.0.0.1:" + stub.port() + " is too large");
        }
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void nobodyElseCanLookIntoNewFolders() throws Exception {
        try (StdioClient client = StdioClient.of("--token-folder", home.resolve("new/tokens").toString(), "--browser",
                PlainBrowser.COMMAND, server.endpoint())) {
            assertThat(client.send(PING).answer("p")).containsKey("result");
        }

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.resolve("new"))))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.resolve("new/tokens"))))
                .isEqualTo("rwx------");
    }

    @Test
    void withoutALoginTheClientIsTold() throws Exception {
        try (StdioClient client = StdioClient.of("--no-login", server.endpoint())) {
            client.send(PING);

            assertThat(error(client)).startsWith("The endpoint requires a token. Use --token-env or --token-command");
            assertThat(client.errors()).hasLineCount(1);
        }
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void aCommandPrintsTokensAndRunsAgainWhenOneIsRefused() throws Exception {
        server.tokens.add("second");
        Path script = Files.writeString(home.resolve("token.sh"), """
                if [ -e "$0.ran" ]; then echo second; else echo first; fi
                echo ran >> "$0.ran"
                """);
        try (StdioClient client = StdioClient.of("--token-command", "sh '" + script + "'", server.endpoint())) {
            client.send(PING);
            assertThat(client.answer("p")).containsKey("result");
            client.send(PING);
            assertThat(client.answer("p")).containsKey("result");
        }

        assertThat(Files.readAllLines(home.resolve("token.sh.ran"))).hasSize(2);
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void aCommandThatFailsIsNamedByItsExitCode() throws Exception {
        try (StdioClient client = StdioClient.of("--token-command", "echo secret; exit 7", server.endpoint())) {
            client.send(PING);

            assertThat(error(client)).isEqualTo("The command of --token-command failed with exit code 7");
            assertThat(client.errors()).doesNotContain("secret").hasLineCount(1);
        }
    }

    private JsonObject ping() throws Exception {
        try (StdioClient client = client()) {
            return client.send(PING).answer("p");
        }
    }

    private static String error(StdioClient client) throws InterruptedException {
        return client.answer("p").getJsonObject("error").getString("message");
    }

    private StdioClient client(String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(more));
        arguments.addAll(List.of(arguments(server.endpoint())));
        return StdioClient.of(arguments.toArray(String[]::new));
    }

    private String[] arguments(String endpoint) {
        return new String[]{"--token-folder", home.resolve("tokens").toString(), "--browser", PlainBrowser.COMMAND,
                endpoint};
    }
}

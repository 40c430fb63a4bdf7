package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.settings.Settings;

/** Pages of strangers are kept out, on every verb and every path. */
class DoorTest {
    private static final String PING = Message.request("ping");

    private static WireServer server;
    private static WireServer open;

    @BeforeAll
    static void start() {
        server = WireServer.start();
        Settings.Access access = new Settings.Access(Set.of("https://app.example.com", "http://intranet:8080"),
                Set.of("rooms.example.com"));
        open = WireServer.start(new Settings("/mcp", WireServer.SETTINGS.server(), WireServer.SETTINGS.revisions(),
                Settings.Limits.DEFAULT, access), Features.of(WireTools.ALL));
    }

    @AfterAll
    static void stop() {
        server.close();
        open.close();
    }

    private static int pingFrom(WireServer server, String origin) {
        return WireClient.post(server.endpoint(), PING.getBytes(), "Origin", origin).status();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://evil.com", "https://evil.com", "null", "", "evil", "http://",
            "http://localhost.evil.com",
            "http://127.0.0.1.evil.com", "http://localhost.", "http://user@localhost", "http://localhost/path",
            "http://localhost?x",
            "ftp://localhost", "http://127.0.0", "http://127.0.0.1.1", "http://127..0.1", "file://localhost",
            "http://[::2]",
            "http://0.0.0.0", "http://128.0.0.1", "http://local host"})
    @Tag("R-082")
    @Tag("R-083")
    @Tag("T-01")
    void foreignOriginsAreRefused(String origin) {
        assertThat(pingFrom(server, origin)).isEqualTo(403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost", "http://localhost:5173", "https://LOCALHOST", "http://127.0.0.1:6274",
            "http://[::1]:80",
            "http://127.1.2.3"})
    @Tag("R-082")
    @Tag("T-01")
    void pagesOfThisMachineMayCallAServerOfThisMachine(String origin) {
        assertThat(pingFrom(server, origin)).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://app.example.com", "https://APP.example.com", "https://app.example.com:443",
            "http://intranet:8080"})
    @Tag("R-082")
    void namedOriginsAreTrusted(String origin) {
        assertThat(pingFrom(open, origin)).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://app.example.com", "https://app.example.com:8443", "https://app.example.com.",
            "http://intranet",
            "https://sub.app.example.com"})
    @Tag("R-082")
    void onlyExactlyTheNamedOriginIsTrusted(String origin) {
        assertThat(pingFrom(open, origin)).isEqualTo(403);
    }

    static Stream<Object[]> verbsAndPaths() {
        return Stream.of("GET", "POST", "DELETE", "OPTIONS", "PUT", "HEAD")
                .flatMap(verb -> Stream.of("", "/", "/sse", "/messages", "/x")
                        .map(path -> new Object[]{verb, path}));
    }

    @ParameterizedTest
    @MethodSource("verbsAndPaths")
    @Tag("R-070")
    @Tag("R-083")
    @Tag("T-01")
    void everyVerbAndPathIsGuarded(String verb, String path) {
        HttpRequest.Builder foreign = HttpRequest.newBuilder(URI.create(server.endpoint() + path))
                .method(verb, verb.equals("POST") ? BodyPublishers.ofString(PING) : BodyPublishers.noBody());

        assertThat(WireClient.exchange(foreign, "Origin", "http://evil.com").status()).isEqualTo(403);
    }

    @Test
    @Tag("R-070")
    @Tag("R-082")
    void clientsThatAreNoBrowsersPass() {
        assertThat(WireClient.post(server.endpoint(), PING.getBytes()).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.com", "localhost.evil.com", "127.0.0.1.evil.com:80", "rooms.example.com",
            "[::2]:80"})
    @Tag("R-084")
    @Tag("T-01")
    void aServerOfThisMachineAnswersToItsOwnNamesOnly(String host) throws IOException {
        assertThat(pingAs(server, host)).contains(" 403 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LOCALHOST:80", "127.0.0.1:1", "[::1]:80", "localhost.:80",
            "rooms.example.com",
            "app.example.com:443"})
    @Tag("R-084")
    void ownAndNamedHostsAreAnswered(String host) throws IOException {
        assertThat(pingAs(open, host)).contains(" 200 ");
    }

    private static String pingAs(WireServer server, String host) throws IOException {
        try (RawHttp http = new RawHttp(server.endpoint())) {
            http.send("POST /mcp HTTP/1.1\r\nHost: " + host + "\r\nContent-Type: application/json\r\nContent-Length: "
                    + PING.length()
                    + "\r\nAccept: application/json, text/event-stream\r\n\r\n" + PING);
            return http.receive().lines().findFirst().orElse("");
        }
    }

    @Test
    @Tag("R-405")
    @Tag("T-02")
    void noCorsHeaderIsSent() {
        HttpRequest.Builder preflight = HttpRequest.newBuilder(open.endpoint()).method("OPTIONS",
                BodyPublishers.noBody());

        Answer answer = WireClient.exchange(preflight, "Origin", "https://app.example.com",
                "Access-Control-Request-Method", "POST");

        assertThat(answer.headers().map().keySet())
                .noneMatch(name -> name.toLowerCase(Locale.ROOT).startsWith("access-control"));
    }
}

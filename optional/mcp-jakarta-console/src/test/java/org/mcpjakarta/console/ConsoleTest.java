package org.mcpjakarta.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.testserver.McpTestServer;

/** The console for people at this machine. */
class ConsoleTest {
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
            + " media-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    private static final String BROWSER = "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

    @RegisterExtension
    static final McpTestServer server = McpTestServer.of(Workshop.class).configure("mcp.console", "loopback");

    private static Page get(String path, String... headers) {
        return Page.get(server.endpoint(), path, headers);
    }

    @Test
    void thePageIsServedWithItsFiles() {
        Page page = get("/console");
        Page script = get("/console/app.js");
        Page style = get("/console/style.css");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Content-Type")).isEqualToIgnoringCase("text/html;charset=utf-8");
        assertThat(page.body()).contains("\"console/app.js\"", "\"console/style.css\"");
        assertThat(script.status()).isEqualTo(200);
        assertThat(script.header("Content-Type")).isEqualToIgnoringCase("text/javascript;charset=utf-8");
        assertThat(style.status()).isEqualTo(200);
        assertThat(style.header("Content-Type")).isEqualToIgnoringCase("text/css;charset=utf-8");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/console", "/console/", "/console/info", "/console/app.js", "/console/style.css"})
    @Tag("T-71")
    void everythingIsServedUnderAStrictPolicy(String path) {
        Page page = get(path);

        assertThat(page.header("Content-Security-Policy")).isEqualTo(POLICY);
        assertThat(page.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(page.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(page.header("Cross-Origin-Resource-Policy")).isEqualTo("same-origin");
        assertThat(page.headers()).doesNotContainKeys("Access-Control-Allow-Origin", "Set-Cookie");
    }

    @Test
    @Tag("T-71")
    void thePageHasNoCodeInline() {
        assertThat(get("/console").body()).doesNotContainIgnoringCase("<style", " style=", "javascript:")
                .doesNotContainPattern("(?i)<script(?![^>]*\\ssrc=)").doesNotContainPattern("(?i)\\son\\w+\\s*=");
    }

    @Test
    void thePageWithASlashIsElsewhere() {
        assertThat(get("/console/").status()).isEqualTo(308);
        assertThat(get("/console/").header("Location")).isEqualTo("../console");
    }

    @Test
    void aFileThatHasNotChangedIsNotSentAgain() {
        String tag = get("/console/app.js").header("ETag");
        Page again = get("/console/app.js", "If-None-Match: " + tag);

        assertThat(tag).isNotEmpty();
        assertThat(again.status()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(get("/console/app.js", "If-None-Match: \"other\"").status()).isEqualTo(200);
        assertThat(get("/console").header("Cache-Control")).isEqualTo("no-cache");
        assertThat(get("/console/info").header("Cache-Control")).isEqualTo("no-store");
    }

    @Test
    void onlyReadingIsPossible() {
        Page head = Page.send("HEAD", server.endpoint(), "/console");

        assertThat(head.status()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        for (String method : List.of("POST", "PUT", "DELETE", "OPTIONS", "TRACE")) {
            Page refused = Page.send(method, server.endpoint(), "/console", "Content-Length: 0");
            assertThat(refused.status()).as(method).isEqualTo(405);
            assertThat(refused.header("Allow")).isEqualTo("GET, HEAD");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/console/index.html", "/console/files.txt", "/console/none", "/console/../app.js",
            "/console/page/app.js", "/console//app.js", "/console.", "/consoles", "/consolexapp.js", "/console/info/",
            "/console/ConsoleFiles.class", "/CONSOLE", "/console/%2e%2e/console/app.js"})
    @Tag("T-40")
    void nothingElseIsServed(String path) {
        assertThat(get(path).status()).isIn(400, 404);
    }

    static Stream<String> strangers() {
        return Stream.of("Host: evil.example", "Host: 127.0.0.1.evil.example", "Host: localhost.evil.example:80",
                "Host: rooms.example.com", "Host: [::2]", "Host: 10.0.0.1");
    }

    @ParameterizedTest
    @MethodSource("strangers")
    @Tag("T-01")
    @Tag("T-72")
    void aPageOfAnotherHostSeesNothing(String host) {
        for (String path : List.of("/console", "/console/info", "/console/app.js")) {
            assertThat(get(path, host).status()).as(path).isEqualTo(403);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Forwarded: for=203.0.113.9", "Forwarded: for=127.0.0.1", "X-Forwarded-For: 203.0.113.9",
            "X-Forwarded-For: 127.0.0.1", "x-forwarded-host: localhost", "X-Forwarded-Proto: https",
            "X-Real-IP: 127.0.0.1", "Via: 1.1 proxy"})
    @Tag("T-72")
    void whoComesThroughAProxySeesNothing(String header) {
        Page unknown = get("/consoles", header);

        for (String path : List.of("/console", "/console/", "/console/info", "/console/app.js")) {
            Page page = get(path, header);
            assertThat(page.status()).as(path).isEqualTo(404);
            assertThat(page.body()).isEqualTo(unknown.body());
            assertThat(page.headers().keySet()).isEqualTo(unknown.headers().keySet());
        }
        assertThat(get("", BROWSER, header).header("Location")).isEmpty();
    }

    /** As nginx does it unless it is configured: no header tells of it, and the host is the address of the server. */
    @Test
    @Tag("T-72")
    void whoComesThroughAPlainProxySeesNothing() {
        for (String path : List.of("/console", "/console/info", "/console/app.js")) {
            assertThat(Page.sendIn("HTTP/1.0", "GET", server.endpoint(), path).status()).as(path).isEqualTo(404);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Host: localhost", "Host: LOCALHOST:80", "Host: 127.0.0.1:9", "Host: [::1]:80"})
    void peopleAtThisMachineSeeIt(String host) {
        assertThat(get("/console", host).status()).isEqualTo(200);
        assertThat(get("/console/info", host).status()).isEqualTo(200);
    }

    @Test
    void aBrowserIsLedFromTheEndpointToTheConsole() {
        Page led = get("", BROWSER);

        assertThat(led.status()).isEqualTo(303);
        assertThat(led.header("Location")).isEqualTo("mcp/console");
        assertThat(get("/", BROWSER).header("Location")).isEqualTo("console");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/event-stream", "*/*", "application/json", "text/event-stream, text/html",
            "application/json, text/event-stream"})
    void aClientIsNotLedThere(String accept) {
        Page page = get("", "Accept: " + accept);

        assertThat(page.status()).isNotEqualTo(303);
        assertThat(page.header("Content-Type")).doesNotContain("html");
    }
}

package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Stream;

import jakarta.json.JsonObject;

import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.mcpjakarta.sample.vault.Vault;
import org.mcpjakarta.testkit.TestIssuer;
import org.mcpjakarta.testkit.TestToken;

/** A WAR that asks for tokens, of any issuer, and a stateless client of it. */
final class VaultClient {
    static final String RESOURCE = "http://127.0.0.1:" + System.getProperty("server.port") + "/vault/mcp";
    static final String METADATA = RESOURCE.replace("/mcp", "/.well-known/oauth-protected-resource");
    static final TestIssuer ISSUER = TestIssuer.rsa("https://login.example.com");

    private static final String MESSAGE = """
            {"jsonrpc":"2.0","id":1,"method":"%s","params":{%s
             "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}""";

    private VaultClient() {}

    /** The application, with these lines of configuration besides. */
    static WebArchive war(String... lines) {
        Stream<String> issuer = Stream.of("mp.jwt.verify.publickey=" + ISSUER.publicKey(),
                "mp.jwt.verify.issuer=" + ISSUER.name());
        return guarded(Stream.concat(issuer, Stream.of(lines)).toArray(String[]::new));
    }

    /** The same, where the lines say whose tokens are good. */
    static WebArchive guarded(String... lines) {
        Stream<String> needed = Stream.of("mp.jwt.verify.clock.skew=5", "mcp.auth.resource=" + RESOURCE,
                "mcp.auth.scopes=vault:read");
        String config = String.join("\n", Stream.concat(needed, Stream.of(lines)).toList());
        return Sample.empty("vault.war").addPackage(Vault.class.getPackage())
                .addAsResource(new StringAsset(config), "META-INF/microprofile-config.properties");
    }

    /** A good token of somebody. */
    static TestToken token(String name) {
        return ISSUER.token(name, RESOURCE);
    }

    /** Lists the tools; what is not a token is sent all the same, and nothing if it is empty. */
    static HttpResponse<String> list(String token) {
        return send(token, MESSAGE.formatted("tools/list", ""), "Mcp-Method", "tools/list");
    }

    static HttpResponse<String> call(String token, String tool) {
        return call(token, tool, "{}");
    }

    static HttpResponse<String> call(String token, String tool, String arguments) {
        String params = """
                "name":"%s","arguments":%s,""".formatted(tool, arguments);
        return send(token, MESSAGE.formatted("tools/call", params), "Mcp-Method", "tools/call", "Mcp-Name", tool);
    }

    /** What the tool gives back to the bearer of a good token. */
    static JsonObject result(TestToken token, String tool) {
        HttpResponse<String> answer = call(token.signed(), tool);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return Sample.json(answer.body()).asJsonObject().getJsonObject("result");
    }

    private static HttpResponse<String> send(String token, String message, String... headers) {
        HttpRequest.Builder request = to(token).header("MCP-Protocol-Version", "2026-07-28").headers(headers);
        return Sample.send(request.POST(BodyPublishers.ofString(message)));
    }

    /** Sends the head of a call, and the rest never. */
    static Socket beginCall(String token) throws IOException {
        URI endpoint = URI.create(RESOURCE);
        Socket socket = new Socket(endpoint.getHost(), endpoint.getPort());
        socket.getOutputStream().write(("POST " + endpoint.getPath() + " HTTP/1.1\r\nHost: " + endpoint.getAuthority()
                + "\r\nAuthorization: Bearer " + token
                + "\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n"
                + "Accept: application/json, text/event-stream\r\n\r\n{").getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    static HttpRequest.Builder to(String token) {
        return to(token, "");
    }

    static HttpRequest.Builder to(String token, String query) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(RESOURCE + query))
                .timeout(Duration.ofSeconds(30))
                .header("Content-Type", "application/json").header("Accept", "application/json, text/event-stream");
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }

    static String challenge(HttpResponse<String> answer) {
        assertThat(answer.headers().allValues("WWW-Authenticate")).hasSize(1);
        return answer.headers().firstValue("WWW-Authenticate").orElseThrow();
    }
}

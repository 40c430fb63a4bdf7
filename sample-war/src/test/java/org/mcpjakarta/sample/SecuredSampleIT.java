package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.sample.Sample.json;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import jakarta.json.JsonObject;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** The sample as {@code ./run --secured} starts it, and tokens as {@code ./token} makes them. */
@ArquillianTest
class SecuredSampleIT {
    private static final String ENDPOINT = "http://127.0.0.1:" + System.getProperty("server.port") + "/rooms/mcp";
    private static final Path ISSUER = Path.of("target", "issuer-of-tests").toAbsolutePath();
    private static final String MESSAGE = """
            {"jsonrpc":"2.0","id":1,"method":"%s","params":{%s
             "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}""";

    @Deployment(testable = false)
    static WebArchive sample() throws Exception {
        issuer("keys", ISSUER.toString());
        WebArchive war = Sample.war();
        String config = String.join("\n",
                "mp.jwt.verify.publickey.location=" + ISSUER.resolve("public.pem").toUri(),
                "mp.jwt.verify.issuer=http://127.0.0.1/dev-issuer", "mcp.auth.resource=" + ENDPOINT);
        war.delete("/WEB-INF/classes/META-INF/microprofile-config.properties");
        return war.addAsResource(new StringAsset(config), "META-INF/microprofile-config.properties");
    }

    @Test
    void guestsAndStaffSeeWhatIsTheirs() throws Exception {
        assertThat(tools(token("ann", "guest", ""))).contains("findFree", "whoAmI").doesNotContain("clearDay");
        assertThat(tools(token("bob", "staff", ""))).contains("findFree", "whoAmI", "clearDay");
        assertThat(tools(token("eve", "", ""))).contains("findFree").doesNotContain("whoAmI", "clearDay");
        assertThat(call(token("ann", "guest", ""), "whoAmI", "{}").body()).contains("\"text\":\"ann\"");
        assertThat(call(token("ann", "guest", "rooms:write"), "clearDay", "{}").body())
                .isEqualTo(call(token("ann", "guest", ""), "nothing", "{}").body().replace("nothing", "clearDay"));
    }

    @Test
    void anAgentOfStaffGetsTheScopeAndThenGoesOn() throws Exception {
        String day = "{\"day\":\"2091-03-01\"}";
        HttpResponse<String> refused = call(token("bob", "staff", "rooms:read"), "clearDay", day);

        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.headers().firstValue("WWW-Authenticate").orElseThrow())
                .startsWith("Bearer error=\"insufficient_scope\", scope=\"rooms:write\", resource_metadata=\"");
        HttpResponse<String> served = call(token("bob", "staff", "rooms:read rooms:write"), "clearDay", day);
        assertThat(served.statusCode()).as(served.body()).isEqualTo(200);
    }

    @Test
    void withoutATokenNothingIsServed() {
        assertThat(send("", "tools/list", "").statusCode()).isEqualTo(401);
    }

    private static List<String> tools(String token) {
        return json(send(token, "tools/list", "").body()).asJsonObject().getJsonObject("result")
                .getJsonArray("tools").getValuesAs(JsonObject.class).stream().map(tool -> tool.getString("name"))
                .toList();
    }

    private static HttpResponse<String> call(String token, String tool, String arguments) {
        return send(token, "tools/call", "\"name\":\"" + tool + "\",\"arguments\":" + arguments + ",", "Mcp-Name",
                tool);
    }

    private static HttpResponse<String> send(String token, String method, String params, String... headers) {
        var request = Sample.toMcp(MESSAGE.formatted(method, params)).header("MCP-Protocol-Version", "2026-07-28")
                .header("Mcp-Method", method);
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        return Sample.send(headers.length == 0 ? request : request.headers(headers));
    }

    private static String token(String name, String roles, String scopes) throws Exception {
        return issuer("token", ISSUER.toString(), ENDPOINT, name, roles, scopes);
    }

    private static String issuer(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        Path.of("src", "run", "DevIssuer.java").toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }
}

package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Revision;

/** Requests of 2026-07-28, each on its own. */
class StatelessTest {
    private static final String META = """
            {"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}""";
    private static final String DISCOVER = Message.request("server/discover");
    private static final String LIST = Message.request("tools/list", """
            {"_meta":%s}""".formatted(META));

    @RegisterExtension
    static final WireServer server = WireServer.start();
    private static final WireClient client = WireClient.of(server, Revision.V2026_07_28);

    private static Answer discover(String meta, String... headers) {
        List<String> all = new ArrayList<>(List.of("Mcp-Method", "server/discover"));
        all.addAll(List.of(headers));
        String params = meta.isEmpty() ? "{}" : "{\"_meta\":" + meta + "}";
        return client.post(Message.request("server/discover", params),
                all.toArray(String[]::new));
    }

    @Test
    @Tag("R-055")
    @Tag("R-056")
    @Tag("R-063")
    void theServerTellsWhatItOffers() {
        client.send(DISCOVER).is(200, """
                {"jsonrpc":"2.0","id":1,"result":{"resultType":"complete","ttlMs":0,"cacheScope":"private",
                 "supportedVersions":["2026-07-28","2025-11-25","2025-06-18","2025-03-26","2024-11-05"],
                 "capabilities":{"tools":{"listChanged":true},"logging":{}},
                 "_meta":{"io.modelcontextprotocol/serverInfo":{"name":"wire","version":"1.0"}}}}""");
    }

    @Test
    @Tag("R-057")
    void anUnknownRevisionIsAnsweredWithTheKnownOnes() {
        String meta = META.replace("2026-07-28", "1900-01-01");

        discover(meta, "MCP-Protocol-Version", "1900-01-01").is(400,
                """
                        {"jsonrpc":"2.0","id":1,"error":{"code":-32022,"message":"Unsupported protocol version","data":{"requested":"1900-01-01",
                         "supported":["2026-07-28","2025-11-25","2025-06-18","2025-03-26","2024-11-05"]}}}""");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "[]", "{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}",
            "{\"io.modelcontextprotocol/clientCapabilities\":{}}",
            "{\"io.modelcontextprotocol/protocolVersion\":5,\"io.modelcontextprotocol/clientCapabilities\":{}}",
            "{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\",\"io.modelcontextprotocol/clientCapabilities\":[]}",
            "{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\",\"io.modelcontextprotocol/clientCapabilities\":{},\"io.modelcontextprotocol/clientInfo\":\"x\"}"})
    @Tag("R-059")
    void aRequestThatDoesNotIntroduceItsClientIsRefused(String meta) {
        Answer answer = discover(meta, "MCP-Protocol-Version", "2026-07-28");

        answer.isError(400, -32602);
        assertThat(answer.json().getInt("id")).isEqualTo(1);
    }

    @Test
    @Tag("R-132")
    @Tag("R-133")
    @Tag("R-157")
    void theVersionStandsInHeaderAndBodyAlike() {
        discover(META.replace("2026-07-28", "v999.0.0"), "MCP-Protocol-Version", "2026-07-28").isError(400, -32020);
        discover(META, "MCP-Protocol-Version", "2025-11-25").isError(400, -32020);
        discover(META).isError(400, -32020);
    }

    @Test
    @Tag("R-058")
    @Tag("R-060")
    void capabilitiesHoldForOneRequestOnly() {
        WireClient able = WireClient.of(server, Revision.V2026_07_28, "{\"sampling\":{}}");

        able.callTool("sampler", "{}").result();
        client.callTool("sampler", "{}").is(400,
                """
                        {"jsonrpc":"2.0","id":1,"error":{"code":-32021,"message":"The client lacks a capability that this call needs",
                         "data":{"requiredCapabilities":{"sampling":{}}}}}""");
    }

    @Test
    @Tag("R-066")
    void anExtensionThatTheClientLacksIsNamed() {
        WireClient able = WireClient.of(server, Revision.V2026_07_28, "{\"extensions\":{\"com.acme/shelf\":{}}}");

        able.callTool("extended", "{}").result();
        assertThat(client.callTool("extended", "{}").isError(400, -32021).getJsonObject("data")).isEqualTo(
                Answer.parse("{\"requiredCapabilities\":{\"extensions\":{\"com.acme/shelf\":{}}}}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"foo/bar", "ping", "initialize", "logging/setLevel", "resources/subscribe", "tasks/result"})
    @Tag("R-069")
    @Tag("R-138")
    @Tag("R-294")
    void methodsThatDoNotExistAre404WithAnErrorThatClientsRecognise(String method) {
        client.send(Message.request(method)).isError(404, -32601);
    }

    @ParameterizedTest
    @CsvSource({"Mcp-Method,prompts/list", "Mcp-Method,TOOLS/LIST", "Mcp-Method,"})
    @Tag("R-146")
    @Tag("T-07")
    void theMethodStandsInHeaderAndBodyAlike(String name, String value) {
        client.post(LIST, "MCP-Protocol-Version", "2026-07-28", name, value == null ? "" : value).isError(400, -32020);
        client.post(LIST, "MCP-Protocol-Version", "2026-07-28").isError(400, -32020);
        client.post(LIST, "MCP-Protocol-Version", "2026-07-28", "MCP-METHOD", "tools/list").result();
    }

    private static Answer echo(String... nameHeader) {
        List<String> all = new ArrayList<>(List.of("MCP-Protocol-Version", "2026-07-28", "Mcp-Method", "tools/call"));
        all.addAll(List.of(nameHeader));
        return client
                .post("""
                        {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"text":"x"},"_meta":%s}}"""
                        .formatted(META), all.toArray(String[]::new));
    }

    @Test
    @Tag("R-147")
    @Tag("R-148")
    @Tag("R-156")
    void theNameStandsInHeaderAndBodyAlike() {
        String encoded = "=?base64?" + Base64.getEncoder().encodeToString("echo".getBytes(StandardCharsets.UTF_8))
                + "?=";

        echo("Mcp-Name", "echo").result();
        echo("mcp-name", "  echo  ").result();
        echo("Mcp-Name", encoded).result();
        echo("Mcp-Name", "count").isError(400, -32020);
        echo("Mcp-Name", encoded.replace("base64", "BASE64")).isError(400, -32020);
        echo("Mcp-Name", "=?base64?ZWNobw?=").isError(400, -32020);
        echo("Mcp-Name", "echo", "Mcp-Name", "echo").isError(400, -32600);
        echo().isError(400, -32020);
    }

    @Test
    @Tag("R-064")
    void whoTheClientClaimsToBeChangesNothing() {
        String named = LIST.replace("\"io.modelcontextprotocol/clientCapabilities\"",
                "\"io.modelcontextprotocol/clientInfo\":{\"name\":\"admin\",\"version\":\"1\"},\"io.modelcontextprotocol/clientCapabilities\"");

        assertThat(client.post(named, "MCP-Protocol-Version", "2026-07-28", "Mcp-Method", "tools/list").text())
                .isEqualTo(client.post(LIST, "MCP-Protocol-Version", "2026-07-28", "Mcp-Method", "tools/list").text());
    }

    @Test
    @Tag("R-125")
    void aSessionIdIsNeitherReadNorGiven() {
        Answer answer = client.post(LIST, "MCP-Protocol-Version", "2026-07-28", "Mcp-Method", "tools/list",
                "Mcp-Session-Id", "any");

        answer.result();
        assertThat(answer.headers().firstValue("Mcp-Session-Id")).isEmpty();
    }

    @Test
    @Tag("R-135")
    void aResponseIsNotTaken() {
        client.post("""
                {"jsonrpc":"2.0","id":1,"result":{}}""", "MCP-Protocol-Version", "2026-07-28").isError(400, -32600);
    }

    @Test
    @Tag("R-126")
    void thereIsNothingToGetOrDelete() {
        String[] version = {"MCP-Protocol-Version", "2026-07-28"};

        assertThat(WireClient.exchange(HttpRequest.newBuilder(server.endpoint()).DELETE(), version).status())
                .isEqualTo(405);
        assertThat(WireClient.exchange(HttpRequest.newBuilder(server.endpoint()).GET(), version).status())
                .isEqualTo(405);
    }
}

package org.mcpjakarta.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.mcpjakarta.bridge.SessionTest.text;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A client of 2026-07-28, which has no session. */
class StatelessTest {
    private static final String LIST = request("list", "tools/list", "");

    private final TestTools tools = new TestTools();
    private TestEndpoint endpoint;
    private StdioClient client;

    @BeforeEach
    void start() throws Exception {
        endpoint = TestEndpoint.start(tools);
        client = StdioClient.of(endpoint.url());
    }

    @AfterEach
    void stop() throws Exception {
        client.close();
        tools.close();
        endpoint.close();
    }

    @Test
    void headersRepeatMethodAndName() throws Exception {
        client.send(request("d", "server/discover", ""));
        client.answer("d");
        client.send(request("a", "tools/call", "\"name\":\"echo\",\"arguments\":{\"text\":\"x\"},"));

        assertThat(text(client.answer("a"))).isEqualTo("x");
        assertThat(endpoint.requests()).containsExactly(
                "POST MCP-Protocol-Version=2026-07-28 Mcp-Method=server/discover",
                "POST MCP-Protocol-Version=2026-07-28 Mcp-Method=tools/call Mcp-Name=echo");
    }

    @Test
    void aNameThatNoHeaderCanCarryIsEncoded() throws Exception {
        client.send(request("r", "resources/read", "\"uri\":\"news://grün\","));

        // Not -32020: what the header says is what the body says.
        assertThat(client.answer("r").getJsonObject("error").getInt("code")).isEqualTo(-32602);
        assertThat(endpoint.requests()).singleElement().asString().contains("Mcp-Name==?base64?bmV3czovL2dyw7xu?=");
    }

    @Test
    void headersRepeatArgumentsOfListedTools() throws Exception {
        client.send(LIST);
        client.answer("list");
        client.send(mirrored("a", "{\"region\":\"nörd\",\"shard\":7}"));

        assertThat(text(client.answer("a"))).contains("nörd");
        assertThat(endpoint.requests()).last().asString().contains("Mcp-Param-Region==?base64?", "Mcp-Param-Shard=7");
    }

    @Test
    void argumentsThatAreMissingAreNotRepeated() throws Exception {
        client.send(LIST);
        client.answer("list");
        client.send(mirrored("a", "{\"shard\":null}"));

        assertThat(text(client.answer("a"))).contains("shard");
        assertThat(endpoint.requests()).last().asString().doesNotContain("Mcp-Param");
    }

    @Test
    void aToolThatWasNeverListedIsListedByTheBridge() throws Exception {
        client.send(mirrored("a", "{\"region\":\"north\"}"));

        assertThat(text(client.answer("a"))).contains("north");
        assertThat(endpoint.requests()).hasSize(3).last().asString().contains("Mcp-Param-Region=north");
        assertThat(client.heard()).hasSize(1);
    }

    @Test
    void aCallIsCancelledByLeaving() throws Exception {
        client.send(request("a", "tools/call", "\"name\":\"endless\",\"arguments\":{},"));
        TestTools.await(tools.endless);
        client.send("""
                {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a"}}""");

        TestTools.await(tools.cancelled);
        client.send(request("b", "tools/call", "\"name\":\"echo\",\"arguments\":{\"text\":\"alive\"},"));
        assertThat(text(client.answer("b"))).isEqualTo("alive");
        assertThat(client.heard()).hasSize(1);
        assertThat(endpoint.requests()).noneMatch(request -> request.contains("cancelled"));
    }

    @Test
    void aSubscriptionIsHeardUntilTheClientEndsIt() throws Exception {
        client.send(request("l", "subscriptions/listen", "\"notifications\":{\"toolsListChanged\":true},"));
        client.awaitNotification("notifications/subscriptions/acknowledged");
        endpoint.engine().features().update(TestTools::more);

        client.awaitNotification("notifications/tools/list_changed");
        client.send("""
                {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"l"}}""");
        await().until(() -> endpoint.engine().status().now().listeners() == 0);
    }

    private static String mirrored(String id, String arguments) {
        return request(id, "tools/call", "\"name\":\"mirrored\",\"arguments\":" + arguments + ",");
    }

    static String request(String id, String method, String params) {
        return """
                {"jsonrpc":"2.0","id":"%s","method":"%s","params":{%s"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",
                 "io.modelcontextprotocol/clientInfo":{"name":"tests","version":"1"},
                 "io.modelcontextprotocol/clientCapabilities":{}}}}"""
                .formatted(id, method, params);
    }
}

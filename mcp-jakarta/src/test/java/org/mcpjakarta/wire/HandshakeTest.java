package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.settings.ServerIdentity;
import org.mcpjakarta.core.settings.Settings;

/** How a client of the session era gets to know the server. */
class HandshakeTest {
    @RegisterExtension
    static final WireServer server = WireServer.start();

    private static Answer initialize(WireServer server, String version, String... headers) {
        String body = """
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"%s","capabilities":{},
                 "clientInfo":{"name":"test","version":"1"}}}""".formatted(version);
        return WireClient.post(server.endpoint(), body.getBytes(), headers);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "V2026_07_28")
    @Tag("R-037")
    @Tag("R-038")
    @Tag("R-051")
    void theServerAnswersInTheRevisionAskedFor(Revision revision) {
        initialize(server, revision.date()).is(200,
                """
                        {"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"%s","capabilities":{"tools":{"listChanged":true},"logging":{}},
                         "serverInfo":{"name":"wire","version":"1.0"}}}"""
                        .formatted(revision.date()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1999-01-01", "9999-12-31", "2026-07-28", "latest", ""})
    @Tag("R-039")
    @Tag("R-046")
    void aRevisionWithoutSessionsIsAnsweredWithTheNewestThatHasThem(String requested) {
        assertThat(initialize(server, requested).result().getString("protocolVersion")).isEqualTo("2025-11-25");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}",
            "{\"protocolVersion\":5,\"capabilities\":{},\"clientInfo\":{\"name\":\"x\",\"version\":\"1\"}}",
            "{\"protocolVersion\":\"2025-11-25\",\"clientInfo\":{\"name\":\"x\",\"version\":\"1\"}}",
            "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":[],\"clientInfo\":{\"name\":\"x\",\"version\":\"1\"}}",
            "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{}}",
            "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":\"x\"}",
            "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"version\":\"1\"}}"})
    @Tag("R-040")
    void anIncompleteHandshakeMakesNoSession(String params) {
        int before = server.engine().sessions().count();

        Answer answer = WireClient.post(server.endpoint(),
                Message.request("initialize", params).getBytes());

        answer.isError(400, -32602);
        assertThat(answer.json().get("id")).isEqualTo(JsonTrees.number(1));
        assertThat(server.engine().sessions().count()).isEqualTo(before);
    }

    @Test
    @Tag("R-036")
    void nothingButPingComesBeforeTheHandshake() {
        WireClient.post(server.endpoint(), Message.request("tools/list").getBytes())
                .isError(400, -32600);
        WireClient.post(server.endpoint(), Message.request("ping").getBytes())
                .is(200, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
    }

    @Test
    @Tag("R-042")
    void aSecondHandshakeChangesNothing() {
        WireClient client = WireClient.of(server, Revision.V2025_06_18, "{\"sampling\":{}}");

        initialize(server, "2025-11-25", "Mcp-Session-Id", client.session()).isError(400, -32600);

        assertThat(client.callTool("sampler", "{}").result().getJsonArray("content")).isNotEmpty();
        assertThat(client.callTool("count", "{}").result()).containsKey("structuredContent");
    }

    @Test
    @Tag("T-13")
    void anIdThatAClientBringsAlongIsNotUsed() {
        Answer answer = initialize(server, "2025-11-25", "Mcp-Session-Id", "chosen-by-the-client");

        assertThat(answer.header("Mcp-Session-Id")).isNotEqualTo("chosen-by-the-client");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "V2026_07_28")
    @Tag("R-052")
    void aServerWithoutToolsHasNoToolMethods(Revision revision) {
        try (WireServer empty = WireServer.start(WireServer.SETTINGS, Features.of(List.of()))) {
            WireClient client = WireClient.of(empty, revision);

            client.send(Message.request("tools/list")).isError(200, -32601);
            client.send(Message.request("prompts/list")).isError(200, -32601);
            assertThat(initialize(empty, revision.date()).result().getJsonObject("capabilities")).isEmpty();
        }
    }

    @Test
    @Tag("R-067")
    void aServerOfTheStatelessEraNamesItsRevisionsToOlderClients() {
        Settings modern = new Settings("/mcp", ServerIdentity.named("wire", "1.0"),
                new Revisions(List.of(Revision.V2026_07_28)),
                Settings.Limits.DEFAULT, Settings.Access.LOOPBACK);
        try (WireServer stateless = WireServer.start(modern, Features.of(WireTools.ALL))) {
            initialize(stateless, "2025-11-25").is(400, """
                    {"jsonrpc":"2.0","id":1,"error":{"code":-32022,"message":"Unsupported protocol version",
                     "data":{"supported":["2026-07-28"],"requested":"2025-11-25"}}}""");
        }
    }
}

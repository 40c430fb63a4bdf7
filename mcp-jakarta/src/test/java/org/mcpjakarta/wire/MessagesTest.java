package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;

/** JSON-RPC over HTTP: what is read, what is refused, and with which words. */
class MessagesTest {
    @RegisterExtension
    static final WireServer server = WireServer.start();

    @ParameterizedTest
    @EnumSource
    @Tag("R-001")
    void everyAnswerIsJsonRpc(Revision revision) {
        WireClient client = WireClient.of(server, revision);

        assertThat(client.callTool("echo", "{\"text\":\"x\"}").json().getString("jsonrpc")).isEqualTo("2.0");
        assertThat(client.callTool("nope", "{}").json().getString("jsonrpc")).isEqualTo("2.0");
        assertThat(client.post("{").json().getString("jsonrpc")).isEqualTo("2.0");
    }

    @Test
    @Tag("R-002")
    void bytesThatAreNoUtf8AreNotParsed() {
        String json = Message.request("ping");
        byte[] latin1 = """
                {"jsonrpc":"2.0","id":"é","method":"ping"}""".getBytes(StandardCharsets.ISO_8859_1);
        byte[] broken = json.getBytes(StandardCharsets.UTF_8);
        broken[json.indexOf("ping")] = (byte) 0xFF;

        for (byte[] body : new byte[][]{json.getBytes(StandardCharsets.UTF_16LE), latin1, broken}) {
            WireClient.post(server.endpoint(), body).isError(400, -32700);
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-002")
    void textOutsideAsciiComesBackAsUtf8(Revision revision) {
        Answer answer = WireClient.of(server, revision).callTool("echo", "{\"text\":\"grüße 🎉\"}");

        assertThat(answer.text()).contains("grüße 🎉");
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "1.5", "1.0", "true", "{}", "[]", "1e400"})
    @Tag("R-003")
    void anIdIsAStringOrAnInteger(String id) {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);

        client.post("""
                {"jsonrpc":"2.0","id":%s,"method":"ping"}""".formatted(id), "Mcp-Session-Id", client.session())
                .isError(400, -32600);
    }

    static Stream<Object[]> idsAndRevisions() {
        return Stream.of("1", "\"1\"", "\"\"", "9007199254740992", "-5", "\"" + "x".repeat(128) + "\"", "\"🎉\"")
                .flatMap(id -> Stream.of(Revision.values()).map(revision -> new Object[]{id, revision}));
    }

    @ParameterizedTest
    @MethodSource("idsAndRevisions")
    @Tag("R-004")
    void idsComeBackWithTheirTypeAndValue(String id, Revision revision) {
        WireClient client = WireClient.of(server, revision);
        String call = """
                {"jsonrpc":"2.0","id":%s,"method":"tools/call","params":{"name":"%s","arguments":{"text":""}}}""";

        assertThat(client.send(call.formatted(id, "echo")).json().get("id")).isEqualTo(Answer.parse(id));
        assertThat(client.send(call.formatted(id, "nope")).json().get("id")).isEqualTo(Answer.parse(id));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-009")
    @Tag("R-010")
    void anAnswerHasEitherResultOrError(Revision revision) {
        WireClient client = WireClient.of(server, revision);

        assertThat(client.callTool("echo", "{\"text\":\"x\"}").json()).containsKey("result").doesNotContainKey("error");
        var failed = client.callTool("broken", "{}").json();
        assertThat(failed).containsKey("error").doesNotContainKey("result");
        assertThat(failed.getJsonObject("error").getJsonNumber("code").isIntegral()).isTrue();
        assertThat(failed.getJsonObject("error").getString("message")).isNotBlank();
    }

    @Test
    @Tag("R-012")
    void onlyUnreadableInputIsAnsweredWithoutItsId() {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);

        assertThat(client.post("{").isError(400, -32700)).isNotNull();
        assertThat(client.post("{").json()).doesNotContainKey("id");
        assertThat(client.post("""
                {"jsonrpc":"2.0","id":7,"method":5}""").json().get("id")).isEqualTo(JsonTrees.number(7));
        assertThat(client.post(Message.request(8, "tools/list")).json().get("id"))
                .isEqualTo(JsonTrees.number(8));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-013")
    @Tag("R-089")
    @Tag("R-136")
    void notificationsGetNoAnswer(Revision revision) {
        WireClient client = WireClient.of(server, revision);

        client.send(Message.notification("notifications/unheard-of")).isAccepted();
        client.send(Message.notification("notifications/cancelled", """
                {"requestId":{}}"""))
                .isAccepted();
        client.send(Message.notification("tools/call", """
                {"name":"broken"}""")).isAccepted();
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-019")
    void eachStandardErrorHasItsCode(Revision revision) {
        WireClient client = WireClient.of(server, revision);
        int unknownMethod = revision.isStateless() ? 404 : 200;

        client.post("nonsense").isError(400, -32700);
        client.post("""
                {"jsonrpc":"1.0","id":1,"method":"ping"}""").isError(400, -32600);
        client.send(Message.request("no/such")).isError(unknownMethod, -32601);
        client.callTool("nope", "{}").isError(200, -32602);
        client.callTool("broken", "{}").isError(200, -32603);
    }

    @ParameterizedTest
    @ValueSource(strings = {" x", "{}", "\u0000", " ]"})
    @Tag("R-020")
    void textAfterTheMessageIsRefused(String tail) {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);

        client.post(Message.request("ping") + tail).isError(400, -32700);
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
            {"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/list"}""", """
            {"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":{"b":1,"b":2}}}"""})
    @Tag("R-021")
    @Tag("T-22")
    void aNameThatStandsTwiceIsRefused(String body) {
        WireClient.of(server, Revision.V2025_11_25).post(body).isError(400, -32700);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Method", "METHOD", "ſethod"})
    @Tag("R-022")
    void namesMatchExactly(String name) {
        WireClient client = WireClient.of(server, Revision.V2025_11_25);

        client.post("""
                {"jsonrpc":"2.0","id":1,"%s":"ping"}""".formatted(name)).isError(400, -32600);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-023")
    @Tag("R-033")
    void unknownMembersAndOddMetaChangeNothing(Revision revision) {
        WireClient client = WireClient.of(server, revision);
        String plain = client.callTool("echo", "{\"text\":\"x\"}").text();

        Answer odd = client
                .send("""
                        {"jsonrpc":"2.0","id":1,"method":"tools/call","junk":[1],"params":{"name":"echo","arguments":{"text":"x"},"junk":{},
                         "_meta":{"progressToken":{},"traceparent":5,"com.acme/unknown":[true],"junk":null}}}""");

        assertThat(Answer.parse(odd.text())).isEqualTo(Answer.parse(plain));
    }
}

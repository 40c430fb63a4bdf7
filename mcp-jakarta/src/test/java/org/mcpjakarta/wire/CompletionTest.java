package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;

/** Completion in every revision. */
class CompletionTest {
    @RegisterExtension
    static final WireServer server = WireServer.start(WireServer.SETTINGS, WireOffers.all());

    @ParameterizedTest
    @EnumSource
    @Tag("R-053")
    @Tag("R-259")
    void argumentsAreCompletedInTheirContext(Revision revision) {
        JsonObject result = complete(revision, """
                {"ref":{"type":"ref/prompt","name":"meet"},"argument":{"name":"room","value":"O"},
                 "context":{"arguments":{"topic":"tea"}}}""").result();

        assertThat(result.getJsonObject("completion"))
                .isEqualTo(Answer.parse("{\"values\":[\"O/tea\"],\"total\":1,\"hasMore\":false}"));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-255")
    @Tag("R-256")
    void whatDoesNotExistCannotBeCompleted(Revision revision) {
        for (String params : List.of("{}", """
                {"ref":{"type":"ref/prompt","name":"mete"},"argument":{"name":"room","value":""}}""", """
                {"ref":{"type":"ref/prompt","name":"meet"},"argument":{"name":"rom","value":""}}""", """
                {"ref":{"type":"ref/prompt","name":"meet"},"argument":{"name":"room","value":5}}""", """
                {"ref":{"type":"ref/prompt","name":"meet"}}""", """
                {"ref":{"type":"ref/resource","uri":"a://b"},"argument":{"name":"b","value":""}}""", """
                {"ref":{"type":"ref/tool","name":"meet"},"argument":{"name":"room","value":""}}""")) {
            complete(revision, params).isError(200, -32602);
        }
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = EnumSource.Mode.EXCLUDE)
    @Tag("R-051")
    @Tag("R-053")
    @Tag("R-252")
    void theHandshakeAnnouncesEverythingTheRevisionHasAWordFor(Revision revision) {
        JsonObject capabilities = WireClient.post(server.endpoint(), """
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"%s","capabilities":{},
                 "clientInfo":{"name":"wire","version":"1"}}}""".formatted(revision.date()).getBytes()).result()
                .getJsonObject("capabilities");

        assertThat(capabilities).isEqualTo(Answer.parse("""
                {"tools":{"listChanged":true},"resources":{"subscribe":true,"listChanged":true},
                 "prompts":{"listChanged":true}%s}""".formatted(
                revision == Revision.V2024_11_05 ? "" : ",\"completions\":{}")));
    }

    private static Answer complete(Revision revision, String params) {
        return WireClient.of(server, revision)
                .send(Message.request("completion/complete", params));
    }
}

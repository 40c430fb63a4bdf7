package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;

/** Prompts in every revision. */
class PromptsTest {
    @RegisterExtension
    static final WireServer server = WireServer.start(WireServer.SETTINGS, WireOffers.all());

    @ParameterizedTest
    @EnumSource
    @Tag("R-045")
    @Tag("R-245")
    void eachRevisionGetsTheMembersItKnows(Revision revision) {
        JsonObject prompt = WireClient.of(server, revision)
                .send(Message.request("prompts/list")).result().getJsonArray("prompts")
                .getJsonObject(0);

        String icons = ",\"icons\":[{\"src\":\"data:image/png;base64,AA==\"}]";
        String titled = ",\"title\":\"Meet\",\"arguments\":[{\"name\":\"topic\",\"title\":\"Topic\",\"required\":true},{\"name\":\"room\"}]";
        assertThat(prompt)
                .isEqualTo(Answer.parse("{\"name\":\"meet\",\"description\":\"Plan a meeting\"" + switch (revision) {
                    case V2024_11_05, V2025_03_26 ->
                        ",\"arguments\":[{\"name\":\"topic\",\"required\":true},{\"name\":\"room\"}]";
                    case V2025_06_18 -> titled;
                    case V2025_11_25, V2026_07_28 -> titled + icons;
                } + "}"));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-045")
    @Tag("R-250")
    @Tag("R-251")
    void messagesHoldWhatTheRevisionKnows(Revision revision) {
        JsonObject result = get(revision, """
                {"name":"meet","arguments":{"topic":"tea"}}""").result();

        assertThat(result.getJsonArray("messages")).isEqualTo(Answer.parse("""
                [{"role":"user","content":{"type":"text","text":"tea"}},
                 {"role":"user","content":%s},
                 {"role":"user","content":{"type":"resource","resource":{"uri":"rooms://all","text":"Oak"}}}]"""
                .formatted(
                        revision == Revision.V2024_11_05
                                ? "{\"type\":\"text\",\"text\":\"[audio content of type audio/wav, which this client cannot receive]\"}"
                                : "{\"type\":\"audio\",\"data\":\"AA==\",\"mimeType\":\"audio/wav\"}")));
        assertThat(result.containsKey("resultType")).isEqualTo(revision.isStateless());
        assertThat(result).doesNotContainKeys("ttlMs", "cacheScope");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-247")
    void whatCannotBeGottenIsAnError(Revision revision) {
        get(revision, "{\"name\":\"nope\"}").isError(200, -32602);
        get(revision, "{}").isError(200, -32602);
        assertThat(get(revision, "{\"name\":\"meet\"}").isError(200, -32602).getString("message"))
                .isEqualTo("\"topic\" is missing");
    }

    private static Answer get(Revision revision, String params) {
        return WireClient.of(server, revision)
                .send(Message.request("prompts/get", params));
    }
}

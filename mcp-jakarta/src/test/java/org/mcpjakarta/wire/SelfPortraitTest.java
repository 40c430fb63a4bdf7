package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.MetaKeys;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.ServerIdentity;
import org.mcpjakarta.core.settings.Settings;

import jakarta.json.JsonObject;

/** Icons of the server, and capabilities that the protocol does not know. */
class SelfPortraitTest {
    private static final String ICONS = """
            [{"src":"https://example.com/i.png","sizes":["48x48"]}]""";
    private static final String EXPERIMENTAL = "{\"com.example/drafts\":{\"level\":2}}";
    @RegisterExtension
    static final WireServer server = WireServer.start(
            Settings.of(new ServerIdentity("wire", "", "1.0", "", "", "",
                    Answer.parse(ICONS).asJsonArray(), Answer.parse(EXPERIMENTAL).asJsonObject())),
            Features.of(List.of(WireTools.ECHO)));

    private static JsonObject introduction(Revision revision) {
        return revision.isStateless()
                ? WireClient.of(server, revision).send(Message.request("server/discover"))
                        .result()
                : WireClient.post(server.endpoint(),
                        """
                                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"%s","capabilities":{},
                                 "clientInfo":{"name":"test","version":"1"}}}"""
                                .formatted(revision.date()).getBytes())
                        .result();
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-045")
    void iconsAreShownWhereTheRevisionHasThem(Revision revision) {
        JsonObject introduction = introduction(revision);
        JsonObject info = revision.isStateless()
                ? introduction.getJsonObject("_meta").getJsonObject(MetaKeys.SERVER_INFO)
                : introduction.getJsonObject("serverInfo");

        assertThat(info.getString("name")).isEqualTo("wire");
        assertThat(info.get("icons"))
                .isEqualTo(revision.isBefore(Revision.V2025_11_25) ? null : Answer.parse(ICONS));
    }

    @ParameterizedTest
    @EnumSource
    void otherResultsAreNotBurdenedWithIcons(Revision revision) {
        assertThat(WireClient.of(server, revision).callTool("echo", "{\"text\":\"a\"}").text())
                .doesNotContain("icons");
    }

    @ParameterizedTest
    @EnumSource
    void experimentalCapabilitiesAreAnnouncedInEveryRevision(Revision revision) {
        assertThat(introduction(revision).getJsonObject("capabilities").get("experimental"))
                .isEqualTo(Answer.parse(EXPERIMENTAL));
    }
}

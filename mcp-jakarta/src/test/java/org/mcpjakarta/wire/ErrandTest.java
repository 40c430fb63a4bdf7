package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.core.call.InputRequest;
import org.mcpjakarta.core.call.UnansweredQuestions;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.revision.Revision;

/** A user is sent to a page, and the client learns when that is done. */
@Timeout(60)
class ErrandTest {
    private static final String ABLE = "{\"elicitation\":{\"url\":{}}}";

    private static final ToolFeature CONNECT = WireTools.tool("connect", (call, arguments) -> {
        if (call.dialogue().answer("page") == null) {
            throw new UnansweredQuestions(Map.of("page", new InputRequest(InputRequest.ELICIT,
                    Answer.parse(AskTools.LINK_PARAMS).asJsonObject(), arguments.getString("id"))));
        }
        return WireTools.text("begun");
    });

    @Test
    @Tag("R-313")
    void onlyTheClientThatAskedIsToldThatTheUserIsDone() throws Exception {
        try (WireServer server = WireServer.start(WireServer.SETTINGS, Features.of(List.of(CONNECT)))) {
            WireClient alice = WireClient.of(server, Revision.V2025_11_25, ABLE);
            WireClient bob = WireClient.of(server, Revision.V2025_11_25, ABLE);
            try (WireStream toAlice = alice.listen(); WireStream toBob = bob.listen()) {
                assertThat(send(alice, "for-alice").asked().get(0).getJsonObject("params").getString("elicitationId"))
                        .isEqualTo("for-alice");
                send(bob, "for-bob");

                server.engine().settle("for-bob");
                server.engine().settle("for-alice");
                server.engine().settle("for-alice");
                server.engine().settle("for-nobody");

                assertThat(toAlice.next()).isEqualTo(complete("for-alice"));
                assertThat(toBob.next()).isEqualTo(complete("for-bob"));
                alice.send(Message.request("ping")).result();
                toAlice.isSilent();
                toBob.isSilent();
            }
        }
    }

    @Test
    void whereThereIsNoSuchMessageNothingHappens() {
        try (WireServer server = WireServer.start(WireServer.SETTINGS, Features.of(List.of(CONNECT)))) {
            WireTalk talk = send(WireClient.of(server, Revision.V2026_07_28, ABLE), "id");

            assertThat(talk.asked().get(0).getJsonObject("params")).isEqualTo(Answer.parse(AskTools.LINK_PARAMS));
            server.engine().settle("id");
        }
    }

    private static WireTalk send(WireClient client, String id) {
        WireTalk talk = WireTalk.of(client, """
                {"name":"connect","arguments":{"id":"%s"}}""".formatted(id),
                question -> "{\"action\":\"accept\"}");
        assertThat(talk.text()).isEqualTo("begun");
        return talk;
    }

    private static Object complete(String id) {
        return Answer.parse("""
                {"jsonrpc":"2.0","method":"notifications/elicitation/complete","params":{"elicitationId":"%s"}}"""
                .formatted(id));
    }
}

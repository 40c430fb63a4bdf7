package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.revision.Revision;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** Several messages in one body: served in 2025-03-26, refused everywhere else. */
class BatchTest {
    private static final String PING = """
            {"jsonrpc":"2.0","id":%s,"method":"ping"}""";
    private static final String NOTICE = Message.notification("notifications/unheard-of");
    private static final String LATER = """
            {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"later","arguments":{"text":"late"}}}""";

    @RegisterExtension
    static final WireServer server = WireServer.start();

    private static Answer batch(Revision revision, String... messages) {
        WireClient client = WireClient.of(server, revision);
        return client.post("[" + String.join(",", messages) + "]", client.headersFor(JsonValue.EMPTY_JSON_OBJECT));
    }

    @Test
    @Tag("R-015")
    void eachRequestOfABatchIsAnswered() {
        Answer answer = batch(Revision.V2025_03_26, PING.formatted("1"), NOTICE, PING.formatted("\"two\""), LATER);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(ids(answer)).containsExactlyInAnyOrder("1", "\"two\"", "3");
        assertThat(answer.text()).contains("late");
    }

    @Test
    @Tag("R-015")
    void aBatchOfResponsesIsAccepted() {
        batch(Revision.V2025_03_26, """
                {"jsonrpc":"2.0","id":"a","result":{}}""", """
                {"jsonrpc":"2.0","id":"b","result":{}}""").isAccepted();
    }

    @Test
    @Tag("R-015")
    void whatGoesBeforeTheAnswersMakesThemEventsOfAStream() {
        Answer answer = batch(Revision.V2025_03_26, ConnectedClient.call(1, "steps", "{}"), PING.formatted("2"), LATER);

        List<JsonObject> events = answer.events();
        assertThat(events).filteredOn(event -> event.containsKey("method")).isNotEmpty()
                .allSatisfy(event -> assertThat(event.getString("method")).isEqualTo("notifications/progress"));
        assertThat(events.subList(events.size() - 3, events.size())).extracting(event -> event.getInt("id"))
                .containsExactlyInAnyOrder(1, 2, 3);
    }

    @Test
    @Tag("R-015")
    void aCallInABatchAsksItsClient() throws Exception {
        try (WireServer asking = WireServer.start(WireServer.SETTINGS, Features.of(AskTools.ALL))) {
            WireClient client = WireClient.of(asking, Revision.V2025_03_26, "{\"roots\":{},\"sampling\":{}}");
            try (EventReader stream = EventReader.post(asking.endpoint(),
                    "[" + ConnectedClient.call(1, "capital", "{}") + "," + PING.formatted("2") + "]", "Mcp-Session-Id",
                    client.session())) {
                JsonObject question = Answer.parse(stream.event().data()).asJsonObject();
                assertThat(question.getString("method")).isEqualTo("sampling/createMessage");

                client.send(Message.result(question, """
                        {"role":"assistant","model":"m","content":{"type":"text","text":"Paris"}}""")).isAccepted();

                assertThat(stream.event().data()).contains("\"id\":1").contains("Paris");
                assertThat(stream.event().data()).contains("\"id\":2");
                assertThat(stream.next()).isNull();
            }
        }
    }

    @Test
    @Tag("R-016")
    void initializeInABatchIsRefusedAndMakesNoSession() {
        String initialize = """
                {"jsonrpc":"2.0","id":9,"method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{},
                 "clientInfo":{"name":"x","version":"1"}}}""";
        WireClient client = WireClient.of(server, Revision.V2025_03_26);
        int before = server.engine().sessions().count();

        Answer answer = client.post("[" + initialize + "]", "Mcp-Session-Id", client.session());

        assertThat(answer.array().getJsonObject(0).getJsonObject("error").getInt("code")).isEqualTo(-32600);
        assertThat(answer.headers().firstValue("Mcp-Session-Id")).isEmpty();
        assertThat(server.engine().sessions().count()).isEqualTo(before);
        client.post("[" + initialize + "]").isError(400, -32600);
    }

    @Test
    @Tag("R-017")
    void anEmptyBatchIsOneError() {
        batch(Revision.V2025_03_26).isError(400, -32600);
    }

    @Test
    @Tag("R-017")
    void eachBadMemberIsOneError() {
        Answer answer = batch(Revision.V2025_03_26, "1", """
                {"jsonrpc":"2.0","id":4,"method":5}""", PING.formatted("1"));

        assertThat(answer.array()).hasSize(3);
        assertThat(answer.array().getValuesAs(JsonObject.class)).filteredOn(member -> member.containsKey("error"))
                .extracting(member -> member.getJsonObject("error").getInt("code")).containsExactly(-32600, -32600);
    }

    @Test
    @Tag("R-017")
    void aBatchOfNotificationsIsAccepted() {
        batch(Revision.V2025_03_26, NOTICE, NOTICE).isAccepted();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "V2025_03_26")
    @Tag("R-018")
    void otherRevisionsTakeOneMessageAtATime(Revision revision) {
        batch(revision, PING.formatted("1"), PING.formatted("2")).isError(400, -32600);
    }

    private static Set<String> ids(Answer answer) {
        return answer.array().getValuesAs(JsonObject.class).stream().map(member -> member.get("id").toString())
                .collect(Collectors.toSet());
    }
}

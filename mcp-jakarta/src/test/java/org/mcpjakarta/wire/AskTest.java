package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.mcpjakarta.core.ask.Patience;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;

import jakarta.json.JsonObject;

/** Tools that ask: the same tool, whatever the client's revision. */
@Timeout(60)
class AskTest {
    private static final String ABLE = """
            {"sampling":{"tools":{}},"elicitation":{"form":{},"url":{}},"roots":{"listChanged":true}}""";
    private static final String MODEL = """
            {"role":"assistant","model":"m","content":{"type":"text","text":"Paris"}}""";
    private static final String ROOTS = "{\"roots\":[{\"uri\":\"file:///work\"}]}";

    @RegisterExtension
    static final WireServer server = WireServer.start(WireServer.SETTINGS, Features.of(AskTools.ALL));

    private static WireTalk talk(Revision revision, String tool) {
        return WireTalk.of(WireClient.of(server, revision, ABLE), params(tool), AskTest::answer);
    }

    private static String params(String tool) {
        return """
                {"name":"%s","arguments":{},"_meta":{"progressToken":7}}""".formatted(tool);
    }

    private static String answer(JsonObject question) {
        return switch (question.getString("method")) {
            case "sampling/createMessage" -> MODEL;
            case "roots/list" -> ROOTS;
            default -> """
                    {"action":"accept","content":{"name":"Ada"}}""";
        };
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-304")
    @Tag("R-358")
    void aModelIsAskedInEveryRevision(Revision revision) {
        WireTalk talk = talk(revision, "capital");

        assertThat(talk.text()).isEqualTo(Answer.parse(MODEL).toString());
        assertThat(talk.asked()).singleElement().satisfies(question -> {
            assertThat(question.getString("method")).isEqualTo("sampling/createMessage");
            assertThat(withoutMeta(question)).isEqualTo(Answer.parse(AskTools.SAMPLE_PARAMS));
        });
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-297")
    void contextOfServersIsWishedForWhereTheClientKnowsTheWish(Revision revision) {
        WireClient aware = WireClient.of(server, revision, "{\"sampling\":{\"context\":{}}}");
        WireClient unaware = WireClient.of(server, revision, "{\"sampling\":{}}");

        JsonObject wished = withoutMeta(WireTalk.of(aware, params("informed"), AskTest::answer).asked().get(0));
        JsonObject reduced = withoutMeta(WireTalk.of(unaware, params("informed"), AskTest::answer).asked().get(0));

        assertThat(wished.getString("includeContext")).isEqualTo("thisServer");
        // Before 2025-11-25 nobody could say so.
        assertThat(reduced.containsKey("includeContext")).isEqualTo(revision.isBefore(Revision.V2025_11_25));
        assertThat(Stream.of(wished, reduced)).allSatisfy(asked -> assertThat(asked.get("metadata"))
                .isEqualTo(Answer.parse("{\"tier\":\"fast\",\"seed\":7}")));
    }

    @ParameterizedTest
    @EnumSource
    void severalQuestionsGoOutTogether(Revision revision) {
        WireTalk talk = talk(revision, "together");

        assertThat(talk.asked()).extracting(question -> question.getString("method"))
                .containsExactlyInAnyOrder("sampling/createMessage", "roots/list");
        assertThat(talk.text()).isEqualTo("m" + ROOTS);
    }

    @ParameterizedTest
    @EnumSource
    void severalRoundsTakeAStepOnce(Revision revision) {
        int before = AskTools.STEPS.get();

        assertThat(talk(revision, "rounds").text()).isEqualTo("m" + (before + 1) + "1");
        assertThat(AskTools.STEPS).hasValue(before + 1);
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-276")
    void progressRisesThoughTheToolRunsAgain(Revision revision) {
        assertThat(talk(revision, "rounds").others())
                .extracting(event -> event.getJsonObject("params").getInt("progress")).containsExactly(1, 2, 3);
    }

    @ParameterizedTest
    @EnumSource
    void aStageMayAskToo(Revision revision) {
        assertThat(talk(revision, "later").text()).isEqualTo("m");
    }

    @ParameterizedTest
    @EnumSource(names = {"V2024_11_05", "V2025_03_26"}, mode = Mode.EXCLUDE)
    @Tag("R-309")
    @Tag("R-310")
    void aFormHasTheWordsOfItsRevision(Revision revision) {
        JsonObject asked = withoutMeta(talk(revision, "form").asked().get(0));

        assertThat(asked).isEqualTo(Answer.parse(revision.isBefore(Revision.V2025_11_25)
                ? """
                        {"message":"Who are you?","requestedSchema":{"type":"object","properties":{
                         "name":{"type":"string"},"sure":{"type":"boolean","default":true},
                         "room":{"type":"string","enum":["b","c"],"enumNames":["Room B","Room C"]}},"required":["name"]}}"""
                : AskTools.FORM_PARAMS));
    }

    @ParameterizedTest
    @EnumSource(names = {"V2024_11_05", "V2025_03_26"})
    @Tag("R-306")
    void noUserIsAskedBeforeThatWasPossible(Revision revision) {
        assertThat(talk(revision, "form").error()).isEqualTo(-32021);
    }

    @Test
    @Tag("R-060")
    @Tag("R-411")
    void allCapabilitiesThatAreMissingStandInOneError() {
        for (int turn = 0; turn < 10; turn++) {
            JsonObject error = WireClient.of(server, Revision.V2026_07_28, "{\"elicitation\":{}}")
                    .callTool("together", "{}").isError(400, -32021);

            assertThat(error.getJsonObject("data"))
                    .hasToString("{\"requiredCapabilities\":{\"roots\":{},\"sampling\":{}}}");
        }
    }

    @Test
    @Tag("R-306")
    @Tag("R-309")
    @Tag("R-314")
    void aPageHasAnIdInOneRevisionOnly() {
        JsonObject session = withoutMeta(talk(Revision.V2025_11_25, "link").asked().get(0));
        JsonObject stateless = withoutMeta(talk(Revision.V2026_07_28, "link").asked().get(0));

        assertThat(session).containsKeys("mode", "message", "url", "elicitationId");
        assertThat(stateless).isEqualTo(Answer.parse(AskTools.LINK_PARAMS));
        assertThat(talk(Revision.V2025_06_18, "link").error()).isEqualTo(-32021);
    }

    @Test
    @Tag("R-296")
    @Tag("R-310")
    void whatARevisionDoesNotKnowIsNotAsked() {
        assertThat(talk(Revision.V2025_06_18, "skilled").error()).isEqualTo(-32021);
        assertThat(talk(Revision.V2025_06_18, "several").error()).isEqualTo(-32603);
        assertThat(talk(Revision.V2025_11_25, "skilled").text()).contains("Paris");
        assertThat(talk(Revision.V2025_11_25, "several").text()).contains("accept");
    }

    @ParameterizedTest
    @EnumSource
    @Tag("R-295")
    @Tag("R-296")
    @Tag("R-314")
    @Tag("R-362")
    void nothingIsAskedThatWasNotDeclared(Revision revision) {
        WireClient unable = WireClient.of(server, revision, "{}");
        int status = revision.isStateless() ? 400 : 200;

        for (String tool : List.of("capital", "form", "link")) {
            unable.callTool(tool, "{}").isError(status, -32021);
        }
        WireClient.of(server, revision, "{\"sampling\":{}}").callTool("skilled", "{}").isError(status, -32021);
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-312")
    void aRefusalOfTheClientReachesTheTool(Revision revision) {
        WireTalk talk = WireTalk.of(WireClient.of(server, revision, ABLE), params("capital"),
                question -> """
                        {"error":{"code":-1,"message":"User rejected sampling request"}}""");

        assertThat(talk.text()).isEqualTo("{\"refusal\":\"User rejected sampling request\"}");
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    void whoAnswersNeedNotWaitForWhatComesOfIt(Revision revision) throws Exception {
        CompletableFuture<Void> gate = new CompletableFuture<>();
        try (WireServer own = WireServer.start(WireServer.SETTINGS, Features.of(List.of(AskTools.behind(gate))));
                ConnectedClient connected = ConnectedClient.of(own, revision, ABLE)) {
            WireClient client = WireClient.of(own, revision, ABLE);
            String call = Message.request(8, "tools/call", params("gated"));
            try (WireStream stream = client.stream(call)) {
                client.send(AnnsTools.answer(stream.next(), "m")).isAccepted();
                connected.post(call).isAccepted();
                connected.post(AnnsTools.answer(connected.next(), "n")).isAccepted();

                gate.complete(null);

                assertThat(stream.next().toString()).contains("\\\"model\\\":\\\"m\\\"");
                assertThat(connected.next().toString()).contains("\\\"model\\\":\\\"n\\\"");
            }
        }
    }

    @Test
    @Tag("R-305")
    void aStrangerCannotAnswer() {
        WireClient stranger = WireClient.of(server, Revision.V2025_11_25, ABLE);

        WireTalk talk = WireTalk.of(WireClient.of(server, Revision.V2025_11_25, ABLE), params("capital"), question -> {
            stranger.send(Message.result(question, """
                    {"model":"evil"}"""))
                    .isError(400, -32600);
            return MODEL;
        });

        assertThat(talk.text()).contains("Paris").doesNotContain("evil");
    }

    @Test
    @Tag("R-048")
    void whoDoesNotAnswerInTimeIsToldSo() {
        Settings hasty = WireServer.SETTINGS.withAsking(new Settings.Asking(WireServer.SETTINGS.asking().keys(),
                Duration.ofMinutes(1), new Patience(Duration.ofMillis(200), Duration.ofSeconds(1)), Duration.ZERO));
        try (WireServer own = WireServer.start(hasty, Features.of(AskTools.ALL))) {
            WireTalk talk = WireTalk.of(WireClient.of(own, Revision.V2025_11_25, ABLE), params("together"),
                    question -> question.getString("method").equals("roots/list") ? ROOTS : "");

            assertThat(talk.error()).isEqualTo(-32603);
            assertThat(talk.others()).singleElement().satisfies(event -> {
                assertThat(event.getString("method")).isEqualTo("notifications/cancelled");
                assertThat(event.getJsonObject("params").getString("reason")).isEqualTo("timeout");
            });
        }
    }

    @Test
    @Tag("R-281")
    void aCancelledCallTakesItsQuestionsBack() {
        WireClient client = WireClient.of(server, Revision.V2025_11_25, ABLE);

        List<String> seen = methods(client, () -> client
                .send(Message.notification("notifications/cancelled", """
                        {"requestId":1}"""))
                .isAccepted());

        assertThat(seen).containsExactly("sampling/createMessage", "notifications/cancelled");
    }

    @Test
    void aSessionThatEndsWaitsForNothing() {
        WireClient client = WireClient.of(server, Revision.V2025_11_25, ABLE);

        List<String> seen = methods(client,
                () -> server.engine().close(server.engine().sessions().find("", client.session()).orElseThrow()));

        assertThat(seen).startsWith("sampling/createMessage").doesNotContain("");
    }

    /** The methods of what comes on the stream of a call, until it ends; after the first one something happens. */
    private static List<String> methods(WireClient client, Runnable event) {
        List<String> seen = new ArrayList<>();
        try (Stream<String> lines = client.open(
                Message.request("tools/call", params("capital")))) {
            lines.filter(line -> line.startsWith("data: {")).forEach(line -> {
                seen.add(Answer.parse(line.substring(6)).asJsonObject().getString("method", ""));
                if (seen.size() == 1) {
                    event.run();
                }
            });
        }
        return seen;
    }

    private static JsonObject withoutMeta(JsonObject question) {
        return JsonTrees.object(question.getJsonObject("params")).remove("_meta").build();
    }
}

package org.mcpjakarta.cdi.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.core.revision.Revision;

class AskTest {
    private static final String EVERYTHING = "{\"elicitation\":{\"form\":{},\"url\":{}},\"sampling\":{},\"roots\":{}}";

    private static Application application;
    private static Person person;

    @BeforeAll
    static void deploy() {
        application = Application.of(Desk.class);
        person = new Person(application, EVERYTHING);
    }

    @AfterAll
    static void undeploy() {
        application.close();
    }

    @BeforeEach
    void reset() {
        Desk.PAYMENTS.set(0);
    }

    @Test
    @Tag("R-360")
    @Tag("R-361")
    void aQuestionEndsTheCallAndItsAnswerCompletesTheNext() {
        var asked = person.call("greet", "{}");

        assertThat(asked.requests()).isEqualTo(Json
                .object("""
                        {"user_name":{"method":"elicitation/create","params":{"mode":"form","message":"What is your name?",
                         "requestedSchema":{"type":"object","properties":{"name":{"type":"string"}},"required":["name"]}}}}"""));
        assertThat(asked.result().getString("resultType")).isEqualTo("input_required");
        assertThat(asked.result().getString("requestState")).isNotEmpty();

        assertThat(asked.answer("{\"user_name\":{\"action\":\"accept\",\"content\":{\"name\":\"Ada\"}}}").text())
                .isEqualTo("Hello, Ada!");
    }

    @Test
    void aDeployedToolDoesNotShowTheClientAsAnArgument() {
        var tools = application.request(Revision.V2026_07_28, "tools/list",
                Json.object("{}")).getJsonArray("tools");

        assertThat(tools.toString()).doesNotContain("client");
    }

    @ParameterizedTest
    @CsvSource({"decline,Declined[]", "cancel,Cancelled[]"})
    @Tag("R-312")
    void aNoIsAnAnswer(String action, String seen) {
        var end = person.call("careful", "{}").answer("{\"form\":{\"action\":\"" + action + "\"}}");

        assertThat(end.text()).isEqualTo(seen);
    }

    @Test
    void theApplicationDecidesWhatANoMeans() {
        var end = person.call("greet", "{}").answer("{\"user_name\":{\"action\":\"decline\"}}");

        assertThat(end.result().getBoolean("isError")).isTrue();
        assertThat(end.text()).isEqualTo("Nobody there");
    }

    @Test
    void severalRoundsKeepAnswersAndTakeStepsOnce() {
        var first = person.call("book", "{\"room\":\"B12\"}");
        var second = first.answer("{\"stay\":{\"action\":\"accept\",\"content\":{\"nights\":2}}}");
        assertThat(second.requests()).containsOnlyKeys("color");
        assertThat(second.result().getString("requestState")).isNotEqualTo(first.result().getString("requestState"));

        var end = second.answer("{\"color\":{\"action\":\"accept\",\"content\":{\"color\":\"red\"}}}");

        assertThat(end.text()).isEqualTo(
                "B12 Accepted[value=Stay[nights=2, wish=Optional.empty]] 1 Optional[Color[color=red]]");
        assertThat(Desk.PAYMENTS).hasValue(1);
    }

    @Test
    @Tag("R-363")
    void anAnswerOnceGivenCannotBeChangedLater() {
        var second = person.call("book", "{\"room\":\"B12\"}")
                .answer("{\"stay\":{\"action\":\"accept\",\"content\":{\"nights\":2}}}");

        var end = second.answer("""
                {"stay":{"action":"accept","content":{"nights":30}},"color":{"action":"decline"}}""");

        assertThat(end.text()).contains("nights=2").doesNotContain("30");
    }

    @Test
    void severalQuestionsAreAskedAtOnce() {
        var asked = person.call("everything", "{}");
        assertThat(asked.requests()).containsOnlyKeys("user_name", "greeting", "client_roots");
        assertThat(asked.requests().get("client_roots"))
                .isEqualTo(Json.object("{\"method\":\"roots/list\",\"params\":{}}"));
        assertThat(asked.requests().get("greeting")).isEqualTo(Json.object("""
                {"method":"sampling/createMessage","params":{"messages":[{"role":"user","content":
                 {"type":"text","text":"Generate a greeting"}}],"maxTokens":50}}"""));

        var end = asked.answer("""
                {"user_name":{"action":"accept","content":{"name":"Ada"}},
                 "greeting":{"role":"assistant","model":"m","content":{"type":"text","text":"Hi"}},
                 "client_roots":{"roots":[{"uri":"file:///work","name":"work"},{"uri":"file:///tmp"}]}}""");

        assertThat(end.text()).isEqualTo("Hi, Ada of [work, null]");
    }

    @Test
    @Tag("R-368")
    @Tag("R-369")
    void whatIsMissingIsAskedForAgainAndWhatIsUnknownIgnored() {
        var asked = person.call("everything", "{}")
                .answer("{\"user_name\":{\"action\":\"accept\",\"content\":{\"name\":\"Ada\"}},\"what\":{}}");
        assertThat(asked.requests()).containsOnlyKeys("greeting", "client_roots");

        var end = asked.answer("""
                {"greeting":{"role":"assistant","model":"m","content":{"type":"text","text":"Hi"}},
                 "client_roots":{"roots":[]}}""");

        assertThat(end.text()).isEqualTo("Hi, Ada of []");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"action\":\"accept\",\"content\":{\"name\":7}}",
            "{\"action\":\"accept\",\"content\":{\"name\":\"Ada\",\"admin\":true}}", "{\"action\":\"accept\"}",
            "{\"action\":\"accept\",\"content\":[]}", "{\"action\":\"maybe\"}", "{}", "12345", "null"})
    @Tag("R-311")
    @Tag("R-367")
    void anAnswerThatDoesNotFitNeverGetsToTheApplication(String answer) {
        assertThat(person.call("greet", "{}").answer("{\"user_name\":" + answer + "}").error()).isEqualTo(-32602);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"role\":\"system\",\"model\":\"m\",\"content\":{\"type\":\"text\",\"text\":\"Hi\"}}",
            "{\"role\":\"assistant\",\"content\":{\"type\":\"text\",\"text\":\"Hi\"}}",
            "{\"role\":\"assistant\",\"model\":\"m\",\"content\":\"Hi\"}",
            "{\"role\":\"assistant\",\"model\":\"m\",\"content\":{\"type\":\"image\",\"data\":\"?\",\"mimeType\":\"image/png\"}}",
            "{\"role\":\"assistant\",\"model\":\"m\",\"content\":[{\"type\":\"dance\"}]}"})
    @Tag("R-301")
    void aSampleThatIsNoneNeverGetsToTheApplication(String answer) {
        assertThat(person.call("everything", "{}").answer("{\"greeting\":" + answer + "}").error()).isEqualTo(-32602);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"roots\":[{\"uri\":\"https://example.com\"}]}", "{\"roots\":[{\"name\":\"x\"}]}", "{}"})
    @Tag("R-323")
    void rootsThatAreNoFilesNeverGetToTheApplication(String answer) {
        assertThat(person.call("everything", "{}").answer("{\"client_roots\":" + answer + "}").error())
                .isEqualTo(-32602);
    }

    @Test
    @Tag("R-295")
    @Tag("R-306")
    @Tag("R-321")
    @Tag("R-362")
    void nothingIsAskedThatTheClientDidNotDeclare() {
        Person modest = new Person(application, "{\"sampling\":{}}");

        assertThat(modest.call("careful", "{}").requests().toString()).contains("sampling/createMessage")
                .doesNotContain("elicitation");
        assertThat(modest.call("greet", "{}").error()).isEqualTo(-32021);
        assertThat(modest.call("everything", "{}").error()).isEqualTo(-32021);
        assertThat(new Person(application, "{}").call("everything", "{}").result().getJsonObject("error")
                .getJsonObject("data")).isEqualTo(Json.object(
                        "{\"requiredCapabilities\":{\"elicitation\":{},\"roots\":{},\"sampling\":{}}}"));
        assertThat(new Person(application, "{}").call("careful", "{}").result().getJsonObject("error")
                .getJsonObject("data")).isEqualTo(Json.object("{\"requiredCapabilities\":{\"sampling\":{}}}"));
    }

    @Test
    @Tag("R-306")
    @Tag("R-309")
    void aPageNeedsItsOwnWord() {
        assertThat(new Person(application, "{\"elicitation\":{}}").call("page", "{}").error()).isEqualTo(-32021);
        assertThat(new Person(application, "{\"elicitation\":{\"url\":{}}}").call("greet", "{}").error())
                .isEqualTo(-32021);

        var asked = person.call("page", "{}");

        assertThat(asked.params("page")).isEqualTo(Json.object("""
                {"mode":"url","message":"Please sign in","url":"https://rooms.example.com/connect"}"""));
        assertThat(asked.answer("{\"page\":{\"action\":\"accept\"}}").text())
                .isEqualTo("Accepted[value=https://rooms.example.com/connect]");
    }

    @Test
    void fieldsCanBeChosenAtRunTime() {
        var asked = person.call("chooseRoom", "{}");
        assertThat(asked.params("room").getJsonObject("requestedSchema")).isEqualTo(Json.object("""
                {"type":"object","properties":{
                 "room":{"type":"string","title":"Room","oneOf":[{"const":"b12","title":"Room B12"}]},
                 "seats":{"type":"integer","default":4},"note":{"type":"string"}},"required":["room"]}"""));

        assertThat(asked.answer("{\"room\":{\"action\":\"accept\",\"content\":{\"room\":\"b12\"}}}").text())
                .isEqualTo("{room=b12, seats=4}");
        assertThat(asked.answer("{\"room\":{\"action\":\"accept\",\"content\":{\"room\":\"b13\"}}}").error())
                .isEqualTo(-32602);
    }

    @Test
    @Tag("R-310")
    void aFormThatIsNotFlatIsADefect() {
        assertThat(person.call("nested", "{}").error()).isEqualTo(-32603);
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrapped", "later", "zealous", "content"})
    void aQuestionPassesThroughContainersAndThreads(String tool) {
        var end = person.call(tool, "{}").answer("{\"user_name\":{\"action\":\"cancel\"}}");

        assertThat(end.text()).isEqualTo("Cancelled[]");
    }

    @Test
    void aStepMustHaveATypeThatJsonCanTell() {
        assertThat(person.call("list", "{}").error()).isEqualTo(-32603);
    }

    @Test
    void aStepMayFindNothing() {
        var end = person.call("nothing", "{}").answer("{\"user_name\":{\"action\":\"cancel\"}}");

        assertThat(end.text()).isEqualTo("Cancelled[]null");
    }
}

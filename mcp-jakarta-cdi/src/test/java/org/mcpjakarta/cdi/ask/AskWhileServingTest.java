package org.mcpjakarta.cdi.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.EnumSource;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.client.Roots;
import org.mcpjakarta.client.Sampling;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

/** The same methods, asked on behalf of clients that have sessions. */
@Timeout(30)
class AskWhileServingTest {
    enum Meal {
        BREAKFAST,
        DINNER
    }

    record Stay(LocalDate day, int nights, Optional<String> wish, OptionalInt dogs, Set<Meal> meals,
            @ToolArg(defaultValue = "2") long people) {}

    public record City(String city) {}

    @RequestScoped
    static class Notebook {
        static final List<String> CLOSED = new ArrayList<>();
        private String text = "";

        String note(String more) {
            return text += more;
        }

        @PreDestroy
        void close() {
            CLOSED.add(text);
        }
    }

    @ApplicationScoped
    static class Desk {
        @Inject
        Notebook notebook;
        @Inject
        McpClient injected;

        @Tool
        public String book(McpClient client) {
            notebook.note("a");
            return client.ask("stay", Elicit.form("How long?", Stay.class)).toOptional() + notebook.note("b");
        }

        @Tool
        public String deep() {
            return injected.ask("roots", Roots.list()).toString();
        }

        @Tool
        public String weather(McpClient client) {
            var request = Sampling.text("Weather in Paris?")
                    .tools(new Sampling.Tool("weather", "Tells it", City.class));
            return client
                    .converse("talk", request,
                            use -> Sampling.ToolResult.of(use, "sunny in " + use.input().get("city")))
                    .orElseThrow().text();
        }

        @Tool
        public String informed(McpClient client) {
            var request = Sampling.text("Who?").context(Sampling.Context.ALL_SERVERS)
                    .metadata(Map.of("tier", "fast", "seeds", List.of(1, 2)));
            return client.ask("who", request).orElseThrow().text();
        }

        @Tool
        public String narrow(McpClient client, Sampling.Context context) {
            return client.ask("who", Sampling.text("Who?").context(context)).orElseThrow().text();
        }

        @Prompt
        public String plan(McpClient client) {
            return "Plan for " + client.ask("city", Elicit.form("Where?", City.class)).orElseThrow().city();
        }

        @Resource(uri = "rooms://mine")
        public String mine(McpClient client) {
            return "Rooms in " + client.ask("city", Elicit.form("Where?", City.class)).orElseThrow().city();
        }
    }

    @Test
    void anAnswerBecomesTheRecord() {
        try (Application application = Application.of(Desk.class, Notebook.class)) {
            Guest guest = new Guest(application, Revision.V2025_11_25, question -> """
                    {"action":"accept","content":{"day":"2026-08-31","nights":3,"meals":["DINNER"],"dogs":1}}""");

            String text = guest.text("tools/call", "{\"name\":\"book\"}");

            assertThat(text).isEqualTo("Optional[Stay[day=2026-08-31, nights=3, wish=Optional.empty, "
                    + "dogs=OptionalInt[1], meals=[DINNER], people=2]]ab");
        }
    }

    @Test
    void everyRunHasARequestScopeOfItsOwnWhereTheContainerHasNone() {
        Notebook.CLOSED.clear();
        try (Application application = Application.of(Desk.class, Notebook.class)) {
            new Guest(application, Revision.V2025_11_25, question -> "{\"action\":\"cancel\"}").text("tools/call",
                    "{\"name\":\"book\"}");

            assertThat(Notebook.CLOSED).containsExactly("a", "ab");
        }
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    void anInjectedClientAsksForTheCallAtHand(Revision revision) {
        try (Application application = Application.of(Desk.class, Notebook.class)) {
            Guest guest = new Guest(application, revision, question -> "{\"roots\":[{\"uri\":\"file:///a\"}]}");

            assertThat(guest.text("tools/call", "{\"name\":\"deep\"}"))
                    .isEqualTo("Accepted[value=[Root[uri=file:///a, name=null]]]");
            assertThat(guest.text("tools/call", "{\"name\":\"deep\"}")).isNotEmpty();
            assertThat(guest.asked()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-322")
    void rootsAreAskedForOnceIfTheClientTellsOfChanges(Revision revision) {
        List<String> answers = new ArrayList<>(
                List.of("{\"roots\":\"none\"}", "{\"roots\":[{\"uri\":\"file:///a\"}]}"));
        try (Application application = Application.of(Desk.class, Notebook.class)) {
            Guest guest = new Guest(application, revision, "{\"roots\":{\"listChanged\":true}}",
                    question -> answers.remove(0));

            assertThat(guest.end("tools/call", "{\"name\":\"deep\"}").error()).isNotNull();
            // After an answer that makes no sense, the client is asked again.
            for (int call = 0; call < 3; call++) {
                assertThat(guest.text("tools/call", "{\"name\":\"deep\"}"))
                        .isEqualTo("Accepted[value=[Root[uri=file:///a, name=null]]]");
            }
            assertThat(guest.asked()).hasSize(2);
        }
    }

    @Test
    void promptsAndResourcesAskToo() {
        try (Application application = Application.of(Desk.class, Notebook.class)) {
            Guest guest = new Guest(application, Revision.V2025_11_25,
                    question -> "{\"action\":\"accept\",\"content\":{\"city\":\"Paris\"}}");

            assertThat(guest.result("prompts/get", "{\"name\":\"plan\"}").toString()).contains("Plan for Paris");
            assertThat(guest.result("resources/read", "{\"uri\":\"rooms://mine\"}").toString())
                    .contains("Rooms in Paris");
        }
    }

    @ParameterizedTest
    @EnumSource(names = "V2026_07_28", mode = Mode.EXCLUDE)
    @Tag("R-297")
    void aModelGetsContextWhereTheClientCanAndMetadataEverywhere(Revision revision) {
        try (Application application = Application.of(Desk.class, Notebook.class)) {
            List<JsonObject> asked = Stream.of("{\"sampling\":{\"context\":{}}}", "{\"sampling\":{}}").map(able -> {
                Guest guest = new Guest(application, revision, able, question -> """
                        {"role":"assistant","model":"m","content":{"type":"text","text":"Ada"}}""");
                assertThat(guest.text("tools/call", "{\"name\":\"informed\"}")).isEqualTo("Ada");
                return guest.asked().get(0);
            }).toList();

            assertThat(asked.get(0).getString("includeContext")).isEqualTo("allServers");
            assertThat(asked.get(1).getString("includeContext", "left out"))
                    .isEqualTo(revision.isBefore(Revision.V2025_11_25) ? "allServers" : "left out");
            assertThat(asked).allSatisfy(params -> assertThat(params.getJsonObject("metadata"))
                    .isEqualTo(Json.object("{\"tier\":\"fast\",\"seeds\":[1,2]}")));
        }
    }

    @ParameterizedTest
    @CsvSource({"NONE, none", "THIS_SERVER, thisServer", "ALL_SERVERS, allServers"})
    @Tag("R-297")
    void everyContextHasItsName(Sampling.Context context, String name) {
        try (Application application = Application.of(Desk.class, Notebook.class)) {
            Guest guest = new Guest(application, Revision.V2025_11_25, "{\"sampling\":{\"context\":{}}}",
                    question -> """
                            {"role":"assistant","model":"m","content":{"type":"text","text":"Ada"}}""");

            guest.text("tools/call", "{\"name\":\"narrow\",\"arguments\":{\"context\":\"" + context + "\"}}");

            assertThat(guest.asked().get(0).getString("includeContext")).isEqualTo(name);
            assertThat(guest.asked().get(0)).doesNotContainKey("metadata");
        }
    }

    @Test
    void aModelUsesTools() {
        try (Application application = Application.of(Desk.class, Notebook.class)) {
            Guest guest = new Guest(application, Revision.V2025_11_25, question -> question.toString().contains("sunny")
                    ? "{\"role\":\"assistant\",\"model\":\"m\",\"content\":{\"type\":\"text\",\"text\":\"It is sunny\"}}"
                    : """
                            {"role":"assistant","model":"m","stopReason":"toolUse","content":[
                             {"type":"tool_use","id":"u1","name":"weather","input":{"city":"Paris"}}]}""");

            assertThat(guest.text("tools/call", "{\"name\":\"weather\"}")).isEqualTo("It is sunny");
            assertThat(guest.asked().get(1).getJsonArray("messages").getJsonObject(2)).isEqualTo(Json.object("""
                    {"role":"user","content":{"type":"tool_result","toolUseId":"u1",
                     "content":[{"type":"text","text":"sunny in Paris"}]}}"""));
            assertThat(guest.asked().get(0).getJsonArray("tools").getJsonObject(0).getJsonObject("inputSchema"))
                    .containsKey("properties");
        }
    }
}

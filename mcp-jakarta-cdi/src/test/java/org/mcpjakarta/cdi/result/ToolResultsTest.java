package org.mcpjakarta.cdi.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.content.TextContent;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolResponse;

class ToolResultsTest {
    public record Room(String name, int seats) {}

    @ApplicationScoped
    static class Answers {
        @Tool
        public String text() {
            return "hello";
        }

        @Tool
        public StringBuilder builder() {
            return new StringBuilder("built");
        }

        @Tool
        public void nothing() {}

        @Tool
        public CompletionStage<Void> nothingLater() {
            return CompletableFuture.completedFuture(null);
        }

        @Tool
        public long number() {
            return 42;
        }

        @Tool
        public boolean flag() {
            return true;
        }

        @Tool
        public DayOfWeek day() {
            return DayOfWeek.MONDAY;
        }

        @Tool
        public LocalDate date() {
            return LocalDate.of(2026, 1, 31);
        }

        @Tool(structuredContent = true)
        public LocalDate structuredDate() {
            return date();
        }

        @Tool(structuredContent = true)
        public int structuredNumber() {
            return 7;
        }

        @Tool
        public Room room() {
            return new Room("A \"one\"", 4);
        }

        @Tool
        public CompletionStage<Room> roomLater() {
            return CompletableFuture.completedFuture(room());
        }

        @Tool
        public List<Room> rooms() {
            return List.of(room());
        }

        @Tool
        public Room[] array() {
            return new Room[]{room()};
        }

        @Tool
        public Map<String, Room> map() {
            return Map.of("a", room());
        }

        @Tool
        public Optional<Room> present() {
            return Optional.of(room());
        }

        @Tool
        public Optional<Room> empty() {
            return Optional.empty();
        }

        @Tool
        public OptionalInt someNumber() {
            return OptionalInt.of(3);
        }

        @Tool
        public JsonObject tree() {
            return Json.object("{\"a\":[1]}");
        }

        @Tool
        public JsonArray list() {
            return Json.value("[1,\"b\"]").asJsonArray();
        }

        @Tool
        public Room missing() {
            return null;
        }

        @Tool
        public String missingText() {
            return null;
        }

        @Tool
        public ToolResponse response() {
            return new ToolResponse(List.of(TextContent.of("seen")), new Room("B", 2), false, Map.of())
                    .withMetadata("com.acme/trace", 5);
        }

        @Tool
        public ToolResponse structuredResponse() {
            return ToolResponse.ofStructured(new Room("B", 2));
        }

        @Tool
        public ToolResponse failedResponse() {
            return ToolResponse.ofError("try again");
        }

        @Tool(outputSchemaFrom = Room.class)
        public ToolResponse broken() {
            return ToolResponse.ofStructured(Map.of("seats", "many"));
        }

        @Tool(outputSchemaFrom = Room.class)
        public ToolResponse bare() {
            return ToolResponse.ofText("nothing structured");
        }
    }

    @AutoClose
    private static Application application = Application.of(Answers.class);

    @ParameterizedTest
    @CsvSource({"text,hello", "builder,built", "number,42", "flag,true", "day,MONDAY", "date,2026-01-31"})
    void plainValuesAreOneText(String tool, String text) {
        JsonObject result = application.call(tool, "{}");

        assertThat(application.text(tool, "{}")).isEqualTo(text);
        assertThat(result).containsOnlyKeys("content");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nothing", "nothingLater"})
    void voidIsNoContent(String tool) {
        assertThat(application.call(tool, "{}")).isEqualTo(Json.value("{\"content\": []}"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "room             | {\"name\": \"A \\\"one\\\"\", \"seats\": 4}",
            "roomLater        | {\"name\": \"A \\\"one\\\"\", \"seats\": 4}",
            "rooms            | [{\"name\": \"A \\\"one\\\"\", \"seats\": 4}]",
            "array            | [{\"name\": \"A \\\"one\\\"\", \"seats\": 4}]",
            "map              | {\"a\": {\"name\": \"A \\\"one\\\"\", \"seats\": 4}}",
            "present          | {\"name\": \"A \\\"one\\\"\", \"seats\": 4}",
            "empty            | null",
            "someNumber       | 3",
            "tree             | {\"a\": [1]}",
            "list             | [1, \"b\"]",
            "structuredDate   | \"2026-01-31\"",
            "structuredNumber | 7"})
    @Tag("R-218")
    @Tag("R-219")
    void structuredContentIsGivenAsTextToo(String tool, String json) {
        JsonObject result = application.call(Revision.V2026_07_28, tool, "{}");

        assertThat(result.get("structuredContent")).isEqualTo(Json.value(json));
        String text = result.getJsonArray("content").getJsonObject(0).getString("text");
        assertThat(Json.value(text)).isEqualTo(result.get("structuredContent"));
    }

    @Test
    @Tag("R-217")
    void valuesThatAreNoObjectsAreWrappedForOlderClients() {
        assertThat(application.call("rooms", "{}").get("structuredContent"))
                .isEqualTo(Json.value("{\"result\": [{\"name\": \"A \\\"one\\\"\", \"seats\": 4}]}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"missing", "missingText"})
    void nullIsAnErrorForTheModel(String tool) {
        assertThat(application.problem(tool, "{}")).isEqualTo("The tool found nothing to return.");
        assertThat(application.call(tool, "{}")).doesNotContainKey("structuredContent");
    }

    @Test
    void aResponseIsSentAsItIs() {
        assertThat(application.call("response", "{}")).isEqualTo(Json.value("""
                {"content": [{"type": "text", "text": "seen"}], "structuredContent": {"name": "B", "seats": 2},
                 "_meta": {"com.acme/trace": 5}}"""));
        assertThat(application.call("failedResponse", "{}")).isEqualTo(Json.value("""
                {"content": [{"type": "text", "text": "try again"}], "isError": true}"""));
    }

    @Test
    @Tag("R-219")
    void aStructuredResponseWithoutContentIsGivenAsTextToo() {
        JsonObject result = application.call("structuredResponse", "{}");

        JsonValue structured = result.get("structuredContent");
        assertThat(Json.value(application.text("structuredResponse", "{}"))).isEqualTo(structured);
    }

    @ParameterizedTest
    @ValueSource(strings = {"broken", "bare"})
    @Tag("R-216")
    void aResponseThatBreaksItsOutputSchemaIsADefect(String tool) {
        assertThat(application.call(tool, "{}").getJsonObject("error").getInt("code")).isEqualTo(-32603);
    }
}

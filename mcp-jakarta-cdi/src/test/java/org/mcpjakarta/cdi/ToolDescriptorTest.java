package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Specializes;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.Cancellation;
import org.mcpjakarta.Icon;
import org.mcpjakarta.IconProvider;
import org.mcpjakarta.Icons;
import org.mcpjakarta.McpRequest;
import org.mcpjakarta.MetaField;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;
import org.mcpjakarta.tools.ToolResponse;

class ToolDescriptorTest {
    public record Room(String name, int seats) {}

    @ApplicationScoped
    static class Painter implements IconProvider {
        @Override
        public List<Icon> icons() {
            return List.of(new Icon("https://example.com/door.png", "image/png", List.of("48x48"), Icon.Theme.DARK));
        }
    }

    static class Sketcher implements IconProvider {
        @Override
        public List<Icon> icons() {
            return List.of(Icon.of("https://example.com/sketch.svg"));
        }
    }

    @ApplicationScoped
    @Icons(iconProvider = Sketcher.class)
    static class Rooms {
        @Tool(name = "find", title = "Find a room", description = "Finds a free room", annotations = @Tool.Annotations(title = "Find", readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = false))
        @Icons(iconProvider = Painter.class)
        @MetaField(prefix = "com.acme/", name = "team", value = "facilities")
        public Room find(@ToolArg(description = "number of seats", defaultValue = "4") @Min(1) @Max(200) int seats,
                String building, McpRequest request, Cancellation cancellation, Progress progress) {
            return new Room(building, seats);
        }

        @Tool
        public void lock() {}

        @Tool(outputSchemaFrom = Room.class)
        public ToolResponse response() {
            return ToolResponse.ofStructured(new Room("A", 1));
        }

        @Tool(structuredContent = true)
        public int count() {
            return 1;
        }
    }

    @Test
    void everythingThatTheAnnotationsSayIsListed() {
        assertThat(listed("find")).isEqualTo(Json
                .value("""
                        {
                          "name": "find",
                          "title": "Find a room",
                          "description": "Finds a free room",
                          "icons": [{"src": "https://example.com/door.png", "mimeType": "image/png", "sizes": ["48x48"], "theme": "dark"}],
                          "inputSchema": {
                            "type": "object",
                            "properties": {
                              "seats": {"type": "integer", "minimum": 1, "maximum": 200, "description": "number of seats", "default": 4},
                              "building": {"type": "string"}
                            },
                            "required": ["building"],
                            "additionalProperties": false
                          },
                          "outputSchema": {
                            "type": "object",
                            "properties": {
                              "name": {"type": "string"},
                              "seats": {"type": "integer", "minimum": -2147483648, "maximum": 2147483647}
                            },
                            "required": ["seats"]
                          },
                          "annotations": {
                            "title": "Find", "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true, "openWorldHint": false
                          },
                          "_meta": {"com.acme/team": "facilities"}
                        }"""));
    }

    @Test
    void whatIsNotSaidIsLeftOutAndIconsOfTheClassCount() {
        assertThat(listed("lock")).isEqualTo(Json.value("""
                {
                  "name": "lock",
                  "icons": [{"src": "https://example.com/sketch.svg"}],
                  "inputSchema": {"type": "object", "additionalProperties": false}
                }"""));
    }

    @Test
    void aResponseIsDescribedByTheTypeThatIsNamed() {
        JsonValue named = listed("response").get("outputSchema");

        assertThat(named).isNotNull().isEqualTo(listed("find").get("outputSchema"));
    }

    @Test
    void plainValuesAreDescribedOnlyIfAskedFor() {
        assertThat(listed("count").getJsonObject("outputSchema").getString("type")).isEqualTo("integer");
        assertThat(listed("lock")).doesNotContainKey("outputSchema");
    }

    @Dependent
    static class Base<T> {
        @Tool
        public T echo(T value) {
            return value;
        }

        @Tool
        public void dropped() {}
    }

    @Dependent
    static class OfRooms extends Base<Room> {
        @Override
        public Room echo(Room value) {
            return value;
        }

        @Override
        public void dropped() {}

        @Tool
        public Room last(List<? extends Room> rooms) {
            return rooms.get(rooms.size() - 1);
        }
    }

    @Dependent
    static class Inheriting extends Base<Room> {}

    @Test
    void anInheritedToolHasTheTypesOfTheBean() {
        try (Application application = Application.of(Inheriting.class)) {
            assertThat(application.text("echo", "{\"value\":{\"name\":\"A\",\"seats\":2}}"))
                    .isEqualTo("{\"name\":\"A\",\"seats\":2}");
        }
    }

    @Test
    void overridingWithoutTheAnnotationTakesAToolAway() {
        try (Application application = Application.of(OfRooms.class)) {
            JsonObject tools = application.request(Revision.V2025_11_25, "tools/list", JsonTrees.EMPTY_OBJECT);

            assertThat(tools.getJsonArray("tools")).extracting(tool -> tool.asJsonObject().getString("name"))
                    .containsExactly("last");
        }
    }

    @Dependent
    @Specializes
    static class Special extends Inheriting {}

    @Dependent
    @Alternative
    static class Other {
        @Tool
        public void echo() {}
    }

    @Test
    void beansThatAreReplacedOrNotChosenHaveNoTools() {
        try (Application application = Application.of(Inheriting.class, Special.class, Other.class)) {
            JsonObject tools = application.request(Revision.V2025_11_25, "tools/list", JsonTrees.EMPTY_OBJECT);

            assertThat(tools.getJsonArray("tools")).hasSize(2);
        }
    }

    private static JsonObject listed(String name) {
        try (Application application = Application.of(Rooms.class, Painter.class)) {
            JsonObject list = application.request(Revision.V2026_07_28, "tools/list", JsonTrees.EMPTY_OBJECT);
            return list.getJsonArray("tools").stream().map(JsonValue::asJsonObject)
                    .filter(tool -> tool.getString("name").equals(name)).findFirst().orElseThrow();
        }
    }
}

package org.mcpjakarta.cdi.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.json.bind.annotation.JsonbSubtype;
import jakarta.json.bind.annotation.JsonbTransient;
import jakarta.json.bind.annotation.JsonbTypeInfo;
import jakarta.validation.constraints.NotNull;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.cdi.fixture.LogCapture;
import org.mcpjakarta.cdi.schema.Standard;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.tools.Tool;

/** Nothing leaves that its output schema refuses. */
class OutputContractTest {

    public record Item(String name) {}

    public record Named(@NotNull String name, int size) {}

    public record Stock(Map<Item, Integer> counts, List<Map<Item, Integer>> more, Optional<Map<Item, String>> maybe) {}

    public record Held(List<String> words, @Nullable Held next) {}

    public static class Bean {
        public int getSize() {
            return 1;
        }
    }

    public static class Odd extends Bean {
        @Override
        @JsonbTransient
        public int getSize() {
            return 2;
        }
    }

    @JsonbTypeInfo({@JsonbSubtype(alias = "circle", type = Circle.class)})
    public interface Shape {}

    public record Circle(int radius, Map<Item, Integer> marks) implements Shape {}

    public record Square(int side) implements Shape {}

    public abstract static class Source<T> {
        @Tool
        public List<@Nullable T> inherited() {
            return Arrays.asList(value(), null);
        }

        abstract T value();
    }

    @ApplicationScoped
    static class Tools extends Source<Item> {
        @Override
        Item value() {
            return new Item("a");
        }

        @Tool
        public List<String> nullElement() {
            return Arrays.asList("a", null);
        }

        @Tool
        public String[] nullInArray() {
            return new String[]{null};
        }

        @Tool
        public List<List<Integer>> nullDeepInside() {
            return List.of(List.of(1), Arrays.asList(1, null));
        }

        @Tool
        public Map<String, Integer> nullValue() {
            Map<String, Integer> map = new HashMap<>();
            map.put("a", null);
            return map;
        }

        @Tool
        public Held nullInRecord() {
            return new Held(List.of("a"), new Held(Arrays.asList("b", null), null));
        }

        @Tool
        public Named nullMember() {
            return new Named(null, 1);
        }

        @Tool
        public Bean oddSubclass() {
            return new Odd();
        }

        @Tool
        public Shape unknownSubtype() {
            return new Square(1);
        }

        @Tool
        public Map<Object, Integer> oddKeys() {
            return Map.of(new Item("a"), 1);
        }

        @Tool
        public CompletionStage<List<String>> nullLater() {
            return CompletableFuture.completedFuture(Arrays.asList("a", null));
        }

        @Tool
        public List<@Nullable String> nullableElement() {
            return Arrays.asList("a", null);
        }

        @Tool
        public Map<String, @Nullable Integer> nullableValue() {
            Map<String, Integer> map = new LinkedHashMap<>();
            map.put("a", 1);
            map.put("b", null);
            return map;
        }

        @Tool
        public CompletionStage<Map<String, List<@Nullable Item>>> nullableLater() {
            return CompletableFuture.completedFuture(Map.of("a", Arrays.asList(new Item("x"), null)));
        }

        @Tool
        public @Nullable String @Nullable [] nullableInArray() {
            return new String[]{"a", null};
        }

        @Tool
        public Map<Item, Integer> noPairs() {
            return Map.of();
        }

        @Tool
        public Stock noPairsInside() {
            return new Stock(Map.of(), List.of(Map.of(), Map.of(new Item("a"), 1)), Optional.of(Map.of()));
        }

        @Tool
        public Map<String, Map<Item, Integer>> noPairsInMap() {
            return Map.of("a", Map.of());
        }

        @Tool
        public Shape noPairsInFamily() {
            return new Circle(1, Map.of());
        }

        @Tool
        public Held deep() {
            Held deep = new Held(List.of(), null);
            for (int i = 0; i < 150; i++) {
                deep = new Held(List.of("a"), deep);
            }
            return deep;
        }

        @Tool
        public Map<String, Integer> nothing() {
            return Map.of();
        }
    }

    @AutoClose
    private static Application application = Application.of(Tools.class);

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            nullElement    | "[1]" must be a string, but was null
            nullInArray    | "[0]" must be a string, but was null
            nullDeepInside | "[1][1]" must be an integer, but was null
            nullValue      | "a" must be an integer, but was null
            nullInRecord   | "next.words[1]" must be a string, but was null
            nullMember     | "name" is missing; expected a string
            oddSubclass    | "size" is missing; expected an integer
            unknownSubtype | "@type" is missing; expected one of circle
            oddKeys        | the value must be an object, but was an array
            nullLater      | "[1]" must be a string, but was null
            """, quoteCharacter = '`')
    @Tag("R-216")
    void aResultThatItsSchemaRefusesIsADefectForTheOperator(String tool, String place) {
        try (LogCapture log = new LogCapture()) {
            JsonObject error = application.call(tool, "{}").getJsonObject("error");

            assertThat(error.getInt("code")).isEqualTo(-32603);
            assertThat(error.getString("message")).doesNotContain("null").doesNotContain("[1]");
            assertThat(log.lines("MCPJ5020 ")).singleElement().asString()
                    .contains("Tool \"" + tool + "\" on " + Tools.class.getName() + "#" + tool + "()").contains(place);
            assertThat(log.lines("MCPJ5001")).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"nullableElement", "nullableValue", "nullableLater", "nullableInArray", "inherited",
            "noPairs",
            "noPairsInside", "noPairsInMap", "noPairsInFamily", "deep", "nothing"})
    @Tag("R-216")
    void whatLeavesFitsWhatIsListed(String tool) {
        for (Revision revision : Revision.values()) {
            JsonObject listed = listed(revision, tool);
            JsonObject result = application.call(revision, tool, "{}");

            assertThat(result).doesNotContainKeys("error", "isError");
            if (listed.containsKey("outputSchema")) {
                JsonObject schema = listed.getJsonObject("outputSchema");
                JsonValue content = result.get("structuredContent");
                assertThat(Standard.objections(schema, content.toString())).as("%s against %s", content, schema)
                        .isEmpty();
            }
        }
    }

    @Test
    @Tag("R-216")
    void theSchemaSaysWhichElementsMayBeNull() {
        assertThat(output("nullableElement"))
                .hasToString("{\"type\":\"array\",\"items\":{\"type\":[\"string\",\"null\"]}}");
        assertThat(output("nullableValue").getJsonObject("additionalProperties").get("type"))
                .hasToString("[\"integer\",\"null\"]");
        assertThat(output("nullElement")).hasToString("{\"type\":\"array\",\"items\":{\"type\":\"string\"}}");
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_06_18", "V2025_11_25"})
    @Tag("R-216")
    void anEmptyMapOfPairsIsAnEmptyListOfThem(Revision revision) {
        assertThat(application.call(revision, "noPairs", "{}").getJsonObject("structuredContent"))
                .hasToString("{\"result\":[]}");
        assertThat(application.text("noPairs", "{}")).isEqualTo("[]");
        assertThat(application.text("noPairsInside", "{}"))
                .isEqualTo("{\"counts\":[],\"maybe\":[],\"more\":[[],[{\"key\":{\"name\":\"a\"},\"value\":1}]]}");
        assertThat(application.text("nothing", "{}")).isEqualTo("{}");
    }

    private static JsonObject output(String tool) {
        return listed(Revision.V2026_07_28, tool).getJsonObject("outputSchema");
    }

    private static JsonObject listed(Revision revision, String tool) {
        return application.request(revision, "tools/list", Json.object("{}")).getJsonArray("tools")
                .getValuesAs(JsonObject.class).stream().filter(one -> one.getString("name").equals(tool)).findFirst()
                .orElseThrow();
    }
}

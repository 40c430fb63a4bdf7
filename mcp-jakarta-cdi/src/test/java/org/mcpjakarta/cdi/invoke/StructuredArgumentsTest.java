package org.mcpjakarta.cdi.invoke;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

class StructuredArgumentsTest {
    public record Guest(String name, Optional<Integer> age) {}

    public record Stay(int nights, List<Guest> guests, DayOfWeek arrival) {}

    public record Search(@ToolArg(defaultValue = "10") int limit, String text) {}

    public record Even(int number) {
        public Even {
            if (number % 2 != 0) {
                throw new IllegalStateException("canary");
            }
        }
    }

    public record Small(short number) {}

    @ApplicationScoped
    static class Echo {
        @Tool
        public String defaults(@ToolArg(defaultValue = "4") @Min(1) @Max(200) int seats,
                @ToolArg(defaultValue = "2026-01-31") LocalDate day, @ToolArg(defaultValue = "MONDAY") DayOfWeek start,
                @ToolArg(defaultValue = "true") boolean flag, @ToolArg(defaultValue = "[\"a\"]") List<String> tags,
                @ToolArg(defaultValue = "7") OptionalInt limit) {
            tags.add("b");
            return seats + " " + day + " " + start + " " + flag + " " + tags + " " + limit;
        }

        @Tool
        public String search(@ToolArg(defaultValue = "{\"text\":\"all\"}") Search search) {
            return search.toString();
        }

        @Tool
        public String perhaps(@Nullable String text) {
            return "got " + text;
        }

        @Tool
        public String even(Even even) {
            return even.toString();
        }

        @Tool
        public String small(Small small) {
            return small.toString();
        }

        @Tool
        public String stay(Stay stay) {
            return stay.toString();
        }

        @Tool
        public String containers(Map<String, List<Guest>> guests, int[] numbers, JsonObject tree) {
            return guests + " " + numbers.length + " " + tree;
        }
    }

    @AutoClose
    private static Application application = Application.of(Echo.class);

    @Test
    void defaultsStandInForWhatIsLeftOutInEveryCallAnew() {
        String expected = "4 2026-01-31 MONDAY true [a, b] OptionalInt[7]";

        assertThat(application.text("defaults", "{}")).isEqualTo(expected);
        assertThat(application.text("defaults", "{}")).isEqualTo(expected);
        assertThat(application.text("defaults", "{\"seats\":200,\"limit\":1}"))
                .isEqualTo("200 2026-01-31 MONDAY true [a, b] OptionalInt[1]");
    }

    @Test
    void defaultsStandInInsideOfRecordsToo() {
        assertThat(application.text("search", "{}")).isEqualTo("Search[limit=10, text=all]");
        assertThat(application.text("search", "{\"search\":{\"text\":\"a\"}}"))
                .isEqualTo("Search[limit=10, text=a]");
    }

    @Test
    void aNullableParameterMayBeLeftOut() {
        assertThat(application.text("perhaps", "{}")).isEqualTo("got null");
        assertThat(application.text("perhaps", "{\"text\":\"a\"}")).isEqualTo("got a");
    }

    @Test
    @Tag("R-211")
    void aRecordThatRefusesItsValuesIsAWrongArgument() {
        assertThat(application.text("even", "{\"even\":{\"number\":2}}")).isEqualTo("Even[number=2]");
        assertThat(application.problem("even", "{\"even\":{\"number\":3}}"))
                .isEqualTo("\"even\" does not have the form that its schema describes");
    }

    // JSON-B would refuse it, though it fits the schema.
    @Test
    @Tag("R-211")
    void aWholeNumberMayHaveAPointInRecordsToo() {
        assertThat(application.text("small", "{\"small\":{\"number\":5.0}}")).isEqualTo("Small[number=5]");
    }

    @Test
    @Tag("R-211")
    void whatIsOutOfRangeIsRefused() {
        assertThat(application.problem("defaults", "{\"seats\":201}")).contains("seats", "from 1 to 200");
        assertThat(application.problem("defaults", "{\"seats\":0}")).contains("seats", "from 1 to 200");
    }

    @Test
    void recordsListsAndMapsArriveWhole() {
        assertThat(application.text("stay",
                """
                        {"stay": {"nights": 2, "guests": [{"name": "Ann", "age": 30}, {"name": "Bob"}], "arrival": "FRIDAY"}}"""))
                .isEqualTo("Stay[nights=2, guests=[Guest[name=Ann, age=Optional[30]], Guest[name=Bob,"
                        + " age=Optional.empty]], arrival=FRIDAY]");
        assertThat(application.text("containers", """
                {"guests": {"a": [{"name": "Ann"}]}, "numbers": [1, 2, 3], "tree": {"x": [null]}}"""))
                .isEqualTo("{a=[Guest[name=Ann, age=Optional.empty]]} 3 {\"x\":[null]}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "{}                                                                        | stay",
            "{\"stay\": null}                                                          | stay",
            "{\"stay\": {\"guests\": [], \"arrival\": \"FRIDAY\"}}                     | nights",
            "{\"stay\": {\"nights\": 1, \"guests\": [5], \"arrival\": \"FRIDAY\"}}     | guests",
            "{\"stay\": {\"nights\": 1, \"guests\": [{\"name\": 1}], \"arrival\": \"FRIDAY\"}} | name",
            "{\"stay\": {\"nights\": 1, \"guests\": [], \"arrival\": \"SOMEDAY\"}}     | arrival",
            "{\"stay\": {\"nights\": 1, \"guests\": [], \"arrival\": \"FRIDAY\", \"pets\": 1}} | pets"})
    @Tag("R-211")
    void nestedMistakesAreNamed(String arguments, String name) {
        assertThat(application.problem("stay", arguments)).contains(name);
    }
}

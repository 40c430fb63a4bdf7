package org.mcpjakarta.testkit.assertions;

import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThat;
import static org.mcpjakarta.testkit.assertions.McpAssertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.testkit.json.JsonText;
import org.mcpjakarta.testkit.result.Answer;
import org.mcpjakarta.testkit.result.FeatureList;
import org.mcpjakarta.testkit.result.Listed;
import org.mcpjakarta.testkit.result.ToolResult;

/** Each assertion, once with what holds and once with what does not; failures show the raw answer. */
class AssertionsTest {
    private static final String RAW = """
            {"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"two rooms"}],
             "structuredContent":{"rooms":[{"name":"Oak","seats":4}]}}}""";

    record Room(String name, int seats) {}

    record Rooms(List<Room> rooms) {}

    private static ToolResult result(String message) {
        return new ToolResult(
                new Answer(200, Map.of("X-Test", List.of("yes")), "", JsonText.object(message), List.of()));
    }

    private static void fails(ThrowingCallable assertion, String... parts) {
        assertThatThrownBy(assertion).isInstanceOf(AssertionError.class).hasMessageContainingAll(parts);
    }

    @Test
    void resultsOfTools() {
        ToolResult result = result(RAW);

        assertThat(result).isSuccessful().hasStatus(200).hasHeader("x-test", "yes").hasText("two rooms")
                .hasTextContaining("two", "rooms").hasStructured(new Rooms(List.of(new Room("Oak", 4))))
                .hasStructured("{\"rooms\":[{\"seats\":4,\"name\":\"Oak\"}]}");
        assertThat(result).structured(Rooms.class).satisfies(rooms -> assertThat(rooms.rooms()).hasSize(1));

        fails(() -> assertThat(result).isError(), "the tool succeeded", "\"text\": \"two rooms\"");
        fails(() -> assertThat(result).hasText("three"), "three", "two rooms", "structuredContent");
        fails(() -> assertThat(result).hasTextContaining("three"), "three", "structuredContent");
        fails(() -> assertThat(result).hasStructured("{}"), "{}", "Oak");
        fails(() -> assertThat(result).isRefused(-32602), "Expected the error -32602", "HTTP 200");
        fails(() -> assertThat(result).hasStatus(401), "Expected HTTP 401", "HTTP 200");
        fails(() -> assertThat(result).hasHeader("X-Test", "no"), "it is \"yes\"");
        fails(() -> assertThat(result).structured(Room.class), "At .seats: expected int, but there is nothing",
                "two rooms");
        fails(() -> assertThat(result).hasLogged("error", "x"), "Expected a log message");
        fails(() -> assertThat(result).progress().hasSize(1), "two rooms");
    }

    @Test
    void errorsAndRefusals() {
        ToolResult error = result("""
                {"jsonrpc":"2.0","id":1,"result":{"isError":true,"content":[{"type":"text","text":"taken"}]}}""");
        ToolResult refused = result("""
                {"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"No such tool"}}""");

        assertThat(error).isError().hasText("taken");
        assertThat(refused).isRefused(-32602).hasErrorMessage("such tool");

        fails(() -> assertThat(error).isSuccessful(), "reports an error", "taken");
        fails(() -> assertThat(refused).isSuccessful(), "Expected a result", "No such tool");
        fails(() -> assertThat(refused).isRefused(-32601), "it is -32602");
        fails(() -> assertThat(error).structured(Room.class), "taken");
    }

    private static FeatureList tools() {
        return new FeatureList("tools", 1, List.of(new Listed(JsonText.object("""
                {"name":"find","description":"Finds rooms","inputSchema":{"type":"object",
                 "properties":{"day":{"type":"string"},"seats":{"type":"integer"}},"required":["day"]}}""")),
                new Listed(JsonText.object("{\"name\":\"chatty\",\"description\":\"" + "word ".repeat(200)
                        + "\",\"icons\":[{\"src\":\"" + "x".repeat(5000) + "\"}]}"))));
    }

    @Test
    void lists() {
        assertThat(tools()).contains("find").doesNotContain("lose").containsOnly("chatty", "find").hasSize(2)
                .allHaveDescriptions().fitsIn(400);
        assertThat(tools()).named("find").hasDescription("Finds rooms").hasArgument("seats").requires("day");

        fails(() -> assertThat(tools()).contains("find", "lose"), "no [lose] among the tools", "[find, chatty]");
        fails(() -> assertThat(tools()).doesNotContain("find"), "[find] should not be");
        fails(() -> assertThat(tools()).containsOnly("find"), "also [chatty]");
        fails(() -> assertThat(tools()).hasSize(3), "Expected 3 tools, but there are 2");
        fails(() -> assertThat(tools()).named("lose"), "no \"lose\" among the tools");
        fails(() -> assertThat(tools()).named("find").requires("seats"), "does not require the argument \"seats\"");
        fails(() -> assertThat(tools()).named("find").hasArgument("floor"), "no argument \"floor\"", "\"seats\"");
        fails(() -> assertThat(tools()).named("find").hasInputSchema("{}"), "Expected the input schema");
        fails(() -> assertThat(tools()).named("find").hasDescription("x"), "Finds rooms");
    }

    @Test
    void aListThatIsTooLargeNamesItsLargestEntriesFirst() {
        assertThatThrownBy(() -> assertThat(tools()).fitsIn(100)).isInstanceOf(AssertionError.class)
                .hasMessageMatching(
                        "(?s)The tools take about \\d+ tokens \\(\\d+ bytes\\) of a model's context, more than"
                                + " 100. The largest:\n  chatty: about 2\\d\\d tokens.*\n  find: about \\d\\d tokens.*");
    }
}

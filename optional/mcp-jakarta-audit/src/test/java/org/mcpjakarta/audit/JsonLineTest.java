package org.mcpjakarta.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

class JsonLineTest {
    @Test
    void membersWithoutAValueAreLeftOut() {
        assertThat(new JsonLine().text("a", "").number("b", 0).text("c", "x").number("d", 4).end())
                .isEqualTo("{\"c\":\"x\",\"d\":4}");
    }

    @Test
    void valueCannotBeginALineOfItsOwn() {
        assertThat(new JsonLine().text("a", "x\n{\"outcome\":\"served\"}\u2028\r").end())
                .isEqualTo("{\"a\":\"x\\u000a{\\\"outcome\\\":\\\"served\\\"}\\u2028\\u000d\"}");
        assertThat(new JsonLine().json("a", "[1,\n2]").end()).isEqualTo("{\"a\":[1, 2]}");
    }

    @Test
    void recordedTextCannotBeginALineOfItsOwnEither() {
        assertThat(new JsonLine().members("a", Map.of("b", "\"x\u2028y\u0085z\u2029\"")).end())
                .isEqualTo("{\"a\":{\"b\":\"x\\u2028y\\u0085z\\u2029\"}}");
    }

    @Test
    void listsAndMembersKeepTheirOrder() {
        assertThat(new JsonLine().texts("a", List.of("y", "x")).members("b", Map.of("q", "1", "p", "[]")).end())
                .isEqualTo("{\"a\":[\"y\",\"x\"],\"b\":{\"p\":[],\"q\":1}}");
    }
}

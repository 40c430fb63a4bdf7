package org.mcpjakarta.testkit.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import jakarta.json.Json;
import jakarta.json.JsonObject;

class JsonJavaTest {
    private static final String ORDER = """
            {"customer":"Ann","day":"2026-11-18","items":[{"name":"pen","price":1.5,"kind":"SMALL"}],
             "tags":["a","b"],"extra":{"n":7},"express":true,"note":"soon"}""";

    enum Kind {
        SMALL,
        LARGE
    }

    record Item(String name, BigDecimal price, Kind kind) {}

    record Order(String customer, LocalDate day, List<Item> items, Set<String> tags, Map<String, Integer> extra,
            boolean express, Optional<String> note, @Nullable String voucher) {}

    @Test
    void recordsAreReadAndWritten() {
        Order order = JsonJava.as(JsonText.parse(ORDER), Order.class);

        assertThat(order).isEqualTo(new Order("Ann", LocalDate.of(2026, 11, 18),
                List.of(new Item("pen", new BigDecimal("1.5"), Kind.SMALL)), Set.of("a", "b"), Map.of("n", 7), true,
                Optional.of("soon"), null));
        assertThat(JsonJava.as(JavaJson.of(order), Order.class)).isEqualTo(order);
        assertThat(JavaJson.of(order).asJsonObject()).doesNotContainKey("voucher");
    }

    record Plan(short floor, Byte wing, float height, Float width, char row, Character seat, Year since,
            YearMonth until, Period notice, Collection<Integer> rooms) {}

    @Test
    void smallNumbersAndCalendarsAreReadAndWritten() {
        Plan plan = JsonJava.as(JsonText.parse("""
                {"floor":-3,"wing":7,"height":2.5,"width":10,"row":"A","seat":"ü","since":2019,"until":"2027-03",
                 "notice":"P1Y2M","rooms":[2,1,2]}"""), Plan.class);

        assertThat(plan).isEqualTo(new Plan((short) -3, (byte) 7, 2.5f, 10f, 'A', 'ü', Year.of(2019),
                YearMonth.of(2027, 3), Period.of(1, 2, 0), List.of(2, 1, 2)));
        assertThat(JsonJava.as(JavaJson.of(plan), Plan.class)).isEqualTo(plan);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"floor | 32768", "wing | 1.5", "wing | 200", "height | 1e39", "width | -1e39",
            "row | \"AB\"", "row | \"\"", "since | \"soon\"", "since | 1e12", "until | \"2027\"", "notice | \"PT1H\"",
            "rooms | 7"})
    void whatIsTooLargeOrOfAnotherFormIsNamed(String member, String value) {
        JsonObject plan = Json.createObjectBuilder(JsonText.object("{\"floor\":1,\"height\":1,\"row\":\"A\"}"))
                .add(member, JsonText.parse(value)).build();

        assertThatThrownBy(() -> JsonJava.as(plan, Plan.class))
                .isInstanceOf(IllegalArgumentException.class).hasMessageStartingWith("At ." + member + ": expected");
    }

    @Test
    void whatDoesNotFitIsNamed() {
        assertThatThrownBy(() -> JsonJava.as(JsonText.parse(ORDER.replace("1.5", "\"dear\"")), Order.class))
                .hasMessage("At .items[0].price: expected java.math.BigDecimal, but there is \"dear\"");
        assertThatThrownBy(() -> JsonJava.as(JsonText.parse(ORDER.replace("2026-11-18", "today")), Order.class))
                .hasMessage("At .day: expected java.time.LocalDate, but there is \"today\"");
        assertThatThrownBy(() -> JsonJava.as(JsonText.parse(ORDER.replace("true", "null")), Order.class))
                .hasMessage("At .express: expected boolean, but there is null");
        assertThatThrownBy(() -> JsonJava.as(JsonText.parse("{\"kind\":\"HUGE\"}"), Item.class))
                .hasMessage("At .kind: expected " + Kind.class.getName() + ", but there is \"HUGE\"");
        assertThatThrownBy(() -> JavaJson.of(new Object())).hasMessageContaining("java.lang.Object cannot be written");
    }

    @Test
    void equalValuesHaveTheSameCanonicalText() {
        String text = JsonText.canonical(JsonText.parse("""
                {"z":[1,2],"type":"object","name":"n","a":{"c":[],"b":{}}}"""));

        assertThat(text).isEqualTo("""
                {
                  "name": "n",
                  "type": "object",
                  "a": {
                    "b": {},
                    "c": []
                  },
                  "z": [1, 2]
                }""");
        assertThat(JsonText.canonical(JsonText.parse(text))).isEqualTo(text);
        assertThatThrownBy(() -> JsonText.parse("{")).hasMessageStartingWith("This is not JSON");
    }
}

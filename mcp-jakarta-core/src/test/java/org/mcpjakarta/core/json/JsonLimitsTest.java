package org.mcpjakarta.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.mcpjakarta.core.json.JsonRefusals.assertNotJson;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.fixture.Json;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;

class JsonLimitsTest {
    private static final int SMALL_STACK = 256 << 10;

    private final StrictJson json = new StrictJson(JsonLimits.DEFAULT);

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"a\":"})
    @Tag("R-399")
    void sixtyFourLevelsAreRead(String open) throws Exception {
        byte[] body = nested(open, 64);

        assertThat(onSmallStack(() -> json.read(body).toString())).hasSizeGreaterThan(64);
    }

    @ParameterizedTest
    @CsvSource({"[,65", "[,1001", "[,100000", "'{\"a\":',65", "'{\"a\":',1001", "'{\"a\":',100000"})
    @Tag("T-21")
    @Tag("R-399")
    void deeperNestingIsRefusedEvenOnASmallStack(String open, int depth) throws Exception {
        byte[] body = nested(open, depth);

        assertThat(onSmallStack(() -> assertNotJson(() -> json.read(body)).getMessage())).contains("64");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"a\":"})
    @Tag("T-21")
    @Tag("R-399")
    void nestingThatNeverEndsIsRefused(String open) throws Exception {
        byte[] body = Json.utf8(open.repeat(100_000));

        assertThat(onSmallStack(() -> assertNotJson(() -> json.read(body)).getMessage())).contains("64");
    }

    @Test
    @Tag("R-399")
    void membersAreCounted() {
        assertThat(json.read(objectOf(1_024)).asJsonObject()).hasSize(1_024);
        assertNotJson(() -> json.read(objectOf(1_025)));
    }

    @Test
    @Tag("R-399")
    void valuesAreCountedOverTheWholeDocument() {
        JsonArray largest = json.read(Json.utf8("[" + "0,".repeat(99_998) + "0]")).asJsonArray();

        assertThat(largest).hasSize(99_999);
        assertNotJson(() -> json.read(Json.utf8("[" + "0,".repeat(99_999) + "0]")));
        assertNotJson(() -> json.read(Json.utf8("[" + "[0,0],".repeat(33_333) + "0]")));
    }

    @Test
    @Tag("R-399")
    void stringsAndNamesAreMeasured() {
        StrictJson brief = new StrictJson(new JsonLimits(64, 10, 10, 8));

        assertThat(brief.read(Json.utf8("{\"12345678\":\"12345678\"}")).asJsonObject()).hasSize(1);
        assertNotJson(() -> brief.read(Json.utf8("\"123456789\"")));
        assertNotJson(() -> brief.read(Json.utf8("{\"123456789\":1}")));
    }

    @Test
    @Tag("T-23")
    @Tag("R-399")
    void collidingNamesCostNothing() {
        String members = collidingNames(65_536).stream().map(name -> "\"" + name + "\":0")
                .collect(Collectors.joining(","));
        byte[] body = Json.utf8("{" + members + "}");

        Assertions.assertTimeout(Duration.ofSeconds(1), () -> assertNotJson(() -> json.read(body)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e1000000000", "1E+1000000000", "1e-1000000000", "-1e99999", "1e1000", "1E+1000",
            "1e-1000", "1e00000000001", "[1.5e10000]"})
    @Tag("T-24")
    @Tag("R-399")
    void exponentsThatWouldFillTheMemoryAreRefused(String text) {
        assertNotJson(() -> json.read(Json.utf8(text)));
    }

    @Test
    @Tag("T-24")
    @Tag("R-399")
    @Tag("T-50")
    void numbersHaveAHundredDigitsAtMost() {
        assertThat(number("9".repeat(100)).bigDecimalValue().precision()).isEqualTo(100);
        assertThat(number("-0.0000" + "9".repeat(100)).bigDecimalValue().precision()).isEqualTo(100);
        for (String text : List.of("9".repeat(101), "0." + "9".repeat(101), "9." + "0".repeat(100),
                "1" + "0".repeat(100), "9".repeat(5_000), "0." + "0".repeat(5_000))) {
            assertNotJson(() -> json.read(Json.utf8(text)));
        }
    }

    @Test
    @Tag("T-24")
    @Tag("T-50")
    void aBodyFullOfTheLongestNumbersIsReadAndWrittenInNoTime() {
        int count = (4 << 20) / 101;
        byte[] body = Json.utf8("[" + ("7".repeat(100) + ",").repeat(count - 1) + "7".repeat(100) + "]");

        Assertions.assertTimeout(Duration.ofSeconds(3), () -> {
            byte[] written = new JsonBytes().value(json.read(body)).toArray();
            assertThat(written).isEqualTo(body);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "9007199254740993", "9223372036854775807", "9223372036854775808",
            "1180591620717411303424",
            "0.1", "1e400", "-1e-400", "1.50", "999999999999999999", "-99999999999999999", "1e999", "1E+999"})
    @Tag("T-24")
    void numbersKeepTheirExactValue(String text) {
        assertThat(number(text).bigDecimalValue()).isEqualTo(new BigDecimal(text));
    }

    @Test
    @Tag("T-24")
    void minusZeroIsZero() {
        assertThat(number("-0").bigDecimalValue()).isEqualByComparingTo("0");
        assertThat(number("-0.0").bigDecimalValue()).isEqualByComparingTo("0");
    }

    @Test
    void limitsArePositive() {
        assertThatIllegalArgumentException().isThrownBy(() -> new JsonLimits(0, 1, 1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new JsonLimits(JsonLimits.DEEPEST + 1, 1, 1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new JsonLimits(1, 0, 1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new JsonLimits(1, 1, 0, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new JsonLimits(1, 1, 1, 0));
    }

    private JsonNumber number(String text) {
        return (JsonNumber) json.read(Json.utf8(text));
    }

    private static byte[] nested(String open, int depth) {
        boolean array = open.equals("[");
        // The innermost level of an array is empty; that of an object holds a number.
        return Json.utf8(open.repeat(depth) + (array ? "" : "1") + (array ? "]" : "}").repeat(depth));
    }

    private static byte[] objectOf(int members) {
        return Json.utf8(IntStream.range(0, members).mapToObj(i -> "\"m" + i + "\":0")
                .collect(Collectors.joining(",", "{", "}")));
    }

    /** "Aa" and "BB" have the same hash code, and so has every string made of equally many of them. */
    private static List<String> collidingNames(int count) {
        List<String> names = List.of("");
        while (names.size() < count) {
            List<String> longer = new ArrayList<>();
            for (String name : names) {
                longer.add(name + "Aa");
                longer.add(name + "BB");
            }
            names = longer;
        }
        return names;
    }

    private static String onSmallStack(Callable<String> reading) throws Exception {
        FutureTask<String> task = new FutureTask<>(reading);
        Thread thread = new Thread(null, task, "small-stack", SMALL_STACK);
        thread.start();
        return task.get();
    }
}

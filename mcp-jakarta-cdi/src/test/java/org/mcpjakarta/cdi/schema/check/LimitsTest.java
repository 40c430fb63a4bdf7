package org.mcpjakarta.cdi.schema.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.mcpjakarta.cdi.schema.Standard.JSON;
import static org.mcpjakarta.cdi.schema.Standard.json;
import static org.mcpjakarta.cdi.schema.Standard.object;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonValue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mcpjakarta.cdi.schema.SchemaCheck;

/** Input made to be slow is refused fast. */
final class LimitsTest {
    private static final Duration LIMIT = Duration.ofSeconds(5);
    private static final String LATE = "the value must be a string that matches %s, but was a string that could not be checked in time";

    @ParameterizedTest
    @Tag("R-396")
    @Tag("T-30")
    @CsvSource({"(a+)+$", "^(a|a)*$", "^(a|aa)+$", "^(?:a*)*$", "(.*a){20}$", "^(a+)*b"})
    void patternsThatExplodeAreCutOff(String pattern) {
        SchemaCheck schema = SchemaCheck.compile(
                JSON.createObjectBuilder().add("type", "string").add("pattern", pattern).build());
        JsonValue text = JSON.createValue("a".repeat(50_000) + "!");

        List<String> problems = assertTimeoutPreemptively(LIMIT, () -> schema.problems(text));

        assertThat(problems).hasSize(1).allMatch(problem -> problem.equals(LATE.formatted(pattern))
                || problem.endsWith("but was a string of another form"));
    }

    @Test
    @Tag("R-396")
    @Tag("T-30")
    void theWellKnownBadPatternIsReportedNotAnswered() {
        SchemaCheck schema = SchemaCheck.compile(object("{\"type\":\"string\",\"pattern\":\"(a+)+$\"}"));

        List<String> problems = assertTimeoutPreemptively(LIMIT,
                () -> schema.problems(JSON.createValue("a".repeat(50_000) + "!")));

        assertThat(problems).containsExactly(LATE.formatted("(a+)+$"));
        assertThat(schema.problems(JSON.createValue("a".repeat(50_000)))).isEmpty();
    }

    @Test
    @Tag("R-396")
    void manyBadTextsShareOneBudget() {
        SchemaCheck schema = SchemaCheck
                .compile(object("{\"type\":\"array\",\"items\":{\"type\":\"string\",\"pattern\":\"^(a|aa)+$\"}}"));
        JsonArrayBuilder texts = JSON.createArrayBuilder();
        for (int i = 0; i < 5_000; i++) {
            texts.add("a".repeat(60) + "!").add("aa");
        }
        JsonValue array = texts.build();

        assertThat(assertTimeoutPreemptively(LIMIT, () -> schema.problems(array))).hasSize(10);
    }

    @ParameterizedTest
    @Tag("R-211")
    @CsvSource({"1e400, true", "5.0, true", "5.000e2, true", "1e1000000000, true", "0e-5, true", "1e-400, false",
            "5.5, false",
            "1e-1000000000, false", "1.5e1, true", "-0.0, true"})
    void anyNumberIsTriedForWholenessWithoutWritingItOut(String number, boolean whole) {
        SchemaCheck schema = SchemaCheck.compile(object("{\"type\":\"integer\"}"));

        assertThat(assertTimeoutPreemptively(LIMIT, () -> schema.problems(json(number)).isEmpty())).isEqualTo(whole);
    }

    @ParameterizedTest
    @Tag("R-211")
    @CsvSource({"1e1000000000", "-1e1000000000", "9223372036854775808"})
    void numbersOutOfRangeAreRefusedWhateverTheirExponent(String number) {
        SchemaCheck schema = SchemaCheck
                .compile(object("{\"type\":\"integer\",\"format\":\"int64\",\"minimum\":-5}"));

        assertThat(assertTimeoutPreemptively(LIMIT, () -> schema.problems(json(number)))).hasSize(1);
    }

    @ParameterizedTest
    @Tag("R-211")
    @Tag("T-50")
    @CsvSource({"1e400, 0.01, true", "1e999, 3, false", "3e999, 3, true", "1e1000000000, 0.05, true",
            "1e1000000000, 7, false", "1e-1000000000, 0.01, false", "0e-999, 0.01, true", "0.020, 0.01, true",
            "0.0200000000000000000000001, 0.01, false", "-4.5, 1.5, true", "-4.4, 1.5, false", "1e3, 1e2, true",
            "1e2, 1e3, false", "150, 0.25e2, true", "7, 14, false", "0, 7, true"})
    void anyNumberIsTriedForAStepWithoutWritingItOut(String number, String step, boolean fits) {
        SchemaCheck schema = SchemaCheck.literal(object("{\"multipleOf\":" + step + "}"));

        assertThat(assertTimeoutPreemptively(LIMIT, () -> schema.problems(json(number)).isEmpty())).isEqualTo(fits);
    }

    @ParameterizedTest
    @Tag("T-50")
    @CsvSource(delimiter = ' ', value = {"{\"multipleOf\":0.01} 1e400 100000", "{\"multipleOf\":0.35} 7e999 100000",
            "{\"multipleOf\":0.01} 7{99}.1 41000", "{\"type\":\"integer\"} 1.0{99} 41000",
            "{\"minimum\":1e308,\"maximum\":5e999} 1.7e308 100000", "{\"enum\":[1,2e99]} 20{99} 41000"})
    void aBodyFullOfTheWorstNumbersIsCheckedInTime(String items, String number, int count) {
        SchemaCheck schema = SchemaCheck.literal(object("{\"type\":\"array\",\"items\":" + items + "}"));
        JsonArrayBuilder numbers = JSON.createArrayBuilder();
        String text = number.replaceFirst("(.)\\{99}", "$1".repeat(99));
        for (int i = 0; i < count; i++) {
            numbers.add(json(text));
        }
        JsonValue array = numbers.build();

        // By the time of the processor, as other tests may have it at the moment.
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long begun = threads.getCurrentThreadCpuTime();
        schema.problems(array);
        assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - begun)).isLessThan(Duration.ofSeconds(3));
    }

    @Test
    @Tag("R-395")
    void deepValuesEndTheCheckNotTheStack() {
        SchemaCheck schema = SchemaCheck.compile(
                object("""
                        {"type": "array", "items": {"$ref": "#/$defs/A"}, "$defs": {"A": {"type": "array", "items": {"$ref": "#/$defs/A"}}}}
                        """));
        JsonValue deep = JsonValue.EMPTY_JSON_ARRAY;
        for (int i = 0; i < 5_000; i++) {
            deep = JSON.createArrayBuilder().add(deep).build();
        }

        assertThat(schema.problems(deep)).hasSize(1).allMatch(problem -> problem.endsWith("is nested too deeply"));
    }

    @Test
    void itemsWithCollidingHashCodesAreToldApartInTime() {
        SchemaCheck schema = SchemaCheck.compile(object("{\"type\":\"array\",\"uniqueItems\":true}"));
        JsonArrayBuilder items = JSON.createArrayBuilder();
        for (int i = 0; i < 1 << 16; i++) {
            StringBuilder text = new StringBuilder();
            for (int bit = 0; bit < 16; bit++) {
                text.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            items.add(JSON.createArrayBuilder().add(text.toString()));
        }
        JsonValue array = items.build();

        assertThat(assertTimeoutPreemptively(LIMIT, () -> schema.problems(array))).isEmpty();
    }
}

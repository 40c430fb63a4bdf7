package org.mcpjakarta.cdi.invoke;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

class ArgumentsTest {
    @ApplicationScoped
    static class Echo {
        @Tool
        public String numbers(@ToolArg(required = false) byte aByte, @ToolArg(required = false) short aShort,
                @ToolArg(required = false) int anInt, @ToolArg(required = false) long aLong,
                @ToolArg(required = false) float aFloat, @ToolArg(required = false) double aDouble,
                @ToolArg(required = false) BigInteger whole, @ToolArg(required = false) BigDecimal exact,
                @ToolArg(required = false) Integer boxed) {
            return aByte + " " + aShort + " " + anInt + " " + aLong + " " + aFloat + " " + aDouble + " " + whole + " "
                    + exact + " " + boxed;
        }

        @Tool
        public String texts(@ToolArg(required = false) String text, @ToolArg(required = false) char sign,
                @ToolArg(required = false) boolean flag, @ToolArg(required = false) DayOfWeek day,
                @ToolArg(required = false) UUID id) {
            return text + " " + (int) sign + " " + flag + " " + day + " " + id;
        }

        @Tool
        public String times(@ToolArg(required = false) LocalDate date, @ToolArg(required = false) LocalTime time,
                @ToolArg(required = false) Instant instant, @ToolArg(required = false) ZonedDateTime zoned,
                @ToolArg(required = false) Duration duration, @ToolArg(required = false) YearMonth month,
                @ToolArg(required = false) Date old) {
            return date + " " + time + " " + instant + " " + zoned + " " + duration + " " + month + " "
                    + (old == null ? null : old.toInstant());
        }

        @Tool
        public String optionals(Optional<DayOfWeek> day, OptionalInt number, OptionalLong large, OptionalDouble real,
                Optional<List<LocalDate>> dates) {
            return day + " " + number + " " + large + " " + real + " " + dates;
        }
    }

    @AutoClose
    private static Application application = Application.of(Echo.class);

    @Test
    void numbersArriveAsTheyAre() {
        assertThat(application.text("numbers", """
                {"aByte": -128, "aShort": 32767, "anInt": -2147483648, "aLong": 9223372036854775807, "aFloat": 1.5,
                 "aDouble": 1e308, "whole": 123456789012345678901234567890, "exact": 0.1, "boxed": 7.0}"""))
                .isEqualTo("-128 32767 -2147483648 9223372036854775807 1.5 1.0E308 123456789012345678901234567890"
                        + " 0.1 7");
    }

    @Test
    void whatMayBeMissingIsZeroOrNull() {
        assertThat(application.text("numbers", "{}")).isEqualTo("0 0 0 0 0.0 0.0 null null null");
        assertThat(application.text("texts", "{}")).isEqualTo("null 0 false null null");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "aByte   | 128 | an integer from -128 to 127",
            "aShort  | -32769 | an integer from -32768 to 32767",
            "anInt   | 2147483648 | an integer",
            "anInt   | 1.5 | an integer",
            "anInt   | \"1\" | an integer",
            "anInt   | true | an integer",
            "anInt   | [1] | an integer",
            "anInt   | 1e400 | an integer",
            "aLong   | 9223372036854775808 | an integer",
            "aLong   | -1e400 | an integer",
            "aFloat  | 1e39 | a number",
            "aDouble | 1e400 | a number",
            "aDouble | -1e309 | a number",
            "aDouble | {} | a number",
            "whole   | 0.5 | an integer",
            "exact   | \"0.1\" | a number",
            "boxed   | false | an integer"})
    @Tag("R-211")
    void numbersThatDoNotFitAreRefusedByNameAndExpectation(String name, String value, String expectation) {
        assertThat(application.problem("numbers", "{\"" + name + "\": " + value + "}")).contains(name, expectation);
    }

    @Test
    void textsArriveAsTheyAre() {
        assertThat(application.text("texts",
                """
                        {"text": "Zoë 👋", "sign": "€", "flag": true, "day": "SUNDAY", "id": "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"}"""))
                .isEqualTo("Zoë 👋 8364 true SUNDAY f81d4fae-7dec-11d0-a765-00a0c91e6bf6");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "text | 5 | a string",
            "text | [\"a\"] | a string",
            "sign | \"ab\" | 1 character",
            "sign | \"\" | 1 character",
            "flag | \"true\" | true or false",
            "flag | 1 | true or false",
            "day  | \"sunday\" | one of MONDAY, TUESDAY",
            "day  | 7 | one of MONDAY, TUESDAY",
            "id   | \"1-1-1-1-1\" | a UUID",
            "id   | {} | a UUID"})
    @Tag("R-211")
    void textsThatDoNotFitAreRefusedByNameAndExpectation(String name, String value, String expectation) {
        assertThat(application.problem("texts", "{\"" + name + "\": " + value + "}")).contains(name, expectation);
    }

    @Test
    void datesAndTimesArriveAsTheyAre() {
        assertThat(application.text("times", """
                {"date": "2028-02-29", "time": "14:30:00", "instant": "2026-08-31T14:30:00+02:00",
                 "zoned": "2026-08-31T14:30:00+02:00[Europe/Paris]", "duration": "PT1H30M", "month": "2026-08",
                 "old": "2026-08-31T14:30:00Z"}"""))
                .isEqualTo("2028-02-29 14:30 2026-08-31T12:30:00Z 2026-08-31T14:30+02:00[Europe/Paris] PT1H30M 2026-08"
                        + " 2026-08-31T14:30:00Z");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "date     | \"2026-02-30\"",
            "date     | \"31.08.2026\"",
            "date     | 20260831",
            "time     | \"25:00\"",
            "instant  | \"2026-08-31T14:30:00\"",
            "zoned    | \"2026-08-31T14:30:00+02:00[Mars/Olympus]\"",
            "duration | \"90 minutes\"",
            "month    | \"2026-13\"",
            "old      | \"yesterday\""})
    @Tag("R-211")
    void whatIsNoDateIsRefusedByName(String name, String value) {
        assertThat(application.problem("times", "{\"" + name + "\": " + value + "}")).contains(name)
                .doesNotContain("java", "Mars", "yesterday");
    }

    @Test
    void optionalArgumentsAreEmptyOrHoldTheirValue() {
        assertThat(application.text("optionals", "{}")).isEqualTo(
                "Optional.empty OptionalInt.empty OptionalLong.empty OptionalDouble.empty Optional.empty");
        assertThat(application.text("optionals", """
                {"day": "FRIDAY", "number": 1, "large": 2, "real": 2.5, "dates": ["2026-01-01"]}"""))
                .isEqualTo(
                        "Optional[FRIDAY] OptionalInt[1] OptionalLong[2] OptionalDouble[2.5] Optional[[2026-01-01]]");
    }

    @Test
    @Tag("R-211")
    void unknownArgumentsAreRefused() {
        assertThat(application.problem("texts", "{\"txt\":\"a\"}")).contains("txt");
    }

    @Test
    @Tag("R-211")
    void severalMistakesAreToldTogether() {
        assertThat(application.problem("numbers", "{\"anInt\":\"x\",\"aLong\":true,\"other\":1}"))
                .contains("anInt", "aLong", "other");
    }

    @Test
    void olderClientsGetAnErrorInstead() {
        JsonObject answer = application.call(Revision.V2025_06_18, "numbers", "{\"anInt\":\"secret\"}");

        assertThat(answer.getJsonObject("error").getInt("code")).isEqualTo(-32602);
        assertThat(answer.toString()).contains("anInt").doesNotContain("secret");
        assertThat(application.call(Revision.V2025_06_18, "texts", "{}")).isEqualTo(Json.value("""
                {"content": [{"type": "text", "text": "null 0 false null null"}]}"""));
    }
}

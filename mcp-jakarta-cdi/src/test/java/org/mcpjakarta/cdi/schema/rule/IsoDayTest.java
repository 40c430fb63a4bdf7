package org.mcpjakarta.cdi.schema.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Days are read as the JDK reads them. */
class IsoDayTest {
    @Test
    void everyDayOfSomeYears() {
        for (int year : new int[]{0, 4, 1899, 1900, 2000, 2024, 2026, 9999}) {
            for (int month = 0; month <= 13; month++) {
                for (int day = 0; day <= 32; day++) {
                    agrees("%04d-%02d-%02d".formatted(year, month, day));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "2026", "2026-8-31", "2026-08-31 ", " 2026-08-31", "-026-08-31", "+026-08-31",
            "+12026-08-31", "-2026-08-31", "2026/08/31", "2026-08-3a", "a026-08-31", "2026-+8-31",
            "2026-08-\u0663\u0661",
            "2026-08-31T00:00", "20260831--", "2026-0-831"})
    void otherTexts(String text) {
        agrees(text);
    }

    @Test
    void anyTextOfTheSameLength() {
        Random random = new Random(7);
        for (int i = 0; i < 50_000; i++) {
            agrees(random.ints(10, 0, 12).collect(StringBuilder::new,
                    (text, at) -> text.append("0123456789-1".charAt(at)), StringBuilder::append)
                    .insert(4, '-').insert(7, '-').substring(0, 10));
        }
    }

    private static void agrees(String text) {
        assertThat(read(text, IsoDay::parse)).as(text).isEqualTo(read(text, LocalDate::parse));
    }

    private interface Parser {
        LocalDate parse(String text);
    }

    private static Object read(String text, Parser parser) {
        try {
            return parser.parse(text);
        } catch (DateTimeException e) {
            return e.getMessage();
        }
    }
}

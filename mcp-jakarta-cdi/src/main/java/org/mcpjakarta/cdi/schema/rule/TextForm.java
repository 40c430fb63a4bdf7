package org.mcpjakarta.cdi.schema.rule;

import java.math.BigDecimal;
import java.net.MalformedURLException;
import java.net.URL;
import java.text.DecimalFormat;
import java.text.ParsePosition;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.Period;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * A form of text for which the standard has no format. Schemas for clients show it by example. Schemas for checks name it, so that JSON-B
 * never gets a text that it cannot read, or would read as another value.
 *
 * @param expectation its description in messages
 */
public record TextForm(String expectation, Predicate<String> fits) {
    /** The keyword that names a form in a schema that is used for checks only. */
    public static final String KEYWORD = "x-form";

    private static final String DATE = "date in the format ";
    private static final String NUMBER = "number in the format ";
    private static final Pattern DECIMAL = Pattern.compile("-?[0-9]{1,400}(\\.[0-9]{1,400})?([eE][-+]?[0-9]{1,3})?");
    private static final Map<String, TextForm> TABLE = new Table()
            .with("java.net.URL", "a URL such as https://example.org/page", TextForm::url)
            .with("java.time.Duration", "an ISO 8601 duration such as PT1H30M or P3D", Duration::parse)
            .with("java.time.Period", "an ISO 8601 period such as P1Y2M3D", Period::parse)
            .with("java.time.LocalTime", "a local time such as 14:30:00", LocalTime::parse)
            .with("java.time.LocalDateTime", "a local date and time such as 2026-08-31T14:30:00", LocalDateTime::parse)
            .with("java.time.ZonedDateTime",
                    "a date and time with zone such as 2026-08-31T14:30:00+02:00[Europe/Paris]", ZonedDateTime::parse)
            .with("java.util.Date", "a date and time such as 2026-08-31T14:30:00Z",
                    DateTimeFormatter.ISO_DATE_TIME::parse)
            .with("java.util.Calendar", "a date and time such as 2026-08-31T14:30:00+02:00[Europe/Paris]",
                    TextForm::calendar)
            .with("java.util.GregorianCalendar", "a date and time such as 2026-08-31T14:30:00+02:00[Europe/Paris]",
                    TextForm::calendar)
            .with("java.time.YearMonth", "a year and month such as 2026-08", YearMonth::parse)
            .with("java.time.MonthDay", "a month and day such as --08-31", MonthDay::parse)
            .with("java.time.ZoneId", "a time zone such as Europe/Paris", ZoneId::of)
            .with("java.util.TimeZone", "a time zone such as Europe/Paris", ZoneId::of)
            .with("java.time.ZoneOffset", "an offset from UTC such as +02:00", ZoneOffset::of)
            .with("char", "a string of 1 character", text -> require(text.length() == 1))
            .with("byte", "an integer", text -> number(text).byteValueExact())
            .with("short", "an integer", text -> number(text).shortValueExact())
            .with("int", "an integer", text -> number(text).intValueExact())
            .with("long", "an integer", text -> number(text).longValueExact())
            .with("integer", "an integer", text -> number(text).toBigIntegerExact())
            .with("float", "a number", text -> require(Float.isFinite(number(text).floatValue())))
            .with("double", "a number", text -> require(Double.isFinite(number(text).doubleValue())))
            .with("number", "a number", TextForm::number).all;

    private static final class Table {
        private final Map<String, TextForm> all = new HashMap<>();

        /** @param parser throws an exception if it cannot read a text */
        Table with(String name, String expectation, Consumer<String> parser) {
            all.put(name, new TextForm(expectation, text -> parses(text, parser)));
            return this;
        }
    }

    /** The form of that name, or null. */
    public static @Nullable TextForm find(String name) {
        if (name.startsWith(DATE)) {
            DateTimeFormatter format = DateTimeFormatter.ofPattern(name.substring(DATE.length()));
            return new TextForm("a " + name, text -> parses(text, format::parse));
        }
        return name.startsWith(NUMBER)
                ? new TextForm("a " + name, text -> isNumber(text, name.substring(NUMBER.length())))
                : TABLE.get(name);
    }

    /** Whether there is a form of that name; types are named as in Java. */
    public static boolean isKnown(String name) {
        try {
            return find(name) != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean parses(String text, Consumer<String> parser) {
        try {
            parser.accept(text);
            return true;
        } catch (IllegalArgumentException | DateTimeException | ArithmeticException e) {
            return false;
        }
    }

    private static void require(boolean condition) {
        if (!condition) {
            throw new IllegalArgumentException();
        }
    }

    private static BigDecimal number(String text) {
        require(DECIMAL.matcher(text).matches());
        return new BigDecimal(text);
    }

    private static void url(String text) {
        try {
            new URL(text);
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static void calendar(String text) {
        DateTimeFormatter format = text.indexOf('T') < 0 && text.indexOf('t') < 0
                ? DateTimeFormatter.ISO_DATE
                : DateTimeFormatter.ISO_DATE_TIME;
        format.parse(text);
    }

    // A DecimalFormat is not thread-safe, so each call creates one. It accepts a text that only begins with a number, hence the position.
    private static boolean isNumber(String text, String pattern) {
        ParsePosition end = new ParsePosition(0);
        return new DecimalFormat(pattern).parse(text, end) != null && end.getIndex() == text.length();
    }
}

package org.mcpjakarta.cdi.bind;

import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.TimeZone;
import java.util.UUID;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.rule.IsoDay;

/** The types that are written as one JSON string, and how each is parsed. */
final class TextForms {
    private static final int UUID_LENGTH = 36;

    private static final Map<Class<?>, Function<String, Object>> TABLE = Map.ofEntries(
            Map.entry(String.class, text -> text), Map.entry(char.class, TextForms::character),
            Map.entry(Character.class, TextForms::character), Map.entry(UUID.class, TextForms::uuid),
            Map.entry(URI.class, URI::create), Map.entry(URL.class, TextForms::url),
            // JSON-B creates a time zone without daylight saving.
            Map.entry(TimeZone.class, text -> TimeZone.getTimeZone(ZoneId.of(text))),
            Map.entry(LocalDate.class, IsoDay::parse),
            Map.entry(LocalTime.class, LocalTime::parse), Map.entry(LocalDateTime.class, LocalDateTime::parse),
            Map.entry(OffsetDateTime.class, OffsetDateTime::parse), Map.entry(OffsetTime.class, OffsetTime::parse),
            Map.entry(ZonedDateTime.class, ZonedDateTime::parse), Map.entry(Instant.class, Instant::parse),
            Map.entry(Duration.class, Duration::parse), Map.entry(Period.class, Period::parse),
            Map.entry(YearMonth.class, YearMonth::parse), Map.entry(MonthDay.class, MonthDay::parse),
            Map.entry(ZoneId.class, ZoneId::of), Map.entry(ZoneOffset.class, ZoneOffset::of));

    private TextForms() {}

    static @Nullable Function<String, Object> find(Class<?> type) {
        return TABLE.get(type);
    }

    private static Object character(String text) {
        if (text.length() != 1) {
            throw new IllegalArgumentException("not one character");
        }
        return text.charAt(0);
    }

    // JSON-B reads a malformed URL as null.
    private static Object url(String text) {
        try {
            return new URL(text);
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    // UUID.fromString accepts shortened groups, which other parsers reject.
    private static Object uuid(String text) {
        if (text.length() != UUID_LENGTH) {
            throw new IllegalArgumentException("not a UUID");
        }
        return UUID.fromString(text);
    }
}

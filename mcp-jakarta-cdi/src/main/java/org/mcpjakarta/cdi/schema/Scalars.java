package org.mcpjakarta.cdi.schema;

import static java.util.Map.entry;

import java.math.BigDecimal;
import java.math.BigInteger;
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
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.rule.TextForm;
import org.mcpjakarta.cdi.schema.type.Position;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;

/**
 * The types that JSON-B supports itself and writes as one plain value. A format is stated only if every value that is written conforms
 * to it; if none fits, the description shows the form by example.
 */
final class Scalars {
    private static final String WHOLE = "^-?[0-9]+$";
    private static final String DECIMAL = "^-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?$";
    private static final String ZONED = "ISO 8601 date and time, for example 2026-08-31T14:30:00+02:00[Europe/Paris]";

    private static final Map<Class<?>, BiConsumer<Keywords, Position>> TABLE = Map.ofEntries(
            same(Object.class, keywords -> {}),
            same(boolean.class, keywords -> keywords.type("boolean")),
            same(byte.class, keywords -> integer(keywords, Byte.MIN_VALUE, Byte.MAX_VALUE)),
            same(short.class, keywords -> integer(keywords, Short.MIN_VALUE, Short.MAX_VALUE)),
            same(int.class, keywords -> integer(keywords, Integer.MIN_VALUE, Integer.MAX_VALUE)),
            // JSON-B reads a number that is too large for these three as another number, so arguments must conform to the format.
            entry(long.class, (keywords, position) -> bounded(keywords.type("integer"), "int64", position)),
            entry(float.class, (keywords, position) -> bounded(keywords.type("number"), "float", position)),
            entry(double.class, (keywords, position) -> bounded(keywords.type("number"), "double", position)),
            same(char.class, keywords -> keywords.type("string").put("minLength", 1).put("maxLength", 1)),
            same(BigInteger.class, keywords -> keywords.type("integer")),
            same(BigDecimal.class, keywords -> keywords.type("number")),
            same(Number.class, keywords -> keywords.type("number")),
            same(String.class, keywords -> keywords.type("string")),
            entry(CharSequence.class, Scalars::charSequence),
            format(LocalDate.class, "date"),
            format(OffsetTime.class, "time"),
            format(OffsetDateTime.class, "date-time"),
            format(Instant.class, "date-time"),
            format(UUID.class, "uuid"),
            format(URL.class, "uri"),
            entry(URI.class, (keywords, position) -> keywords.type("string").put("format",
                    position == Position.ARGUMENT ? "uri" : "uri-reference")),
            // Java writes fractions and signs that the format "duration" of RFC 3339 does not allow.
            form(Duration.class, "ISO 8601 duration in days, hours, minutes and seconds, for example PT1H30M"),
            form(Period.class, "ISO 8601 period in years, months, weeks and days, for example P1M15D"),
            form(LocalTime.class, "ISO 8601 local time, for example 14:30:00"),
            form(LocalDateTime.class, "ISO 8601 local date and time, for example 2026-08-31T14:30:00"),
            form(ZonedDateTime.class, ZONED),
            form(Calendar.class, ZONED),
            form(GregorianCalendar.class, ZONED),
            form(Date.class, "ISO 8601 date and time, for example 2026-08-31T14:30:00Z"),
            form(YearMonth.class, "year and month, for example 2026-08"),
            form(MonthDay.class, "month and day, for example --08-31"),
            form(ZoneId.class, "time zone, for example Europe/Paris"),
            form(TimeZone.class, "time zone, for example Europe/Paris"),
            form(ZoneOffset.class, "offset from UTC, for example +02:00"),
            same(JsonValue.class, keywords -> {}),
            same(JsonObject.class, keywords -> keywords.type("object")),
            same(JsonArray.class, keywords -> keywords.type("array")),
            same(JsonStructure.class, keywords -> keywords.put("type", List.of("object", "array"))),
            same(JsonString.class, keywords -> keywords.type("string")),
            same(JsonNumber.class, keywords -> keywords.type("number")));

    private static final Map<Class<?>, Class<?>> PRIMITIVE = Map.of(Boolean.class, boolean.class, Byte.class,
            byte.class,
            Short.class, short.class, Integer.class, int.class, Long.class, long.class, Float.class, float.class,
            Double.class, double.class, Character.class, char.class);

    private final Position position;
    private final boolean exact;

    /** @param exact whether to add keywords for text forms, which only checks understand */
    Scalars(Position position, boolean exact) {
        this.position = position;
        this.exact = exact;
    }

    @Nullable
    Keywords find(Class<?> type) {
        Class<?> plain = PRIMITIVE.getOrDefault(type, type);
        BiConsumer<Keywords, Position> form = TABLE.get(plain);
        if (form == null) {
            return null;
        }
        Keywords keywords = new Keywords();
        form.accept(keywords, position);
        return keywords.isType("string") ? withForm(keywords, plain.getName()) : keywords;
    }

    /** The schema for the keys of a map, which are strings even if the type is not; null if any string is allowed. */
    @Nullable
    Keywords key(Class<?> type) {
        Class<?> plain = PRIMITIVE.getOrDefault(type, type);
        if (plain == boolean.class) {
            return new Keywords().type("string").put("enum", List.of("true", "false"));
        }
        if (plain.isPrimitive() && plain != char.class || Number.class.isAssignableFrom(plain)) {
            boolean whole = plain != float.class && plain != double.class && plain != BigDecimal.class
                    && plain != Number.class;
            String form = plain.isPrimitive() ? plain.getName() : whole ? "integer" : "number";
            return withForm(new Keywords().type("string").put("pattern", whole ? WHOLE : DECIMAL), form);
        }
        Keywords scalar = TABLE.containsKey(plain) ? find(plain) : null;
        boolean any = scalar == null || plain == String.class || plain == CharSequence.class
                || !scalar.isType("string");
        return any ? null : scalar;
    }

    /** A string whose form only its description shows. */
    Keywords described(String description) {
        return withForm(new Keywords().type("string").put("description", description), description);
    }

    private Keywords withForm(Keywords keywords, String form) {
        return exact && TextForm.isKnown(form) ? keywords.put(TextForm.KEYWORD, form) : keywords;
    }

    private static Map.Entry<Class<?>, BiConsumer<Keywords, Position>> same(Class<?> type,
            Consumer<Keywords> form) {
        return entry(type, (keywords, position) -> form.accept(keywords));
    }

    private static Map.Entry<Class<?>, BiConsumer<Keywords, Position>> format(Class<?> type, String format) {
        return same(type, keywords -> keywords.type("string").put("format", format));
    }

    private static Map.Entry<Class<?>, BiConsumer<Keywords, Position>> form(Class<?> type, String example) {
        return same(type, keywords -> keywords.type("string").put("description", example));
    }

    private static void integer(Keywords keywords, long minimum, long maximum) {
        keywords.type("integer").put("minimum", minimum).put("maximum", maximum);
    }

    private static void bounded(Keywords keywords, String format, Position position) {
        if (position == Position.ARGUMENT) {
            keywords.put("format", format);
        }
    }

    private static void charSequence(Keywords keywords, Position position) {
        if (position == Position.ARGUMENT) {
            throw new SchemaProblem("java.lang.CharSequence cannot be read from JSON", "use String");
        }
        keywords.type("string");
    }
}

package org.mcpjakarta.cdi.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.cdi.schema.Standard.JSON;
import static org.mcpjakarta.cdi.schema.Standard.json;
import static org.mcpjakarta.cdi.schema.Standard.objections;
import static org.mcpjakarta.cdi.schema.Standard.valid;

import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TimeZone;
import java.util.UUID;
import java.util.stream.Stream;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What JSON-B writes conforms to the schema of its type, and what conforms can be read. */
final class ConformanceTest {
    private static final Jsonb JSONB = JsonbBuilder.create();

    private final Schemas schemas = new Schemas(true);

    static Stream<Arguments> scalars() {
        return Stream.of((byte) -128, Short.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, 1.5f, Double.MAX_VALUE, 'c',
                true,
                "text", BigInteger.TEN.pow(30), new BigDecimal("1e400"), Samples.Floor.FIRST, LocalDate.of(2024, 2, 29),
                LocalTime.NOON, LocalDateTime.of(2026, 8, 31, 14, 30),
                OffsetTime.of(LocalTime.NOON, ZoneOffset.ofHours(2)),
                OffsetDateTime.of(2026, 8, 31, 14, 30, 0, 5_000, ZoneOffset.ofHours(-3)), Instant.EPOCH,
                Instant.ofEpochSecond(1, 1), ZonedDateTime.of(2026, 8, 31, 14, 30, 0, 0, ZoneId.of("Europe/Paris")),
                Duration.ofSeconds(-5, 5), Duration.ofHours(49), Period.of(1, 0, -3), YearMonth.of(2026, 8),
                MonthDay.of(2, 29), ZoneId.of("Europe/Paris"), ZoneOffset.UTC, new Date(0), UUID.randomUUID(),
                URI.create("relative/path"), new byte[]{1, -1}, new int[][]{{1}, {}}, Optional.of("x"),
                OptionalInt.of(3),
                OptionalLong.empty()).map(value -> Arguments.of(declared(value), value));
    }

    static Stream<Arguments> structures() {
        Samples.Room room = new Samples.Room("Blue", 4, Samples.Floor.FIRST);
        Samples.Room bare = new Samples.Room(null, 0, null);
        Samples.Dog dog = new Samples.Dog();
        dog.friend = new Samples.Cat(9);
        Samples.DateBox box = new Samples.DateBox();
        box.setContent(LocalDate.EPOCH);
        Calendar calendar = Calendar.getInstance(TimeZone.getTimeZone("Europe/Paris"));
        return Stream.of(
                Arguments.of(Samples.Room.class, room),
                Arguments.of(Samples.Room.class, bare),
                Arguments.of(Calendar.class, calendar),
                Arguments.of(Samples.Renamed.class, new Samples.Renamed("a", "b", OptionalInt.empty())),
                Arguments.of(Samples.Nillable.class, new Samples.Nillable(null, "n", Optional.empty())),
                Arguments.of(Samples.Node.class, new Samples.Node("a", List.of(new Samples.Node("b", List.of())))),
                Arguments.of(new Samples.Of<Samples.Page<LocalDate>>() {
                }.type(), new Samples.Page<>(List.of(LocalDate.EPOCH), null, 1)),
                Arguments.of(Samples.Pair.class, new Samples.Pair(room, bare)),
                Arguments.of(Samples.Formats.class, new Samples.Formats(LocalDate.EPOCH, 3, LocalDate.EPOCH)),
                Arguments.of(Samples.Millis.class, new Samples.Millis()),
                Arguments.of(Samples.Keyed.class,
                        new Samples.Keyed(Map.of(Samples.Floor.FIRST, 1), Map.of(LocalDate.EPOCH, "x"),
                                Map.of(room, 3), Map.of(5, true), Set.of(Samples.Floor.GROUND))),
                Arguments.of(Samples.Loose.class, new Samples.Loose("x", Map.of("a", 1), List.of("x", 2))),
                Arguments.of(Samples.Person.class, new Samples.Person()),
                Arguments.of(Samples.Employee.class, new Samples.Employee()),
                Arguments.of(Samples.DateBox.class, box),
                Arguments.of(Samples.Point.class, new Samples.Point(1, 2)),
                Arguments.of(Samples.Animal.class, dog),
                Arguments.of(Samples.Zoo.class, new Samples.Zoo(new Samples.Cat(7), List.of(dog, new Samples.Cat(1)))),
                Arguments.of(Samples.Shape.class, new Samples.Shape()),
                Arguments.of(Samples.Shape.class, new Samples.Ball()),
                Arguments.of(Samples.Price.class, new Samples.Price(new Samples.Money("5"))),
                Arguments.of(Samples.Hidden.class, new Samples.Hidden()),
                Arguments.of(new Samples.Of<Optional<Samples.Room>>() {
                }.type(), Optional.empty()),
                Arguments.of(new Samples.Of<List<Optional<String>>>() {
                }.type(), List.of(Optional.of("a"), Optional.empty())));
    }

    @ParameterizedTest
    @MethodSource({"scalars", "structures"})
    @Tag("R-216")
    void whatIsWrittenConforms(Type type, Object value) {
        JsonObject schema = valid(schemas.ofResult(type));

        String written = JSONB.toJson(value);

        assertThat(objections(schema, written)).as("%s against %s", written, schema).isEmpty();
        assertThat(SchemaCheck.compile(schema).problems(json(written))).isEmpty();
    }

    static Stream<Arguments> readable() {
        return Stream.concat(
                scalars().filter(each -> !(each.get()[1] instanceof Duration || each.get()[1] instanceof Period
                        || each.get()[1] instanceof URI || each.get()[1] instanceof OptionalLong)),
                structures().filter(each -> Set.of(Samples.Zoo.class, Samples.Animal.class, Samples.Keyed.class,
                        Samples.DateBox.class, Samples.Price.class, Samples.Formats.class, Samples.Millis.class,
                        Samples.Loose.class, Samples.Node.class).contains(each.get()[0])));
    }

    @ParameterizedTest
    @MethodSource("readable")
    @Tag("R-211")
    void whatConformsIsReadBack(Type type, Object value) {
        String written = JSONB.toJson(value);
        JsonObject schema = valid(schemas.ofArguments(List.of(new Argument("x", type, "", true, null, String.class))));
        JsonValue arguments = json("{\"x\":" + written + "}");

        assertThat(SchemaCheck.compile(schema).problems(arguments)).isEmpty();
        assertThat(objections(schema, arguments.toString())).isEmpty();
        Object read = JSONB.fromJson(written, type);
        assertThat(json(JSONB.toJson(read))).isEqualTo(json(written));
    }

    private static Class<?> declared(Object value) {
        return value instanceof ZoneId && !(value instanceof ZoneOffset)
                ? ZoneId.class
                : value instanceof Samples.Floor ? Samples.Floor.class : value.getClass();
    }
}

package org.mcpjakarta.cdi.bind;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.DayOfWeek;
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
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;

import jakarta.enterprise.util.TypeLiteral;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.annotation.JsonbCreator;
import jakarta.json.bind.annotation.JsonbDateFormat;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbSubtype;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import jakarta.json.bind.annotation.JsonbTypeInfo;
import jakarta.json.bind.config.PropertyNamingStrategy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.cdi.fixture.dated.PackagedDay;
import org.mcpjakarta.cdi.schema.type.JsonbRules;

class PlainRecordsTest {
    private static final String ALL = """
            {"text":"a \\"b\\" \\u00e9 \\ud83d\\ude00","letter":"x","truth":true,"tiny":-7,"small":300,"number":-5,"big":9007199254740993,
             "third":0.5,"real":-1.25e300,"whole":123456789012345678901234567890,"exact":0.10,"day":"FRIDAY",
             "date":"2026-08-31","moment":"2026-08-31T14:30:00.5Z","local":"2026-08-31T14:30","offset":"2026-08-31T14:30:00+02:00",
             "zoned":"2026-08-31T14:30:00+02:00[Europe/Paris]","zone":"Europe/Paris","span":"PT1H30M",
             "time":"14:30:00","then":"14:30:00+02:00","days":"P1M15D","month":"2026-08","birthday":"--08-31","east":"+02:00","any":2.50,
             "maybe":9007199254740993,"perhaps":0.5,"id":"123e4567-e89b-12d3-a456-426614174000","place":"http://localhost/x"}""";

    private final JsonbValueMapper jsonb = new JsonbValueMapper();

    public record Scalars(String text, char letter, boolean truth, byte tiny, short small, int number, Long big,
            float third, double real, BigInteger whole, BigDecimal exact, DayOfWeek day, LocalDate date, Instant moment,
            LocalDateTime local, OffsetDateTime offset, ZonedDateTime zoned, ZoneId zone, Duration span,
            LocalTime time, OffsetTime then, Period days, YearMonth month, MonthDay birthday, ZoneOffset east,
            Number any, OptionalLong maybe, OptionalDouble perhaps, UUID id, URI place) {}

    public record Item(String name, int count) {}

    public record Order(@Nullable String customer, @Nullable List<Item> items, @Nullable Collection<String> notes,
            Optional<Item> gift, OptionalInt priority, @Nullable Integer discount, boolean urgent) {}

    public record Empty() {}

    public record Tree(JsonValue anything, @Nullable JsonObject object, @Nullable List<JsonObject> objects) {}

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "{}",
            "{\"customer\":\"Ada\",\"urgent\":true,\"priority\":3,\"discount\":5}",
            "{\"items\":[],\"notes\":[],\"gift\":{\"name\":\"pen\",\"count\":1}}",
            "{\"items\":[{\"name\":\"ink\",\"count\":2},{\"name\":\"pen\",\"count\":1}],\"notes\":[\"a\",\"b\"]}",
            "{\"items\":[null,{\"name\":null,\"count\":1}],\"notes\":[null],\"gift\":null,\"priority\":null}",
            "{\"customer\":null,\"discount\":null}"})
    @Tag("R-211")
    void recordsAreReadAsJsonbReadsThem(String json) {
        assertThat(plain(Order.class).apply(Json.value(json))).isEqualTo(jsonb.read(Json.value(json), Order.class));
    }

    @Test
    @Tag("R-211")
    void valuesOfEveryFormAreReadAsJsonbReadsThem() {
        JsonValue json = Json.value(ALL);

        assertThat(plain(Scalars.class).apply(json)).isEqualTo(jsonb.read(json, Scalars.class));
        assertThat(plain(Empty.class).apply(Json.value("{}"))).isEqualTo(new Empty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"anything\":[1,null],\"object\":{\"a\":{}}}", "{\"anything\":null}",
            "{\"object\":null,\"objects\":[{},null]}"})
    void treesStayWhatTheyAre(String text) {
        JsonValue json = Json.value(text);

        assertThat(plain(Tree.class).apply(json)).isEqualTo(jsonb.read(json, Tree.class));
    }

    @Test
    void argumentsThatAreListsOrOptionalAreMadeInTheSameWay() {
        Conversions conversions = new Conversions(jsonb);

        assertThat(conversions.toChecked(new TypeLiteral<List<Item>>() {
        }.getType()).apply(Json.value("[{\"name\":\"pen\",\"count\":1},null]")))
                .isEqualTo(Arrays.asList(new Item("pen", 1), null));
        assertThat(conversions.toChecked(new TypeLiteral<Optional<Item>>() {
        }.getType()).apply(Json.value("{\"name\":\"pen\",\"count\":1}"))).isEqualTo(Optional.of(new Item("pen", 1)));
        assertThat(conversions.toChecked(Map.class).apply(Json.value("{\"a\":\"b\"}"))).isEqualTo(Map.of("a", "b"));
    }

    @Test
    void listsMayBeChangedByWhoeverGetsThem() {
        Order order = (Order) requireNonNull(plain(Order.class).apply(Json.value("{\"notes\":[\"a\"],\"items\":[]}")));

        requireNonNull(order.notes()).add("b");
        requireNonNull(order.items()).add(new Item("pen", 1));

        assertThat(order.notes()).containsExactly("a", "b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "\"text\"", "5", "{\"items\":{}}", "{\"items\":[5]}", "{\"customer\":5}",
            "{\"gift\":\"pen\"}", "{\"items\":[{\"count\":2147483648}]}", "{\"priority\":\"high\"}",
            "{\"urgent\":null}", "{\"items\":[{\"count\":null}]}"})
    @Tag("R-211")
    void whatHasAnotherFormIsRefused(String json) {
        assertThatThrownBy(() -> plain(Order.class).apply(Json.value(json)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    public record Even(int number) {
        public Even {
            if (number % 2 != 0) {
                throw new IllegalStateException("canary");
            }
        }
    }

    @Test
    @Tag("R-211")
    void aConstructorMayRefuse() {
        assertThat(plain(Even.class).apply(Json.value("{\"number\":2}"))).isEqualTo(new Even(2));
        assertThatThrownBy(() -> plain(Even.class).apply(Json.value("{\"number\":3}")))
                .isInstanceOf(IllegalArgumentException.class).hasMessageNotContaining("canary");
    }

    public record Renamed(@JsonbProperty("n") String name) {}

    public record Dated(@JsonbDateFormat("dd.MM.yyyy") LocalDate day) {}

    public record Holding(Renamed inner) {}

    public record Listing(List<Renamed> inner) {}

    public record Nodes(String name, @Nullable List<Nodes> more) {}

    public record Counts(Map<String, Integer> counts) {}

    public record Made(String name) {
        @JsonbCreator
        public static Made of(@JsonbProperty("called") String name) {
            return new Made(name);
        }
    }

    @JsonbTypeInfo(key = "kind", value = @JsonbSubtype(alias = "cat", type = Cat.class))
    public interface Animal {}

    public record Cat(int lives) implements Animal {}

    public interface Named {
        @JsonbProperty("called")
        String name();
    }

    public record Nickname(String name) implements Named {}

    public record Unsure(Optional<JsonValue> any) {}

    public record Doubtful(Optional<OptionalInt> number) {}

    public record Sorted(Set<String> names) {}

    @JsonbProperty("called")
    @Retention(RetentionPolicy.RUNTIME)
    @interface Called {}

    public record Marked(@Called String name) {}

    @JsonbTypeAdapter(Lower.class)
    public enum Floor {
        GROUND,
        FIRST
    }

    public static class Lower implements JsonbAdapter<Floor, String> {
        @Override
        public String adaptToJson(Floor floor) {
            return floor.name().toLowerCase(java.util.Locale.ROOT);
        }

        @Override
        public Floor adaptFromJson(String text) {
            return Floor.valueOf(text.toUpperCase(java.util.Locale.ROOT));
        }
    }

    public record Room(Floor floor) {}

    public record Several(String name) {
        public Several(int number) {
            this(Integer.toString(number));
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {Renamed.class, Dated.class, Holding.class, Listing.class, Counts.class,
            Made.class, Cat.class, Marked.class, Room.class, Several.class, Item[].class, Animal.class,
            Object.class, Nickname.class, Unsure.class, Doubtful.class, Sorted.class, PackagedDay.class})
    void whatJsonbWasToldAnythingOfIsLeftToIt(Class<?> type) {
        assertThat(new PlainRecords(new Conversions(jsonb), jsonb).find(type)).isNull();
    }

    @Test
    void whatIsLeftToJsonbIsReadByIt() {
        Conversions conversions = new Conversions(jsonb);

        assertThat(conversions.to(Renamed.class).apply(Json.value("{\"n\":\"x\"}"))).isEqualTo(new Renamed("x"));
        assertThat(conversions.to(Room.class).apply(Json.value("{\"floor\":\"first\"}")))
                .isEqualTo(new Room(Floor.FIRST));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"name\":\"a\"}", "{\"name\":\"a\",\"more\":[{\"name\":\"b\"},null]}",
            "{\"more\":[{\"more\":[{\"name\":\"c\",\"more\":[]}]}]}"})
    void recordsThatHoldThemselvesAreReadAsJsonbReadsThem(String json) {
        assertThat(plain(Nodes.class).apply(Json.value(json))).isEqualTo(jsonb.read(Json.value(json), Nodes.class));
    }

    public record Listed<T>(List<T> items, Optional<T> first) {}

    @Test
    void typeParametersAreReadAsJsonbReadsThem() {
        var type = new TypeLiteral<Listed<LocalDate>>() {
        }.getType();
        JsonValue json = Json.value("{\"items\":[\"2026-08-31\"],\"first\":\"2026-08-31\"}");

        assertThat(requireNonNull(new PlainRecords(new Conversions(jsonb), jsonb).find(type)).apply(json))
                .isEqualTo(jsonb.read(json, type));
    }

    @Test
    void anyConfigurationLeavesAllRecordsToJsonb() {
        JsonbConfig config = new JsonbConfig().withPropertyNamingStrategy(PropertyNamingStrategy.UPPER_CAMEL_CASE);
        JsonbValueMapper told = new JsonbValueMapper(config, new JsonbRules(config));
        Conversions conversions = new Conversions(told);

        assertThat(new PlainRecords(conversions, told).find(Item.class)).isNull();
        assertThat(conversions.to(Item.class).apply(Json.value("{\"Name\":\"pen\",\"Count\":1}")))
                .isEqualTo(new Item("pen", 1));
    }

    private Conversion plain(Class<?> type) {
        return requireNonNull(new PlainRecords(new Conversions(jsonb), jsonb).find(type), "left to JSON-B");
    }
}

package org.mcpjakarta.cdi.bind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

import jakarta.json.JsonValue;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.annotation.JsonbProperty;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.schema.type.JsonbRules;

/** Both ways of writing make the same, down to the text. */
class PlainTreesTest {
    private static final LocalDate DAY = LocalDate.of(2026, 8, 31);

    private final JsonbValueMapper jsonb = new JsonbValueMapper();
    private final PlainTrees trees = new PlainTrees(JsonbRules.STANDARD);

    public record Scalars(String text, char letter, boolean truth, byte tiny, short small, int number, long big,
            float third, double real, BigInteger whole, BigDecimal exact, DayOfWeek day, LocalDate date,
            LocalTime time, LocalDateTime local, Instant moment, Duration span, UUID id, URI place) {}

    public record Boxes(@Nullable String text, @Nullable Character letter, @Nullable Boolean truth, @Nullable Byte tiny,
            @Nullable Short small, @Nullable Integer number, @Nullable Long big, @Nullable Float third,
            @Nullable Double real) {}

    public record Item(String name, int count, double price) {}

    public record Order(String customer, LocalDate day, List<Item> items, Optional<Item> first, Set<DayOfWeek> days,
            Collection<? extends Item> more) {}

    public record Tree(String name, @Nullable Tree left, List<Tree> others) {}

    public record Real(double value, float other) {}

    public record Exact(BigDecimal value, BigInteger whole) {}

    public record Texts(List<String> texts) {}

    public record Local(LocalTime time, LocalDateTime both) {}

    public record WithGetter(int a) {
        public int getB() {
            return 2;
        }

        public boolean isC() {
            return true;
        }
    }

    record Hidden(int a, String b) {}

    public record WithMethods(int b, boolean isOpen, int getSize) {
        public int total() {
            return b * 2;
        }

        public static int getCount() {
            return 1;
        }

        public int getAt(int index) {
            return index;
        }

        int getOwn() {
            return 3;
        }
    }

    /** Something with a size. */
    public interface Sized {
        default int getLength() {
            return 1;
        }
    }

    public record Inherits(int a) implements Sized {}

    public record Empty() {}

    public record Renamed(@JsonbProperty("other") int a) {}

    public record Outer(Renamed inner) {}

    public record Zoned(ZoneId zone) {}

    public record Mapped(Map<String, Integer> map) {}

    public record Box<T>(T value) {}

    public record Any(Object value) {}

    public record Loop(@Nullable Other other, int a) {}

    public record Other(@Nullable Loop loop, Any any) {}

    public record Failing(int a) {
        @Override
        public int a() {
            throw new IllegalArgumentException("secret");
        }
    }

    /** A list that says by itself how it is written may come later; today JSON-B decides. */
    static final class OwnList<T> extends ArrayList<T> {
        private static final long serialVersionUID = 1L;
    }

    private void agrees(Object value) {
        JsonValue plain = trees.of(value);
        assertThat(plain).as("written without JSON-B").isNotNull().isEqualTo(jsonb.writtenByJsonb(value));
        assertThat(plain).hasToString(jsonb.writtenByJsonb(value).toString());
        if (value instanceof Record) {
            assertThat(trees.written(value)).as("without a tree").hasToString(plain.toString()).isEqualTo(plain);
            assertThat(trees.areWritten(value.getClass())).isTrue();
        }
        assertThat(jsonb.write(value)).isEqualTo(plain);
    }

    private void isLeftToJsonb(Object value) {
        assertThat(trees.of(value)).isNull();
        assertThat(trees.written(value)).isNull();
        assertThat(jsonb.write(value)).isEqualTo(jsonb.writtenByJsonb(value));
    }

    @Test
    void allFormsOfScalars() {
        agrees(new Scalars("a \"b\" \n é 😀 \u0001 </", 'x', true, (byte) -7, (short) 300, -5, 9007199254740993L, 0.1f,
                -1.25e300, new BigInteger("123456789012345678901234567890"), new BigDecimal("0.10"), DayOfWeek.FRIDAY,
                DAY, LocalTime.of(14, 30), LocalDateTime.of(2026, 8, 31, 14, 30),
                Instant.parse("2026-08-31T14:30:00.5Z"), Duration.ofMinutes(90),
                UUID.fromString("123e4567-e89b-12d3-a456-426614174000"), URI.create("http://localhost/x?y=ä")));
        agrees(new Boxes("", 'y', false, Byte.MIN_VALUE, Short.MAX_VALUE, Integer.MIN_VALUE, Long.MIN_VALUE, -0f, -0d));
        agrees(new Boxes(null, null, null, null, null, null, null, null, null));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, -1, 0.1, 1e7, 1e21, 1e-7, 123456789.125, Double.MIN_VALUE, Double.MAX_VALUE, 23.25})
    void reals(double value) {
        agrees(new Real(value, (float) Math.min(value, Float.MAX_VALUE)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1.0", "1E+3", "1E-10", "12345678901234567890.123", "-0.000", "100"})
    void exactNumbers(String value) {
        agrees(new Exact(new BigDecimal(value), new BigDecimal(value).toBigInteger()));
    }

    @Test
    void timesWithAndWithoutParts() {
        for (int nano : new int[]{0, 1, 500_000_000, 123_000}) {
            agrees(new Local(LocalTime.of(0, 0, 0, nano), DAY.atTime(23, 59, 59, nano)));
        }
        agrees(new Local(LocalTime.MIDNIGHT, LocalDate.of(-5, 1, 1).atStartOfDay()));
        agrees(new Local(LocalTime.MAX, LocalDate.of(12_345, 1, 1).atStartOfDay()));
    }

    @Test
    void containersAndWhatIsMissingInThem() {
        Item pen = new Item("pen", 2, 1.5);
        agrees(new Order("Ada", DAY, List.of(pen, pen), Optional.of(pen), Set.of(DayOfWeek.MONDAY),
                new ArrayList<>(List.of(pen))));
        agrees(new Order("Ada", DAY, List.of(), Optional.empty(), new LinkedHashSet<>(), Arrays.asList(pen, null)));
        agrees(new Tree("a", new Tree("b", null, List.of()), List.of(new Tree("c", null, List.of()))));
        agrees(List.of(pen, pen));
        agrees(Arrays.asList(pen, null, new Texts(List.of("a"))));
        agrees(new Texts(Collections.unmodifiableList(Arrays.asList("a", null))));
    }

    @Test
    void membersAreTheComponents() {
        agrees(new WithMethods(1, true, 2));
        agrees(new Empty());
        isLeftToJsonb(new WithGetter(1));
        isLeftToJsonb(new Inherits(1));
    }

    @Test
    void theRestIsLeftToJsonb() {
        isLeftToJsonb(new Renamed(1));
        isLeftToJsonb(new Outer(new Renamed(1)));
        isLeftToJsonb(new Zoned(ZoneId.of("Europe/Paris")));
        isLeftToJsonb(new Mapped(Map.of("a", 1)));
        isLeftToJsonb(new Box<>("text"));
        isLeftToJsonb(new Any(new Item("pen", 1, 1)));
        isLeftToJsonb(new Loop(new Other(null, new Any(1)), 1));
        isLeftToJsonb(new Other(new Loop(null, 1), new Any(1)));
        isLeftToJsonb(List.of("a"));
        isLeftToJsonb(List.of());
        OwnList<String> own = new OwnList<>();
        own.add("a");
        isLeftToJsonb(new Texts(own));
    }

    @Test
    void aRecordThatIsNotPublicIsNoMoreReadableThanForJsonb() {
        assertThat(trees.of(new Hidden(1, "b"))).isNull();
    }

    @Test
    void whatIsNotFiniteIsAsJsonbHasIt() {
        for (Real real : List.of(new Real(Double.NaN, 1), new Real(1, Float.POSITIVE_INFINITY))) {
            assertThat(trees.of(real)).isNull();
            assertThat(trees.written(real)).isNull();
        }
    }

    @Test
    void whichTypesAreWrittenIsKnownBeforeThereIsAValue() {
        assertThat(Stream.of(Scalars.class, Boxes.class, Order.class, Tree.class, Empty.class)
                .allMatch(trees::areWritten)).isTrue();
        assertThat(Stream.of(Renamed.class, Outer.class, Mapped.class, Box.class, Any.class, Loop.class, Hidden.class,
                WithGetter.class, String.class, Record.class, Object.class, List.class).noneMatch(trees::areWritten))
                .isTrue();
    }

    @Test
    void aConfigurationIsFollowed() {
        JsonbConfig nulls = new JsonbConfig().withNullValues(true);
        JsonbValueMapper configured = new JsonbValueMapper(nulls, new JsonbRules(nulls));
        assertThat(configured.write(new Boxes(null, 'y', null, null, null, null, null, null, null)).toString())
                .contains("\"text\":null");
    }

    @Test
    void anAccessorThatFailsIsReportedAsBefore() {
        assertThatThrownBy(() -> jsonb.write(new Failing(1))).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("JSON-B cannot write");
    }
}

package org.mcpjakarta.cdi.bind;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.cdi.schema.type.JsonbRules;

/** Records of any content are written and read without JSON-B exactly as JSON-B writes and reads them. */
final class RandomRecordsTest {
    private static final int SEEDS = 500;

    private final JsonbValueMapper jsonb = new JsonbValueMapper();
    private final PlainTrees trees = new PlainTrees(JsonbRules.STANDARD);

    public record Any(@Nullable String text, char letter, int number, @Nullable Long big, double real, float third,
            byte tiny, @Nullable Short small, boolean flag, @Nullable BigDecimal exact, @Nullable BigInteger whole,
            @Nullable LocalDate day, @Nullable LocalTime time, @Nullable LocalDateTime local, @Nullable Instant instant,
            @Nullable Duration span, @Nullable UUID id, @Nullable URI place, Optional<String> maybe,
            Optional<Leaf> leaf, @Nullable List<Any> more, List<@Nullable DayOfWeek> days, @Nullable DayOfWeek floor) {}

    public record Leaf(@Nullable String a, @Nullable Leaf b) {}

    /** What only JSON-B writes and reads. */
    public record Mapped(Map<String, Integer> counts, Leaf leaf, Set<String> names) {}

    @Test
    @Tag("R-211")
    void theyAreWrittenAsJsonbWritesThem() {
        assertThat(trees.areWritten(Any.class)).isTrue();
        for (int seed = 0; seed < SEEDS; seed++) {
            Any value = any(new Random(seed), 3);
            JsonValue written = jsonb.writtenByJsonb(value);

            assertThat(trees.of(value)).as("seed %s", seed).isEqualTo(written).hasToString(written.toString());
            assertThat(trees.written(value)).as("seed %s", seed).hasToString(written.toString()).isEqualTo(written);
            assertThat(requireNonNull(trees.written(value)).text().getString()).isEqualTo(written.toString());
        }
    }

    @Test
    @Tag("R-211")
    void theyAreReadAsJsonbReadsThem() {
        Conversion plain = requireNonNull(new PlainRecords(new Conversions(jsonb), jsonb).find(Any.class));
        for (int seed = 0; seed < SEEDS; seed++) {
            JsonValue json = Json.value(jsonb.writtenByJsonb(any(new Random(seed), 3)).toString());

            assertThat(plain.apply(json)).as("seed %s", seed).isEqualTo(jsonb.read(json, Any.class));
        }
    }

    @Test
    void whatHoldsMoreIsLeftToJsonbAsAWhole() {
        assertThat(trees.areWritten(Mapped.class)).isFalse();
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            Mapped value = new Mapped(Map.of(text(random), random.nextInt()), leaf(random, 2), Set.of(text(random)));

            assertThat(trees.written(value)).isNull();
            assertThat(jsonb.write(value)).isEqualTo(jsonb.writtenByJsonb(value));
            assertThat(jsonb.read(jsonb.write(value), Mapped.class)).isEqualTo(value);
        }
    }

    private static Any any(Random random, int depth) {
        Instant moment = Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
        LocalDateTime local = LocalDateTime.ofEpochSecond(random.nextInt(), random.nextInt(4) * 1_000_000,
                ZoneOffset.UTC);
        return new Any(maybe(random, () -> text(random)), (char) ('!' + random.nextInt(200)), random.nextInt(),
                maybe(random, random::nextLong), real(random), (float) random.nextGaussian() * random.nextInt(1_000),
                (byte) random.nextInt(), maybe(random, () -> (short) random.nextInt()), random.nextBoolean(),
                maybe(random, () -> new BigDecimal(new BigInteger(100, random), random.nextInt(60) - 30)),
                maybe(random, () -> new BigInteger(90, random).negate()),
                maybe(random, () -> LocalDate.ofEpochDay(random.nextInt(100_000))),
                maybe(random, local::toLocalTime), maybe(random, () -> local), maybe(random, () -> moment),
                maybe(random, () -> Duration.ofMillis(random.nextInt())),
                maybe(random, () -> new UUID(random.nextLong(), random.nextLong())),
                maybe(random, () -> URI.create("http://localhost/" + random.nextInt() + "?a=%22")),
                Optional.ofNullable(maybe(random, () -> text(random))),
                Optional.ofNullable(maybe(random, () -> leaf(random, 2))),
                depth == 0 ? null : maybe(random, () -> some(random, depth)),
                Arrays.asList(Stream.generate(() -> maybe(random, () -> day(random))).limit(random.nextInt(4))
                        .toArray(DayOfWeek[]::new)),
                maybe(random, () -> day(random)));
    }

    private static double real(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> random.nextInt(100) / 4.0;
            case 1 -> random.nextGaussian() * Math.pow(10, random.nextInt(600) - 300);
            case 2 -> Double.longBitsToDouble(random.nextLong() & ~(1L << 62));
            default -> random.nextInt(3) * -1.0;
        };
    }

    private static DayOfWeek day(Random random) {
        return DayOfWeek.of(1 + random.nextInt(7));
    }

    private static Leaf leaf(Random random, int depth) {
        return new Leaf(maybe(random, () -> text(random)),
                depth == 0 ? null : maybe(random, () -> leaf(random, depth - 1)));
    }

    private static List<Any> some(Random random, int depth) {
        List<Any> some = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            some.add(any(random, depth - 1));
        }
        return some;
    }

    private static String text(Random random) {
        return random.ints(random.nextInt(8), 1, 0x20000)
                .map(c -> random.nextBoolean() ? c % 0x80 : c).filter(Character::isDefined)
                .filter(c -> c > 0 && (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }

    private static <T> @Nullable T maybe(Random random, Supplier<T> value) {
        return random.nextInt(4) == 0 ? null : value.get();
    }
}

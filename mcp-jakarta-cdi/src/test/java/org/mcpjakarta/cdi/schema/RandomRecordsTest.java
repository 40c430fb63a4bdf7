package org.mcpjakarta.cdi.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.cdi.schema.Standard.json;
import static org.mcpjakarta.cdi.schema.Standard.objections;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.Supplier;

import jakarta.json.JsonObject;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Values nobody thought of: any of them may be missing, empty or extreme. */
final class RandomRecordsTest {
    private static final Jsonb JSONB = JsonbBuilder.create();

    public record Anything(@Nullable String text, int number, @Nullable Long big, double real, boolean flag,
            @Nullable BigDecimal exact, @Nullable LocalDate day, @Nullable Instant instant, @Nullable UUID id,
            Optional<String> maybe, @Nullable List<Anything> more, @Nullable Map<String, Integer> counts,
            Samples.@Nullable Floor floor, Samples.@Nullable Animal pet) {}

    @Test
    @Tag("R-216")
    void recordsOfAnyContentConform() {
        JsonObject schema = new Schemas(true).ofResult(Anything.class);
        SchemaCheck check = SchemaCheck.compile(schema);

        for (int seed = 0; seed < 300; seed++) {
            String written = JSONB.toJson(any(new Random(seed), 3));

            assertThat(objections(schema, written)).as("seed %s: %s", seed, written).isEmpty();
            assertThat(check.problems(json(written))).as("seed %s: %s", seed, written).isEmpty();
        }
    }

    private static Anything any(Random random, int depth) {
        return new Anything(maybe(random, () -> text(random)), random.nextInt(), maybe(random, random::nextLong),
                random.nextGaussian() * Math.pow(10, random.nextInt(300)), random.nextBoolean(),
                maybe(random, () -> new BigDecimal(new BigInteger(100, random), random.nextInt(200) - 100)),
                maybe(random, () -> LocalDate.ofEpochDay(random.nextInt(100_000))),
                maybe(random, () -> Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000))),
                maybe(random, () -> new UUID(random.nextLong(), random.nextLong())),
                Optional.ofNullable(maybe(random, () -> text(random))),
                depth == 0 ? null : maybe(random, () -> some(random, depth)),
                maybe(random, () -> Map.of(text(random), random.nextInt())),
                maybe(random, () -> Samples.Floor.values()[random.nextInt(2)]),
                maybe(random, () -> random.nextBoolean() ? new Samples.Cat(random.nextInt()) : new Samples.Dog()));
    }

    private static List<Anything> some(Random random, int depth) {
        List<Anything> some = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            some.add(any(random, depth - 1));
        }
        return some;
    }

    private static String text(Random random) {
        return random.ints(random.nextInt(8), 1, 0x20000).filter(Character::isDefined)
                .filter(c -> c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }

    private static <T> @Nullable T maybe(Random random, Supplier<T> value) {
        return random.nextInt(4) == 0 ? null : value.get();
    }
}

package org.mcpjakarta.core.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Optional;

import org.mcpjakarta.core.fixture.Json;

import jakarta.json.JsonNumber;
import jakarta.json.JsonValue;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;

/** A number that is taken can be written, and what is written is taken again. */
@Tag("T-24")
class JsonNumberPropertyTest {
    private final StrictJson json = new StrictJson(JsonLimits.DEFAULT);

    @Property(tries = 20_000)
    @Tag("T-50")
    void whatIsReadIsWrittenAndReadBackEqual(@ForAll("numbers") String text) {
        read(text).ifPresent(number -> {
            byte[] written = new JsonBytes().value(number).toArray();
            assertThat(json.read(written)).isEqualTo(number);
            assertThat(new JsonBytes().value(json.read(written)).toArray()).isEqualTo(written);
        });
    }

    @Property(tries = 20_000)
    @Tag("T-50")
    void whatIsReadIsTheNumberThatItsTextStandsFor(@ForAll("numbers") String text) {
        read(text).ifPresent(number -> assertThat(((JsonNumber) number).bigDecimalValue())
                .isEqualTo(new BigDecimal(text)));
    }

    @Property(tries = 20_000)
    @Tag("R-399")
    void noNumberThatIsReadHasManyDigits(@ForAll("numbers") String text) {
        read(text).map(number -> ((JsonNumber) number).bigDecimalValue()).ifPresent(number -> {
            assertThat(number.precision()).isLessThanOrEqualTo(100);
            assertThat(number.precision() - (long) number.scale() - 1).isBetween(-999L, 999L);
        });
    }

    @Example
    @Tag("T-50")
    void anExponentThatGrowsInWritingIsRefusedAtOnce() {
        assertThat(read("64346631e999")).isEmpty();
        assertThat(read("0.01e-998")).isEmpty();
        assertThat(read("1e999")).isPresent();
        assertThat(read("0.1e-998")).isPresent();
    }

    private Optional<JsonValue> read(String text) {
        try {
            return Optional.of(json.read(Json.utf8(text)));
        } catch (InvalidJsonException refused) {
            return Optional.empty();
        }
    }

    @Provide
    Arbitrary<String> numbers() {
        Arbitrary<String> digits = Arbitraries.frequencyOf(
                Tuple.of(3, Arbitraries.strings().numeric().ofMinLength(1).ofMaxLength(20)),
                Tuple.of(1, Arbitraries.strings().numeric().ofMinLength(90).ofMaxLength(130)),
                Tuple.of(1, Arbitraries.of("0", "00", "1" + "0".repeat(99), "0".repeat(97) + "1")));
        Arbitrary<String> whole = digits.map(text -> text.replaceFirst("^0+(?=.)", ""));
        Arbitrary<String> fraction = digits.map(text -> "." + text);
        Arbitrary<String> exponent = Combinators.combine(Arbitraries.of("e", "E", "e+", "E+", "e-", "E-"),
                Arbitraries.integers().between(0, 1_200)).as((sign, value) -> sign + value);
        return Combinators.combine(Arbitraries.of("", "-"), whole, Arbitraries.oneOf(Arbitraries.of(""), fraction),
                Arbitraries.oneOf(Arbitraries.of(""), exponent)).as((sign, a, b, c) -> sign + a + b + c);
    }
}

package org.mcpjakarta.cdi.bind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DayOfWeek;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;

import jakarta.json.JsonArray;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.fixture.Json;

/** What the schema keeps out is kept out here, too, since a schema may one day be written by hand. */
class ConversionsTest {
    private final Conversions conversions = new Conversions(new JsonbValueMapper());

    @ParameterizedTest
    @ValueSource(classes = {byte.class, short.class, int.class, long.class, float.class, double.class, Double.class})
    @Tag("R-211")
    void numbersAreNeverCut(Class<?> type) {
        Conversion conversion = conversions.to(type);

        assertThatThrownBy(() -> conversion.apply(Json.value("1e400"))).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> conversion.apply(Json.value("-1e400"))).isInstanceOf(ArithmeticException.class);
    }

    @ParameterizedTest
    @ValueSource(classes = {int.class, boolean.class, char.class, UUID.class, DayOfWeek.class, JsonArray.class,
            OptionalLong.class})
    @Tag("R-211")
    void valuesOfAnotherKindAreRefused(Class<?> type) {
        assertThatThrownBy(() -> conversions.to(type).apply(Json.value("\"text\"")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> conversions.to(type).apply(Json.value("{}")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void nullIsAnEmptyOptional() {
        assertThat(conversions.to(OptionalLong.class).apply(Json.value("null"))).isEqualTo(OptionalLong.empty());
        assertThat(Conversions.missing(Optional.class)).isEqualTo(Optional.empty());
    }
}

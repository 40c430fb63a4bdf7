package org.mcpjakarta.cdi.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.cdi.schema.Standard.object;
import static org.mcpjakarta.cdi.schema.Standard.valid;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

import jakarta.json.JsonObject;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Negative;
import jakarta.validation.constraints.NegativeOrZero;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Past;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;

import org.junit.jupiter.api.Test;

final class BeanValidationTest {

    public interface Later {}

    public record Limits(@Min(-5) @Max(5) byte small, @Min(Long.MIN_VALUE) int loose, @Positive long positive,
            @PositiveOrZero short notNegative, @Negative int negative, @NegativeOrZero BigDecimal atMostZero,
            @DecimalMin(value = "1.5", inclusive = false) @DecimalMax("9.5") BigDecimal exclusive,
            @DecimalMin("1.5") int rounded, @Min(value = 3, groups = Later.class) int later, @Positive double real) {}

    public record Sizes(@Size(min = 2, max = 5) String text, @NotEmpty List<String> list,
            @Size(max = 3) Map<String, Integer> map,
            @NotBlank @Size(max = 9) String name, List<@Size(max = 3) @NotBlank String> tags, @NotEmpty int[] numbers,
            Map<String, @Min(1) Integer> counts, @Size(min = 1) @Size(max = 4) String twice) {}

    public record Texts(@Pattern(regexp = "[a-z]+") String word, @Pattern(regexp = "(?i)x") String foreign,
            @Pattern(regexp = "x", flags = Pattern.Flag.CASE_INSENSITIVE) String flagged, @Email String mail,
            @Past java.time.LocalDate past, @NotBlank @Pattern(regexp = "\\d{3}") String both) {}

    @Test
    void numbersGetTheNarrowestBounds() {
        assertThat(of(Limits.class, true)).hasToString(object("""
                {"small": {"type": "integer", "minimum": -5, "maximum": 5},
                 "loose": {"type": "integer", "minimum": -2147483648, "maximum": 2147483647},
                 "positive": {"type": "integer", "format": "int64", "minimum": 1},
                 "notNegative": {"type": "integer", "minimum": 0, "maximum": 32767},
                 "negative": {"type": "integer", "minimum": -2147483648, "maximum": -1},
                 "atMostZero": {"type": "number", "maximum": 0},
                 "exclusive": {"type": "number", "exclusiveMinimum": 1.5, "maximum": 9.5},
                 "rounded": {"type": "integer", "minimum": 2, "maximum": 2147483647},
                 "later": {"type": "integer", "minimum": -2147483648, "maximum": 2147483647},
                 "real": {"type": "number", "format": "double", "exclusiveMinimum": 0}}
                """).toString());
    }

    @Test
    void sizesCountWhatTheTypeHas() {
        assertThat(of(Sizes.class, true)).isEqualTo(
                object("""
                        {"text": {"type": "string", "minLength": 2, "maxLength": 5},
                         "list": {"type": "array", "items": {"type": "string"}, "minItems": 1},
                         "map": {"type": "object", "maxProperties": 3,
                           "additionalProperties": {"type": "integer", "minimum": -2147483648, "maximum": 2147483647}},
                         "name": {"type": "string", "minLength": 1, "maxLength": 9, "pattern": "\\\\S"},
                         "tags": {"type": "array", "items": {"type": "string", "minLength": 1, "maxLength": 3, "pattern": "\\\\S"}},
                         "numbers": {"type": "array", "minItems": 1,
                           "items": {"type": "integer", "minimum": -2147483648, "maximum": 2147483647}},
                         "counts": {"type": "object",
                           "additionalProperties": {"type": "integer", "minimum": 1, "maximum": 2147483647}},
                         "twice": {"type": "string", "minLength": 1, "maxLength": 4}}
                        """));
    }

    @Test
    void patternsAreShownOnlyIfTheyMeanTheSameEverywhere() {
        assertThat(of(Texts.class, true)).isEqualTo(object("""
                {"word": {"type": "string", "pattern": "^(?:[a-z]+)$"},
                 "foreign": {"type": "string"},
                 "flagged": {"type": "string"},
                 "mail": {"type": "string", "format": "email"},
                 "past": {"type": "string", "format": "date"},
                 "both": {"type": "string", "minLength": 1, "pattern": "^(?:\\\\d{3})$"}}
                """));
    }

    @Test
    void withoutBeanValidationConstraintsSayNothing() {
        assertThat(of(Texts.class, false).getJsonObject("word")).hasToString("{\"type\":\"string\"}");
    }

    @Test
    void resultsPromiseNoConstraint() {
        JsonObject schema = new Schemas(true).ofResult(Sizes.class);

        assertThat(schema.getJsonObject("properties").getJsonObject("text")).hasToString("{\"type\":\"string\"}");
        assertThat(schema.getJsonArray("required")).hasToString("[\"list\",\"name\",\"numbers\"]");
    }

    private static JsonObject of(Class<?> type, boolean beanValidation) {
        Argument argument = new Argument("x", type, "", true, null, type);
        return valid(new Schemas(beanValidation).ofArguments(List.of(argument))).getJsonObject("properties")
                .getJsonObject("x").getJsonObject("properties");
    }
}

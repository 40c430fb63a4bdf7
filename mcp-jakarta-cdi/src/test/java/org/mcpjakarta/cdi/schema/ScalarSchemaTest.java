package org.mcpjakarta.cdi.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mcpjakarta.cdi.schema.Standard.json;
import static org.mcpjakarta.cdi.schema.Standard.valid;

import java.util.List;

import jakarta.json.JsonObject;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScalarSchemaTest {
    private final Schemas schemas = new Schemas(true);

    @ParameterizedTest
    @Tag("R-389")
    @CsvSource(delimiter = '|', textBlock = """
            boolean                  | {"type":"boolean"}
            java.lang.Boolean        | {"type":"boolean"}
            byte                     | {"type":"integer","minimum":-128,"maximum":127}
            java.lang.Short          | {"type":"integer","minimum":-32768,"maximum":32767}
            int                      | {"type":"integer","minimum":-2147483648,"maximum":2147483647}
            long                     | {"type":"integer","format":"int64"}
            java.math.BigInteger     | {"type":"integer"}
            float                    | {"type":"number","format":"float"}
            java.lang.Double         | {"type":"number","format":"double"}
            java.math.BigDecimal     | {"type":"number"}
            char                     | {"type":"string","minLength":1,"maxLength":1}
            java.lang.String         | {"type":"string"}
            java.time.LocalDate      | {"type":"string","format":"date"}
            java.time.OffsetTime     | {"type":"string","format":"time"}
            java.time.OffsetDateTime | {"type":"string","format":"date-time"}
            java.time.Instant        | {"type":"string","format":"date-time"}
            java.time.LocalTime      | {"type":"string","description":"ISO 8601 local time, for example 14:30:00"}
            java.util.UUID           | {"type":"string","format":"uuid"}
            java.net.URI             | {"type":"string","format":"uri"}
            java.net.URL             | {"type":"string","format":"uri"}
            java.time.DayOfWeek      | {"type":"string","enum":["MONDAY","TUESDAY","WEDNESDAY","THURSDAY","FRIDAY","SATURDAY","SUNDAY"]}
            java.lang.Object         | {}
            jakarta.json.JsonValue   | {}
            jakarta.json.JsonObject  | {"type":"object"}
            jakarta.json.JsonArray   | {"type":"array"}
            jakarta.json.JsonNumber  | {"type":"number"}
            java.util.OptionalInt    | {"type":"integer","minimum":-2147483648,"maximum":2147483647}
            [B                       | {"type":"array","items":{"type":"integer","minimum":-128,"maximum":127}}
            """)
    void argumentsOfThisTypeHaveThisSchema(String type, String schema) throws ClassNotFoundException {
        JsonObject arguments = schemas.ofArguments(List.of(argument(named(type))));

        assertThat(valid(arguments).getJsonObject("properties").get("x")).hasToString(json(schema).toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            long                     | {"type":"integer"}
            double                   | {"type":"number"}
            java.net.URI             | {"type":"string","format":"uri-reference"}
            java.lang.CharSequence   | {"type":"string"}
            java.util.OptionalDouble | {"type":["number","null"]}
            java.time.Period         | {"type":"string","description":"ISO 8601 period in years, months, weeks and days, for example P1M15D"}
            """)
    void resultsOfThisTypeHaveThisSchema(String type, String schema) throws ClassNotFoundException {
        assertThat(valid(schemas.ofResult(named(type)))).hasToString(json(schema).toString());
    }

    private static Argument argument(Class<?> type) {
        return new Argument("x", type, "", true, null, type);
    }

    private static Class<?> named(String name) throws ClassNotFoundException {
        return switch (name) {
            case "boolean" -> boolean.class;
            case "byte" -> byte.class;
            case "int" -> int.class;
            case "long" -> long.class;
            case "float" -> float.class;
            case "double" -> double.class;
            case "char" -> char.class;
            default -> Class.forName(name);
        };
    }
}

package org.mcpjakarta.cdi.schema;

import java.io.StringReader;
import java.util.Arrays;
import java.util.List;

import jakarta.json.JsonException;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;

import org.mcpjakarta.cdi.schema.type.Optionals;
import org.mcpjakarta.cdi.schema.type.ResolvedType;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;

/** Parses the default of a property, which its annotation gives as text. */
record DefaultText(JsonProvider json) {
    private static final List<String> PLAIN = List.of("string", "integer", "number", "boolean");

    /**
     * The text as JSON: unchanged for a type that is a string in JSON, else parsed.
     *
     * @throws SchemaProblem if clients could not send this value
     */
    JsonValue value(String text, ResolvedType type, Keywords schema) {
        Class<?> raw = Optionals.unwrap(type).raw();
        if (raw.isEnum()) {
            if (Arrays.stream(raw.getEnumConstants()).noneMatch(constant -> ((Enum<?>) constant).name().equals(text))) {
                throw misfit(text, "name a constant of " + raw.getSimpleName());
            }
            return json.createValue(text);
        }
        JsonValue value = schema.isType("string") ? json.createValue(text) : parse(text);
        if (PLAIN.stream().anyMatch(schema::isType)) {
            SchemaCheck.compile(schema.toJson()).problems(value).stream().findFirst().ifPresent(problem -> {
                throw misfit(text, problem);
            });
        }
        return value;
    }

    private JsonValue parse(String text) {
        try (JsonReader reader = json.createReader(new StringReader(text))) {
            return reader.readValue();
        } catch (JsonException e) {
            throw misfit(text, "write it as it would stand in JSON");
        }
    }

    private static SchemaProblem misfit(String text, String remedy) {
        return new SchemaProblem("the default \"" + text + "\" does not fit the type", remedy);
    }
}

package org.mcpjakarta.cdi.schema;

import java.io.StringReader;
import java.util.Arrays;
import java.util.List;

import jakarta.json.JsonException;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;

import org.mcpjakarta.cdi.schema.type.Optionals;
import org.mcpjakarta.cdi.schema.type.ResolvedType;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;
import org.mcpjakarta.core.json.JsonTrees;

/** Parses the default of a property, which its annotation gives as text. */
final class DefaultText {
    private static final List<String> PLAIN = List.of("string", "integer", "number", "boolean");

    private DefaultText() {}

    /**
     * The text as JSON: unchanged for a type that is a string in JSON, else parsed.
     *
     * @throws SchemaProblem if clients could not send this value
     */
    static JsonValue value(String text, ResolvedType type, Keywords schema) {
        Class<?> raw = Optionals.unwrap(type).raw();
        if (raw.isEnum()) {
            if (Arrays.stream(raw.getEnumConstants()).noneMatch(constant -> ((Enum<?>) constant).name().equals(text))) {
                throw misfit(text, "name a constant of " + raw.getSimpleName());
            }
            return JsonTrees.string(text);
        }
        JsonValue value = schema.isType("string") ? JsonTrees.string(text) : parse(text);
        if (PLAIN.stream().anyMatch(schema::isType)) {
            SchemaCheck.compile(schema.toJson()).problems(value).stream().findFirst().ifPresent(problem -> {
                throw misfit(text, problem);
            });
        }
        return value;
    }

    private static JsonValue parse(String text) {
        try (JsonReader reader = JsonTrees.PROVIDER.createReader(new StringReader(text))) {
            return reader.readValue();
        } catch (JsonException e) {
            throw misfit(text, "write it as it would stand in JSON");
        }
    }

    private static SchemaProblem misfit(String text, String remedy) {
        return new SchemaProblem("the default \"" + text + "\" does not fit the type", remedy);
    }
}

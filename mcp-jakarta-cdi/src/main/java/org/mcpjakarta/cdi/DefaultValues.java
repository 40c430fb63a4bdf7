package org.mcpjakarta.cdi;

import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.mcpjakarta.cdi.invoke.Conversions;
import org.mcpjakarta.cdi.invoke.FromArgument;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.core.feature.InvalidArguments;
import org.mcpjakarta.core.rpc.JsonLimits;
import org.mcpjakarta.core.rpc.JsonTrees;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.StrictJson;

/** Reads the default values of arguments, which stand in annotations as text, and holds them to the same rules as calls. */
final class DefaultValues {
    private final Schemas schemas;
    private final Conversions conversions;
    private final StrictJson json = new StrictJson(JsonLimits.DEFAULT);

    DefaultValues(Schemas schemas, Conversions conversions) {
        this.schemas = schemas;
        this.conversions = conversions;
    }

    /**
     * The value as JSON.
     *
     * @throws IllegalArgumentException if a caller could not give it
     */
    JsonValue read(String text, Argument argument) {
        JsonObject schema = schemas.ofArguments(List.of(argument));
        JsonValue value = isText(schema.getJsonObject("properties").getJsonObject(argument.name()))
                ? JsonTrees.string(text)
                : parse(text);
        JsonObject arguments = JsonTrees.object().add(argument.name(), value).build();
        SchemaCheck check = SchemaCheck.compile(schema);
        List<String> wrong = check.problems(arguments);
        if (!wrong.isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", wrong));
        }
        try {
            new FromArgument(argument, conversions).value(check.completed(arguments).asJsonObject());
        } catch (InvalidArguments e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        return value;
    }

    /**
     * A list of one value as JSON.
     *
     * @param element the type of the value
     * @throws IllegalArgumentException if a caller could not give it
     */
    // Constraints of the list are not those of its elements, so the value is read as if nothing were said of it.
    JsonValue readOne(String text, Argument argument, Type element) {
        Argument one = new Argument(argument.name(), element, "", true, null, Object.class);
        return JsonTrees.array().add(read(text, one)).build();
    }

    private JsonValue parse(String text) {
        try {
            return json.read(text.getBytes(StandardCharsets.UTF_8));
        } catch (RpcException e) {
            throw new IllegalArgumentException("\"" + text + "\" is no JSON", e);
        }
    }

    private static boolean isText(JsonObject schema) {
        return schema.get("type") instanceof JsonString type && type.getString().equals("string");
    }
}

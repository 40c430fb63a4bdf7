package org.mcpjakarta.cdi.define;

import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.Conversions;
import org.mcpjakarta.cdi.bind.FromArgument;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.core.json.InvalidJsonException;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.StrictJson;
import org.mcpjakarta.core.result.InvalidArguments;

/** Reads the default values of arguments from annotations, and checks them by the same rules as the arguments of calls. */
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
        boolean isText = isText(schema.getJsonObject("properties").getJsonObject(argument.name()));
        JsonValue json = isText ? null : parse(text);
        JsonValue value = json == null ? JsonTrees.string(text) : json;
        JsonObject arguments = JsonTrees.object().add(argument.name(), value).build();
        SchemaCheck check = schemas.checkOfArguments(List.of(argument));
        try {
            JsonObject complete = check.completed(arguments);
            if (!complete.containsKey(argument.name())) {
                throw new IllegalArgumentException("null is not a default value; leave it out");
            }
            new FromArgument(argument, conversions).value(complete);
            if (json == null && !isText) {
                throw new IllegalArgumentException("\"" + text + "\" is not JSON");
            }
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
    // Constraints of the list do not apply to its elements, so the value is read without annotations.
    JsonValue readOne(String text, Argument argument, Type element) {
        Argument one = new Argument(argument.name(), element, "", true, null, Object.class);
        return JsonTrees.array().add(read(text, one)).build();
    }

    // Null if the text is not JSON. It is then checked as a string, so that the message names the expected type.
    private @Nullable JsonValue parse(String text) {
        try {
            return json.read(text.getBytes(StandardCharsets.UTF_8));
        } catch (InvalidJsonException e) {
            return null;
        }
    }

    private static boolean isText(JsonObject schema) {
        return schema.get("type") instanceof JsonString type && type.getString().equals("string");
    }
}

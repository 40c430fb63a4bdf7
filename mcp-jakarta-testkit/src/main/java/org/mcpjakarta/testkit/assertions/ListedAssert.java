package org.mcpjakarta.testkit.assertions;

import org.assertj.core.api.AbstractAssert;
import org.mcpjakarta.testkit.json.JsonText;
import org.mcpjakarta.testkit.result.Listed;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** Assertions on a tool, prompt, resource or resource template as its list describes it. */
public final class ListedAssert extends AbstractAssert<ListedAssert, Listed> {
    ListedAssert(Listed actual) {
        super(actual, ListedAssert.class);
    }

    public ListedAssert hasDescription(String description) {
        isNotNull();
        if (!actual.description().equals(description)) {
            throw failure("Expected the description%n%s%nbut it is%n%s", description, actual.description());
        }
        return this;
    }

    /** The input schema is this JSON, whatever the order of its members. */
    public ListedAssert hasInputSchema(String json) {
        return hasSchema("input schema", actual.inputSchema(), json);
    }

    public ListedAssert hasOutputSchema(String json) {
        return hasSchema("output schema", actual.outputSchema(), json);
    }

    private ListedAssert hasSchema(String which, JsonObject schema, String json) {
        JsonValue expected = JsonText.parse(json);
        if (!schema.equals(expected)) {
            throw failure("Expected the %s%n%s%nbut it is%n%s", which, JsonText.pretty(expected),
                    JsonText.pretty(schema));
        }
        return this;
    }

    /** The tool has this argument, required or not. */
    public ListedAssert hasArgument(String name) {
        isNotNull();
        if (!(actual.inputSchema().get("properties") instanceof JsonObject arguments) || !arguments.containsKey(name)) {
            throw failure("%s has no argument \"%s\".%n%s", actual.key(), name,
                    JsonText.pretty(actual.inputSchema()));
        }
        return this;
    }

    public ListedAssert requires(String... arguments) {
        isNotNull();
        for (String argument : arguments) {
            hasArgument(argument);
            boolean required = actual.inputSchema().containsKey("required") && actual.inputSchema()
                    .getJsonArray("required").getValuesAs(JsonString.class).stream().map(JsonString::getString)
                    .anyMatch(argument::equals);
            if (!required) {
                throw failure("%s does not require the argument \"%s\".%n%s", actual.key(), argument,
                        JsonText.pretty(actual.inputSchema()));
            }
        }
        return this;
    }
}

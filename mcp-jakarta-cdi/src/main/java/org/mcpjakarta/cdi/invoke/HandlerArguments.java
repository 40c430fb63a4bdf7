package org.mcpjakarta.cdi.invoke;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import jakarta.json.JsonObject;

import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.core.feature.InvalidArguments;

/** The arguments of a call as a handler gets them: checked against the schema, and each of its type. */
public final class HandlerArguments {
    private final SchemaCheck check;
    private final List<FromArgument> arguments;

    public HandlerArguments(JsonObject schema, List<Argument> arguments, Conversions conversions) {
        this.check = SchemaCheck.compile(schema);
        this.arguments = arguments.stream().map(argument -> new FromArgument(argument, conversions)).toList();
    }

    Map<String, Object> of(JsonObject given) {
        List<String> problems = check.problems(given);
        if (!problems.isEmpty()) {
            throw new InvalidArguments(problems);
        }
        Map<String, Object> values = new LinkedHashMap<>();
        for (FromArgument argument : arguments) {
            Object value = given.containsKey(argument.name()) ? argument.value(given) : null;
            if (value != null) {
                values.put(argument.name(), value);
            }
        }
        return Collections.unmodifiableMap(values);
    }
}

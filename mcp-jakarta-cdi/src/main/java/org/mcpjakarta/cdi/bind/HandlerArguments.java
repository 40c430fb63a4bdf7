package org.mcpjakarta.cdi.bind;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import jakarta.json.JsonObject;

import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.SchemaCheck;

/** The arguments of a call as a handler gets them: checked against the schema and converted to their types. */
public final class HandlerArguments {
    private final SchemaCheck check;
    private final List<FromArgument> arguments;

    public HandlerArguments(SchemaCheck check, List<Argument> arguments, Conversions conversions) {
        this.check = check;
        this.arguments = arguments.stream().map(argument -> new FromArgument(argument, conversions)).toList();
    }

    public Map<String, Object> of(JsonObject given) {
        JsonObject complete = check.completed(given);
        Map<String, Object> values = new LinkedHashMap<>();
        for (FromArgument argument : arguments) {
            Object value = complete.containsKey(argument.name()) ? argument.value(complete) : null;
            if (value != null) {
                values.put(argument.name(), value);
            }
        }
        return Collections.unmodifiableMap(values);
    }
}

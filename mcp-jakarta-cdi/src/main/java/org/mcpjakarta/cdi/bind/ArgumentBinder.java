package org.mcpjakarta.cdi.bind;

import java.util.List;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.core.call.Call;

/** Makes the parameters of a method from the arguments of a call, once they fit the schema that clients see. */
public final class ArgumentBinder {
    private final SchemaCheck check;
    private final ParameterSource[] supplies;

    /** @param supplies one for each parameter, in order */
    public ArgumentBinder(SchemaCheck check, List<ParameterSource> supplies) {
        this.check = check;
        this.supplies = supplies.toArray(ParameterSource[]::new);
    }

    @Nullable
    public Object[] bind(Call call, JsonObject arguments) {
        // Defaults are converted anew for each call: one may be a list, and a method may change what it gets.
        JsonObject complete = check.completed(arguments);
        @Nullable
        Object[] parameters = new Object[supplies.length];
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = supplies[i].value(call, complete);
        }
        return parameters;
    }
}

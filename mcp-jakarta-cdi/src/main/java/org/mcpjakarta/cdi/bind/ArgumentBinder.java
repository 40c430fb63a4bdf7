package org.mcpjakarta.cdi.bind;

import java.util.List;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.core.call.Call;

/** Checks the arguments of a call against the schema that clients see, and converts them to the parameters of a method. */
public final class ArgumentBinder {
    private final SchemaCheck check;
    private final ParameterSource[] sources;

    /** @param sources one for each parameter, in order */
    public ArgumentBinder(SchemaCheck check, List<ParameterSource> sources) {
        this.check = check;
        this.sources = sources.toArray(ParameterSource[]::new);
    }

    @Nullable
    public Object[] bind(Call call, JsonObject arguments) {
        // Defaults are converted for each call: a default may be a list, and the method may change the list it gets.
        JsonObject complete = check.completed(arguments);
        @Nullable
        Object[] parameters = new Object[sources.length];
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = sources[i].value(call, complete);
        }
        return parameters;
    }
}

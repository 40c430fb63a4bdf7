package org.mcpjakarta.cdi.bind;

import java.time.DateTimeException;
import java.util.List;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.result.InvalidArguments;

/** Takes the arguments of a call as they are, for a method that describes them by a schema of its own. */
public record FromArguments(Conversion conversion) implements ParameterSource {
    @Override
    public @Nullable Object value(Call call, JsonObject arguments) {
        try {
            return conversion.apply(arguments);
        } catch (IllegalArgumentException | DateTimeException | ArithmeticException e) {
            throw new InvalidArguments(List.of(Misfit.of(e).sentence()));
        }
    }
}

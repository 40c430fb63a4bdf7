package org.mcpjakarta.cdi.bind;

import java.time.DateTimeException;
import java.util.List;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.result.InvalidArguments;

/** Converts all arguments of a call to one value, for a method that declares its own schema. */
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

package org.mcpjakarta.cdi.bind;

import java.time.DateTimeException;
import java.util.List;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.result.InvalidArguments;

/** Converts one argument of the call to its Java value. */
public final class FromArgument implements ParameterSource {
    private final Argument argument;
    private final Conversion conversion;
    private final @Nullable Object missing;

    public FromArgument(Argument argument, Conversions conversions) {
        this.argument = argument;
        this.conversion = conversions.toChecked(argument.type());
        this.missing = Conversions.missing(argument.type());
    }

    @Override
    public @Nullable Object value(Call call, JsonObject arguments) {
        return value(arguments);
    }

    /**
     * The Java value.
     *
     * @throws InvalidArguments if the argument cannot be read
     */
    public @Nullable Object value(JsonObject arguments) {
        JsonValue given = arguments.get(argument.name());
        if (given == null) {
            return missing;
        }
        try {
            return conversion.apply(given);
        } catch (IllegalArgumentException | DateTimeException | ArithmeticException e) {
            throw new InvalidArguments(List.of(Misfit.of(e).sentence(argument.name())));
        }
    }
}

package org.mcpjakarta.cdi.rest;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.ParameterSource;
import org.mcpjakarta.core.result.InvalidArguments;

/** Converts text to the values of parameters. Thread-safe. */
final class TextReader {
    private final Supplier<Function<String, @Nullable Object>> source;
    private volatile @Nullable Function<String, @Nullable Object> known;

    /** @param source supplies the converter, when the first value is converted */
    TextReader(Supplier<Function<String, @Nullable Object>> source) {
        this.source = source;
    }

    /** The values that are converted from the given texts. */
    ParameterSource converted(ParameterSource texts, String argument, @Nullable MultiValue several) {
        return (call, arguments) -> {
            Object given = texts.value(call, arguments);
            if (given == null) {
                return null;
            }
            return several == null
                    ? read(argument, given)
                    : several.of((List<?>) given, text -> read(argument, text));
        };
    }

    private @Nullable Object read(String argument, Object text) {
        Function<String, @Nullable Object> converter = converter();
        try {
            return converter.apply((String) text);
        } catch (RuntimeException e) { // JAX-RS treats any exception of a converter as a mistake of the caller
            throw new InvalidArguments(List.of("\"" + argument + "\" cannot be read"));
        }
    }

    private Function<String, @Nullable Object> converter() {
        Function<String, @Nullable Object> converter = known;
        if (converter == null) {
            converter = source.get();
            known = converter;
        }
        return converter;
    }
}

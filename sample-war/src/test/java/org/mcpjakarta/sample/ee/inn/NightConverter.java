package org.mcpjakarta.sample.ee.inn;

import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.time.LocalDate;
import java.util.function.Function;

import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;
import jakarta.ws.rs.ext.Provider;

import org.jspecify.annotations.Nullable;

/** Makes dates and floors of what stands in an address. */
@Provider
public class NightConverter implements ParamConverterProvider {
    @Override
    @SuppressWarnings("unchecked")
    public <T> @Nullable ParamConverter<T> getConverter(Class<T> type, Type generic, Annotation[] annotations) {
        if (type == LocalDate.class) {
            return (ParamConverter<T>) new By<>(LocalDate::parse);
        }
        return type == Floor.class ? (ParamConverter<T>) new By<>(Floor::named) : null;
    }

    private record By<T>(Function<String, T> reader) implements ParamConverter<T> {
        @Override
        public @Nullable T fromString(@Nullable String text) {
            return text == null ? null : reader.apply(text);
        }

        @Override
        public String toString(T value) {
            return value.toString();
        }
    }
}

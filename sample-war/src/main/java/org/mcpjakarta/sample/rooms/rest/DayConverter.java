package org.mcpjakarta.sample.rooms.rest;

import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.time.LocalDate;

import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;
import jakarta.ws.rs.ext.Provider;

import org.jspecify.annotations.Nullable;

/** Lets query parameters be days; JAX-RS itself does not know {@code java.time}. */
@Provider
public class DayConverter implements ParamConverterProvider, ParamConverter<LocalDate> {

    @Override
    @SuppressWarnings("unchecked")
    public <T> @Nullable ParamConverter<T> getConverter(Class<T> type, Type generic, Annotation[] annotations) {
        return type == LocalDate.class ? (ParamConverter<T>) this : null;
    }

    @Override
    public @Nullable LocalDate fromString(@Nullable String text) {
        return text == null ? null : LocalDate.parse(text);
    }

    @Override
    public String toString(LocalDate day) {
        return day.toString();
    }
}

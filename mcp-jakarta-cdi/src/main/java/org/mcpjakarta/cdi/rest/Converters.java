package org.mcpjakarta.cdi.rest;

import java.lang.reflect.Type;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.Conversions;

/** Finds the types that JAX-RS reads from text: by a converter of the application, or by a constructor or method of the type. */
final class Converters {
    private static final List<String> PLATFORM = List.of("java.", "javax.", "jakarta.");

    private final Instance<ParamConverterProvider> providers;

    Converters(BeanManager beans) {
        this.providers = beans.createInstance().select(ParamConverterProvider.class, Any.Literal.INSTANCE);
    }

    /** Reads the type from text; null if it is converted from JSON as for any other tool. */
    @Nullable
    TextReader find(RestParameter parameter, Type type) {
        if (!(type instanceof Class<?> plain) || PLATFORM.stream().anyMatch(plain.getName()::startsWith)
                || plain.isPrimitive()) {
            return null;
        }
        Function<String, Object> own = StringFactory.find(plain);
        boolean carried = own == null && (providers.isUnsatisfied() || Conversions.isPlain(plain));
        return carried ? null : new TextReader(() -> converter(parameter, plain, own));
    }

    // Called by the first call: during deployment, the providers of the application may not be ready.
    private Function<String, @Nullable Object> converter(RestParameter parameter, Class<?> type,
            @Nullable Function<String, Object> own) {
        ParamConverter<?> given = providers.stream()
                .map(provider -> provider.getConverter(type, type, parameter.described().getAnnotations()))
                .filter(Objects::nonNull).findFirst().orElse(null);
        if (given == null && own == null) {
            throw new IllegalStateException("No ParamConverter creates a " + type.getName() + " of text");
        }
        return given == null ? Objects.requireNonNull(own)::apply : given::fromString;
    }
}

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

/** Knows the types that JAX-RS makes of text: by a converter of the application, or by code of their own. */
final class Converters {
    private static final List<String> PLATFORM = List.of("java.", "javax.", "jakarta.");

    private final Instance<ParamConverterProvider> providers;

    Converters(BeanManager beans) {
        this.providers = beans.createInstance().select(ParamConverterProvider.class, Any.Literal.INSTANCE);
    }

    /** What reads the type from text, or null if JSON carries it as for any tool. */
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

    // At the first call: while an application is being deployed, its providers need not be ready.
    private Function<String, @Nullable Object> converter(RestParameter parameter, Class<?> type,
            @Nullable Function<String, Object> own) {
        ParamConverter<?> given = providers.stream()
                .map(provider -> provider.getConverter(type, type, parameter.described().getAnnotations()))
                .filter(Objects::nonNull).findFirst().orElse(null);
        if (given == null && own == null) {
            throw new IllegalStateException("No ParamConverter makes a " + type.getName() + " of text");
        }
        return given == null ? Objects.requireNonNull(own)::apply : given::fromString;
    }
}

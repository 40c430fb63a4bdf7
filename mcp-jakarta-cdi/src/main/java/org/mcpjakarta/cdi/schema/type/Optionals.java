package org.mcpjakarta.cdi.schema.type;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

import org.jspecify.annotations.Nullable;

/** {@code Optional} and its primitive variants: types whose value may be missing. */
public final class Optionals {
    private static final Map<Class<?>, Class<?>> PRIMITIVE = Map.of(OptionalInt.class, int.class, OptionalLong.class,
            long.class, OptionalDouble.class, double.class);

    private Optionals() {}

    public static boolean isOptional(ResolvedType type) {
        return type.raw() == Optional.class || PRIMITIVE.containsKey(type.raw());
    }

    /** The type of the content of an optional; any other type unchanged. */
    public static ResolvedType unwrap(ResolvedType type) {
        @Nullable
        Class<?> primitive = PRIMITIVE.get(type.raw());
        if (primitive != null) {
            return new ResolvedType(primitive, List.of(), type.annotations());
        }
        return type.raw() == Optional.class ? unwrap(type.argument(0)) : type;
    }
}
